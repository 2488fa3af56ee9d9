import type { Feature } from '../../model';
import type { Point } from '../../geometry/vec';
import { field, hedge, marsh, meadow, woods } from './growth';
import { hill } from './hill';
import { ford, stream, water } from './water';
import { bank, ditch, plain, road, rocks, village, wall } from './works';

type Draw = (points: readonly Point[], feature: Feature, crest: readonly Point[] | null) => string;

/**
 * How ground is drawn, by words that occur in the name of its kind. A kind that no word matches is still drawn,
 * plainly, in its exact outline: a new game needs nothing here to be playable.
 */
const AREAS: [RegExp, Draw][] = [
  [/steep|crag.*hill|mountain/, (p, _, c) => hill(p, c, true)],
  [/rocky hill/, (p, _, c) => hill(p, c, false) + rocks(p, false)],
  [/hill|ridge|rise/, (p, _, c) => hill(p, c, false)],
  [/wood|forest|orchard|grove/, (p) => woods(p)],
  [/marsh|swamp|bog|fen/, (p) => marsh(p)],
  [/ford/, (p) => ford(p)],
  [/river|lake|water|sea|pond/, (p) => water(p)],
  [/village|building|house|town|ruin|camp/, (p) => village(p)],
  [/impassable|cliff|crag/, (p) => rocks(p, true)],
  [/rock|rough|scrub|broken|stony/, (p) => rocks(p, false)],
  [/field|plough|crop|vineyard/, (p) => field(p)],
  [/open|meadow|pasture/, (p) => meadow(p)],
];

const LINES: [RegExp, Draw][] = [
  [/river/, (p) => stream(p, 40)],
  [/stream|brook|water/, (p) => stream(p, 15)],
  [/wall|fortification|rampart|palisade/, (p) => wall(p)],
  [/hedge/, (p) => hedge(p)],
  [/ditch|trench/, (p) => ditch(p)],
  [/bank|crest|ridge/, (p) => bank(p)],
  [/road|track|path/, (p) => road(p)],
];

/** Water lies under roads, hills under woods: what is drawn first lies lowest. */
const DEPTHS = [/open|meadow/, /hill|ridge/, /river|stream|lake|water|marsh/, /ford/, /road|track/];
const depthOf = (feature: Feature): number => {
  const found = DEPTHS.findIndex((word) => word.test(feature.kind));
  return found < 0 ? DEPTHS.length : found;
};

/** All features as markup, in the order in which they cover each other. */
export function drawTerrain(features: readonly Feature[], toMap: (p: Point) => Point): string {
  return [...features]
    .sort((a, b) => depthOf(a) - depthOf(b))
    .map((feature) => {
      const points = feature.points.map(toMap);
      const crest = feature.crest?.map(toMap) ?? null;
      const closed = feature.shape === 'area';
      const draw = (closed ? AREAS : LINES).find(([word]) => word.test(feature.kind))?.[1];
      return draw ? draw(points, feature, crest) : plain(points, closed);
    })
    .join('');
}
