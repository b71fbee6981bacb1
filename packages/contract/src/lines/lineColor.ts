import * as v from 'valibot';

/** The colours an owner can choose for a line: the first ones of the automatic sequence, by name and in its order. */
export const LINE_COLORS = ['blue', 'red', 'green', 'purple', 'amber', 'cyan', 'pink', 'lime'] as const;
export const lineColorSchema = v.picklist(LINE_COLORS);
export type LineColor = v.InferOutput<typeof lineColorSchema>;

/** The golden angle gives neighbouring lines clearly different hues, however many there are. */
const HUE_STEP = 137.508;
const FIRST_HUE = 247;

/** The hue of a line in whole degrees (oklch): of the chosen colour, otherwise by the line's position among the user's lines. */
export function lineHue(color: LineColor | undefined, position: number): number {
  const step = color === undefined ? position : LINE_COLORS.indexOf(color);
  return Math.round((FIRST_HUE + step * HUE_STEP) % 360);
}
