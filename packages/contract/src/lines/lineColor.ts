import * as v from 'valibot';

/** The colours an owner can choose for a line: the first ones of the automatic sequence, by name and in its order. */
export const LINE_COLORS = ['blue', 'red', 'green', 'purple', 'amber', 'cyan', 'pink', 'lime'] as const;
export const lineColorSchema = v.picklist(LINE_COLORS);
export type LineColor = v.InferOutput<typeof lineColorSchema>;

/** Red and green say how something is. `red`, `green` and `lime`, names of earlier releases, are orange, teal and yellow. */
const HUES: Readonly<Record<LineColor, number>> = {
  blue: 250,
  red: 55,
  green: 187,
  purple: 297,
  amber: 80,
  cyan: 217,
  pink: 342,
  lime: 105,
};
/** The hues that are neither red nor green. */
const ARCS = [
  [50, 108],
  [182, 345],
] as const;
const GOLDEN = 0.618034;

/** The hue of a line in whole degrees (oklch): of the chosen colour, otherwise by the line's position among the user's lines. */
export function lineHue(color: LineColor | undefined, position: number): number {
  const named = color ?? LINE_COLORS[position];
  if (named !== undefined) return HUES[named];
  // Clearly different from its neighbours, however many there are.
  const [[warmFrom, warmUntil], [coldFrom, coldUntil]] = ARCS;
  const warm = warmUntil - warmFrom;
  const place = ((position * GOLDEN) % 1) * (warm + coldUntil - coldFrom);
  return Math.round(place < warm ? warmFrom + place : coldFrom + place - warm);
}
