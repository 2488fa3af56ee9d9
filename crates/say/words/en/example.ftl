charge = { $unit } { FORM($unit, "charges", "charge") } { $inches }"
