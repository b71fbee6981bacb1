/** Media queries; each opens a block: `${media.phone} { … }`. */
export const media = {
  phone: '@media (max-width: 599.98px)',
  /** Phones, also held sideways or with the keyboard open. */
  handheld: '@media (max-width: 599.98px), (max-width: 959.98px) and (max-height: 480px)',
  low: '@media (max-height: 480px)',
  belowTwoPanes: '@media (max-width: 959.98px)',
  belowOverlay: '@media (max-width: 975.98px)',
  wide: '@media (min-width: 1264px)',
  coarse: '@media (pointer: coarse)',
  hover: '@media (hover: hover)',
  motion: '@media (prefers-reduced-motion: no-preference)',
  forcedColors: '@media (forced-colors: active)',
} as const;
