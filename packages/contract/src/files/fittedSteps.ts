/** Types that phones take pictures in and that lose nothing essential when they are made smaller. */
const FITTED_TYPES: ReadonlySet<string> = new Set(
  ['jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'heif'].map((format) => `image/${format}`),
);

/** Whether a smaller copy can be made, as long as the picture doesn't move. */
export function isFittedType(type: string): boolean {
  return FITTED_TYPES.has(type);
}

/** The longest side in pixels, from what a phone's screen shows down to what still is a picture. */
const SIDES = [2_560, 1_920, 1_440, 1_080, 800, 600, 400];
/** In percent. */
const QUALITIES = [82, 68];
const SHARP_SIDE = 800;

export interface FittedStep {
  readonly side: number;
  readonly quality: number;
}

export function fittedSides(longest: number): readonly number[] {
  const smaller = SIDES.filter((side) => side < longest);
  return longest <= (SIDES[0] ?? 0) ? [longest, ...smaller] : smaller;
}

/** The sides at which a drawing still is sharp, so its transparent parts stay. */
export function sharpSides(longest: number): readonly number[] {
  return fittedSides(longest).filter((side) => side >= Math.min(longest, SHARP_SIDE));
}

/** The JPEGs that are tried for a picture that is too large for a provider; the first that fits is sent. */
export function fittedSteps(longest: number): readonly FittedStep[] {
  return fittedSides(longest).flatMap((side) => QUALITIES.map((quality) => ({ side, quality })));
}
