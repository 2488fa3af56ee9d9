/** How a battle is laid out, by the room there is. */
export type Layout =
  /** Table, panel and bar side by side. */
  | 'wide'
  /** The panel is a drawer on a rail. */
  | 'rail'
  /** A telephone held upright: tabs below the table. */
  | 'upright'
  /** A telephone held sideways: the table at full height, one column beside it. */
  | 'sideways';

class Room {
  width = $state(typeof innerWidth === 'undefined' ? 1440 : innerWidth);
  height = $state(typeof innerHeight === 'undefined' ? 900 : innerHeight);

  layout: Layout = $derived(this.height < 480 ? 'sideways' : this.width < 900 ? 'upright' : this.width < 1200 ? 'rail' : 'wide');
  /** Enough height for a row of turns below the question. */
  tall: boolean = $derived(this.height >= 1000);

  constructor() {
    addEventListener('resize', () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }
}

export const room = new Room();
