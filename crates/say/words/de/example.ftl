charge = { $unit } { FORM($unit, "greift", "greifen") } über { $inches }" an
