import type { Feature, Look } from '../../wire/types';
import type { Point } from '../../geometry/vec';
import { known } from '../known';
import { field, hedge, marsh, meadow, woods } from './growth';
import { hill } from './hill';
import { ford, stream, water } from './water';
import { bank, ditch, house, plain, road, rocks, village, wall } from './works';

type Draw = (points: readonly Point[], crest: readonly Point[] | null) => string;

const outline: Draw = (p) => plain(p, true);
const course: Draw = (p) => plain(p, false);

/** How ground of each look is drawn, as an area and as a line. */
const LOOKS: Record<Look, { area: Draw; line: Draw }> = {
  meadow: { area: (p) => meadow(p), line: course },
  hill: { area: (p, crest) => hill(p, crest, false), line: course },
  'steep-hill': { area: (p, crest) => hill(p, crest, true), line: course },
  'rocky-hill': { area: (p, crest) => hill(p, crest, false) + rocks(p, false), line: course },
  river: { area: (p) => water(p), line: (p) => stream(p, 40) },
  stream: { area: (p) => water(p), line: (p) => stream(p, 15) },
  marsh: { area: (p) => marsh(p), line: course },
  ford: { area: (p) => ford(p), line: course },
  road: { area: outline, line: (p) => road(p) },
  field: { area: (p) => field(p), line: course },
  rocks: { area: (p) => rocks(p, false), line: course },
  crags: { area: (p) => rocks(p, true), line: course },
  wood: { area: (p) => woods(p), line: course },
  village: { area: (p) => village(p), line: course },
  ditch: { area: outline, line: (p) => ditch(p) },
  bank: { area: outline, line: (p) => bank(p) },
  hedge: { area: outline, line: (p) => hedge(p) },
  wall: { area: outline, line: (p) => wall(p) },
  plain: { area: outline, line: course },
};

/** All features as markup; what lies lowest comes first in a scene. */
export const drawTerrain = (features: readonly Feature[], toMap: (p: Point) => Point): string =>
  features
    .map(({ look, shape, points, crest, building }) => {
      const there = points.map(toMap);
      if (building && there.length === 4) return house(there, building.floors, building.struck);
      return known(LOOKS, look)[shape](there, crest?.map(toMap) ?? null);
    })
    .join('');
