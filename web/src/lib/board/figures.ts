import type { Figure, Side } from '../wire/types';

/**
 * The little drawings that stand on bases, looking north, in millimetres of their nominal base. Side A is angular and
 * solid, side B round and hatched, so that nothing hangs on colour alone.
 */
export interface Drawing {
  /** Nominal base, width by depth. */
  base: readonly [number, number];
  draw: (side: Side) => string;
  /** Small enough to carry a standard among them, on foot or mounted. */
  standard?: 'foot' | 'mounted';
}

const HORSE =
  '<path class="hs" d="M0 -22.6C2.2 -22 3 -18 3.2 -14.4C4.8 -12 5.6 -8 5.2 -2C6 4 6.2 10 4.2 15C2.6 18.4 -2.6 18.4 -4.2 15C-6.2 10 -6 4 -5.2 -2C-5.6 -8 -4.8 -12 -3.2 -14.4C-3 -18 -2.2 -22 0 -22.6Z"/><path class="tl2" d="M0 17.4Q1.6 20.6 .2 23.4"/>';
const STAR =
  '<polygon class="em" points="0,-7 1.8,-2.1 7,-1.9 2.9,1.4 4.3,6.4 0,3.5 -4.3,6.4 -2.9,1.4 -7,-1.9 -1.8,-2.1"/>';
const HEAD = '<circle class="hd" cx="0" cy="1" r="3.5"/>';
const BODY = '<ellipse class="bd" cx="0" cy="1.4" rx="6.4" ry="3.8"/>';

const shield = (side: Side): string =>
  side === 'A'
    ? '<rect class="sh" x="-6.6" y="-8" width="13.2" height="4" rx=".8"/>'
    : '<ellipse class="sh" cx="-3.4" cy="-5.6" rx="4.6" ry="3"/>';
const riderShield = (side: Side): string =>
  side === 'A'
    ? '<rect class="sh" x="-9.6" y="-5.4" width="3.4" height="9" rx=".8"/>'
    : '<circle class="sh" cx="-7.4" cy="-1" r="3.4"/>';

/** A man of a crew: once he is lost only a dashed ring is left of him. */
const man = (place: number, x: number, y: number, r: number, arms = ''): string =>
  `<circle class="gone g${place}" cx="${x}" cy="${y}" r="${Math.round((r - 0.4) * 10) / 10}"/><g class="c${place}">${arms}<circle class="hd" cx="${x}" cy="${y}" r="${r}"/></g>`;
const horses = (across: readonly number[], y: number, size: number): string =>
  across.map((x) => `<g transform="translate(${x} ${y}) scale(${size})">${HORSE}</g>`).join('');
const wheels = (x: number, y: number, w: number, d: number): string =>
  `<rect class="wh" x="${-x}" y="${y}" width="${w}" height="${d}" rx="${w * 0.42}"/><rect class="wh" x="${x - w}" y="${y}" width="${w}" height="${d}" rx="${w * 0.42}"/>`;
const both = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`;

const chariot =
  `<g transform="translate(-8 -16)">${HORSE}</g><g transform="translate(8 -16)">${HORSE}</g><path class="pole" d="M0 -14V14"/><path class="yoke" d="M-11 -17H11"/>` +
  '<rect class="wh" x="-17.4" y="10" width="4" height="20" rx="1.8"/><rect class="wh" x="13.4" y="10" width="4" height="20" rx="1.8"/><path class="axle" d="M-14 20H14"/>' +
  '<path class="carb" d="M-10.6 31V15C-10.6 9 -6 8 0 8S10.6 9 10.6 15V31Z"/>' + man(1, -3.6, 16.6, 3.7) + man(2, 3.6, 24, 3.7);

const heavyChariot =
  horses([-20.4, -6.8, 6.8, 20.4], -17, 0.94) + '<path class="pole" d="M0 -18V14M-13.6 -18V8L-6 14M13.6 -18V8L6 14"/><path class="yoke" d="M-25 -20H25"/>' + wheels(25.6, 10, 5.4, 25) +
  '<path class="axle" d="M-21 22H21"/><path class="carb" d="M-17 36.4V15C-17 9 -9.4 8 0 8S17 9 17 15V36.4Z"/>' +
  man(1, 0, 15, 3.9) + man(2, -9.4, 25, 3.9, '<path class="arm" d="M-13.6 28L-15 3"/>') + man(3, 9.4, 25, 3.9, '<path class="arm" d="M5.6 21Q11 13.4 16 20M10.6 22V14"/>') + man(4, 0, 31, 3.9);

const scythedChariot =
  horses([-18, -6, 6, 18], -17, 0.9) + '<path class="pole" d="M0 -18V14M-12 -18V9L-5 14M12 -18V9L5 14"/><path class="yoke" d="M-22.4 -20H22.4"/>' +
  both('<path class="blade" d="M14.4 17.6C20 17 25.6 14 28.8 7.4C29.2 16.4 23 23 14.4 22.6Z"/><path class="blade" d="M14 31.4C19.6 32 24.6 34.4 27.4 38.8C21 39 15.4 37 13.4 34.6Z"/><path class="blade" d="M23 -19.6L28.8 -27.6L26.6 -18.4Z"/>') +
  wheels(15.4, 11, 4.4, 20) + '<path class="axle" d="M-15 20H15"/><path class="carb" d="M-10 35.6V16C-10 10 -5.5 9 0 9S10 10 10 16V35.6Z"/>' + man(1, 0, 20, 4.2, '<path class="arm" d="M3.4 18Q7 12 4.6 6"/>');

const elephant =
  '<path class="el" d="M-5 30C-15 30 -19 20 -19 8C-19 -4 -16 -12 -8 -14C-4 -15 4 -15 8 -14C16 -12 19 -4 19 8C19 20 15 30 5 30Z"/><path class="el" d="M-8 -13C-20 -19 -24 -12 -21 -5C-18 0 -12 -4 -8 -9ZM8 -13C20 -19 24 -12 21 -5C18 0 12 -4 8 -9Z"/>' +
  '<path class="el" d="M0 -8C-8 -8 -10 -15 -8.4 -21C-7 -26 -3 -27 -2.4 -29C-1.6 -33 -3.6 -36 -1 -37.6C2 -38.6 3.4 -34 2.6 -29C3 -27 7 -26 8.4 -21C10 -15 8 -8 0 -8Z"/><path class="tusk" d="M-6.6 -24Q-10.6 -30 -8.4 -34M6.6 -24Q10.6 -30 8.4 -34"/>' +
  '<path class="tl2" d="M0 30Q2 34 .4 37.6"/><rect class="how" x="-12" y="-3" width="24" height="22" rx="1"/><path class="howl" d="M-12 4.4H12M-12 11.6H12M-4 -3V19M4 -3V19"/>' + man(2, -6, 2.6, 3.6) + man(3, 6, 2.6, 3.6) + man(4, 0, 13, 3.6) + man(1, 0, -13, 3.4);

const bolt =
  '<path class="legs" d="M0 -4L-12 16M0 -4L12 16M0 -4V20"/><path class="stock" d="M-2.4 18V-20H2.4V18Z"/><path class="armb" d="M-15.6 -8Q-12 -16 -4 -15.6H4Q12 -16 15.6 -8"/><path class="string" d="M-15.6 -8L0 6L15.6 -8"/>' +
  '<path class="bolt" d="M0 6V-25M-2.2 -21L0 -26.6L2.2 -21Z"/><rect class="coil" x="-8" y="-19" width="4.6" height="7" rx="1.4"/><rect class="coil" x="3.4" y="-19" width="4.6" height="7" rx="1.4"/>' + man(1, -9.4, 20, 3.8) + man(2, 9.4, 20, 3.8);

const stone =
  '<path class="carb" d="M-13 -20H-8V18H-13ZM8 -20H13V18H8Z"/><path class="carb" d="M-13 -16H13V-11H-13ZM-13 8H13V13H-13Z"/><rect class="coil" x="-9" y="-1.6" width="18" height="5" rx="2"/><path class="stock" d="M-1.8 2V-22H1.8V2Z"/>' +
  '<circle class="hd" cx="0" cy="-23" r="4.4"/>' + man(1, -9.4, 22.5, 3.6) + man(2, 0, 22.5, 3.6) + man(3, 9.4, 22.5, 3.6);

const cannon =
  '<path class="timber" d="M-5.6 4L-3.4 28H3.4L5.6 4Z"/><path class="axle" d="M-15 -2H15"/>' + wheels(17.4, -12, 5, 20) +
  '<path class="stock" d="M-5 12C-5.4 2 -4 -10 -3.4 -23.6L-4.4 -24V-28H4.4V-24L3.4 -23.6C4 -10 5.4 2 5 12Z"/><path class="bore" d="M-2.2 -28H2.2V-25.4H-2.2Z"/><circle class="bore" cx="0" cy="14" r="2.3"/><path class="band" d="M-4.9 8H4.9M-4.6 1H4.6M-3.9 -13H3.9"/>' +
  man(1, -12.6, 15, 3.8, '<path class="arm" d="M-9 17L-6 -1"/>') + man(2, 12.6, 15, 3.8, '<path class="arm" d="M14 12L16.6 4"/>') + man(3, -10.4, 24.8, 3.8) + man(4, 10.4, 24.8, 3.8);

const organGun =
  '<path class="timber" d="M-4.4 4L-2.6 27H2.6L4.4 4Z"/><path class="axle" d="M-15 0H15"/>' + wheels(18.2, -9, 4.4, 18) +
  [-3, -2, -1, 0, 1, 2, 3].map((k) => `<g transform="translate(${Math.round(k * 34) / 10} 0) rotate(${Math.round(k * 30.6) / 10} 0 20)"><path class="stock" d="M-1.7 6L-1.4 -25.6H1.4L1.7 6Z"/><path class="bore" d="M-.8 -25.6H.8V-22H-.8Z"/></g>`).join('') +
  '<path class="timber" d="M-13 1.6H13V7.2H-13ZM-14 -13.4H14V-10H-14Z"/>' +
  man(1, -11.4, 17, 3.8, '<path class="arm" d="M-9 14L-6 8"/>') + man(2, 11.4, 17, 3.8, '<path class="arm" d="M13 14L15 8"/>') + man(3, 9.4, 25.6, 3.8) + man(4, -9.4, 25.6, 3.8);

const wagon =
  '<g transform="translate(-7 -36) scale(.8)">' + HORSE + '</g><g transform="translate(7 -36) scale(.8)">' + HORSE + '</g>' +
  '<rect class="wh" x="-21" y="-12" width="5" height="16" rx="2"/><rect class="wh" x="16" y="-12" width="5" height="16" rx="2"/><rect class="wh" x="-21" y="26" width="5" height="16" rx="2"/><rect class="wh" x="16" y="26" width="5" height="16" rx="2"/>' +
  '<rect class="how" x="-15" y="-17" width="30" height="66" rx="2"/><path class="howl" d="M-15 -4H15M-15 10H15M-15 24H15M-15 38H15"/><circle class="hd" cx="-6" cy="0" r="4"/><circle class="hd" cx="7" cy="12" r="4"/><circle class="hd" cx="-5" cy="26" r="4"/><circle class="hd" cx="6" cy="40" r="4"/>';

const tent = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect class="bsh" x="-13" y="-8" width="30" height="22"/><rect class="tent" x="-15" y="-11" width="30" height="11"/><rect class="tentd" x="-15" y="0" width="30" height="11"/><path class="howl" d="M-15 0H15M-5 -11V11M5 -11V11"/></g>`;
const camp =
  '<path class="campground" d="M-47 -47H47V47H-47Z"/>' + tent(-23, -24, 0) + tent(20, -26, 90) + tent(-24, 8, 0) + tent(-22, 32, 0) + tent(24, 26, -8) +
  '<circle class="fire" cx="4" cy="4" r="4.5"/><path class="palis" d="M-44 -44H44V44H12M-12 44H-44Z"/>';

const camel =
  '<path class="hs" d="M0 -23C2 -23 2.6 -19 2.4 -15C4.6 -12 6 -8 5.6 -3C7 2 6.6 11 4.4 15C2.6 18.4 -2.6 18.4 -4.4 15C-6.6 11 -7 2 -5.6 -3C-6 -8 -4.6 -12 -2.4 -15C-2.6 -19 -2 -23 0 -23Z"/><path class="tl2" d="M0 17.4V22"/><ellipse class="bd" cx="0" cy="6" rx="4.6" ry="3.6"/>';

const riding = (weapon: string) => (side: Side): string =>
  `${HORSE}<ellipse class="bd" cx="0" cy="1.4" rx="6.6" ry="3.6"/>${riderShield(side)}${weapon}<circle class="hd" cx="0" cy=".8" r="3.7"/>`;
const bowArm = '<path class="arm" d="M-6.4 -3.4Q0 -9.8 6.4 -3.4M0 -1.4V-7.6"/>';

export const FIGURES: Record<Figure, Drawing> = {
  foot: { base: [20, 20], standard: 'foot', draw: (s) => BODY + shield(s) + HEAD },
  spear: { base: [20, 20], standard: 'foot', draw: (s) => BODY + shield(s) + '<path class="sp" d="M6.4 6V-9.5"/>' + HEAD },
  pike: { base: [20, 20], standard: 'foot', draw: () => BODY + '<path class="sp" d="M4.5 8V-10M-4.5 8V-10"/>' + HEAD },
  axe: { base: [20, 20], standard: 'foot', draw: () => BODY + '<path class="sp" d="M5.5 7V-8M5.5 -8q4 1 3.5 4.5q-2 -1 -3.5 -1"/>' + HEAD },
  thrown: { base: [20, 20], standard: 'foot', draw: (s) => BODY + shield(s) + '<path class="arm" d="M4.5 3L8 -8.5"/>' + HEAD },
  bow: { base: [20, 20], standard: 'foot', draw: () => `<ellipse class="bd" cx="0" cy="2.2" rx="6" ry="3.4"/><circle class="hd" cx="0" cy="2" r="3.4"/>${bowArm}` },
  crossbow: { base: [20, 20], standard: 'foot', draw: () => `<ellipse class="bd" cx="0" cy="2.2" rx="6" ry="3.4"/><circle class="hd" cx="0" cy="2" r="3.4"/><path class="arm" d="M-6 -5H6M0 -1.4V-8.5"/>` },
  light: { base: [20, 20], draw: () => '<circle class="hd" cx="0" cy="1.2" r="3.5"/><path class="arm" d="M3 -1.2Q7.4 -3.4 6.6 -7.4"/>' },
  'light-bow': { base: [20, 20], draw: () => `<circle class="hd" cx="0" cy="2" r="3.4"/>${bowArm}` },
  horse: { base: [25, 50], standard: 'mounted', draw: riding('<path class="sp" d="M7.6 9V-17"/>') },
  lance: { base: [25, 50], standard: 'mounted', draw: riding('<path class="sp" d="M7.6 12V-23"/><path class="em" d="M7.6 -23l4 3l-4 3z"/>') },
  'horse-bow': { base: [25, 50], standard: 'mounted', draw: () => `${HORSE}<circle class="hd" cx="0" cy="1.5" r="3.7"/><g transform="translate(0 0)">${bowArm}</g>` },
  'light-horse': { base: [25, 50], draw: () => `${HORSE}<circle class="hd" cx="0" cy=".8" r="3.7"/><path class="arm" d="M3.5 -1Q8 -4 7.5 -9"/>` },
  camel: { base: [25, 50], standard: 'mounted', draw: () => `${camel}<circle class="hd" cx="0" cy="0" r="3.7"/>` },
  chariot: { base: [40, 80], draw: () => chariot },
  'heavy-chariot': { base: [60, 80], draw: () => heavyChariot },
  'scythed-chariot': { base: [60, 80], draw: () => scythedChariot },
  elephant: { base: [60, 80], draw: () => elephant },
  bolt: { base: [40, 60], draw: () => bolt },
  stone: { base: [40, 60], draw: () => stone },
  cannon: { base: [40, 60], draw: () => cannon },
  'organ-gun': { base: [40, 60], draw: () => organGun },
  wagon: { base: [52, 118], draw: () => wagon },
  camp: { base: [100, 100], draw: () => camp },
  leader: { base: [25, 50], draw: () => `${HORSE}<circle class="disc" cx="0" cy="2" r="9.4"/><circle class="ring" cx="0" cy="2" r="9.4"/><g transform="translate(0 2) scale(.9)">${STAR}</g>` },
  monster: { base: [50, 50], draw: () => `<path class="el" d="M0 -20C10 -18 18 -8 17 4C16 15 8 21 0 21S-16 15 -17 4C-18 -8 -10 -18 0 -20Z"/><path class="el" d="M-14 -4L-24 -14M14 -4L24 -14"/><circle class="hd" cx="0" cy="-11" r="5"/>` },
  marker: { base: [20, 20], draw: () => `<g transform="scale(.9)">${STAR}</g>` },
};

/** Every drawing as a symbol, for `<defs>`. */
export const FIGURE_SYMBOLS: string = (['A', 'B'] as const)
  .flatMap((side) =>
    Object.entries(FIGURES).map(
      ([name, figure]) => `<symbol id="${side}-${name}" overflow="visible">${figure.draw(side)}</symbol>`,
    ),
  )
  .join('');
