/** Specification 9, in pixels. */
const [sm, md, lg, xl] = [600, 960, 1264, 1904];
/** Below it the navigation is a drawer. */
const overlay = md + 16;

const below = (px: number) => `(max-width: ${px - 0.02}px)`;

/** Media queries; each opens a block: `${media.phone} { … }`. */
export const media = {
  phone: `@media ${below(sm)}`,
  /** Phones, also held sideways or with the keyboard open. */
  handheld: `@media ${below(sm)}, ${below(md)} and (max-height: 480px)`,
  low: '@media (max-height: 480px)',
  belowTwoPanes: `@media ${below(md)}`,
  /** Filters of a table fold into one button. */
  belowTools: `@media ${below(1100)}`,
  belowOverlay: `@media ${below(overlay)}`,
  wide: `@media (min-width: ${lg}px)`,
  extraWide: `@media (min-width: ${xl}px)`,
  coarse: '@media (pointer: coarse)',
  hover: '@media (hover: hover)',
  motion: '@media (prefers-reduced-motion: no-preference)',
  forcedColors: '@media (forced-colors: active)',
} as const;
