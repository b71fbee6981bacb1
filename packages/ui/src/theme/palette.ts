export type ThemeMode = 'light' | 'dark';

/** Raw colours; components use the names in `token`. Avatars are OKLCH without the hue, so that every hue is as light as the next. */
export const palette = {
  light: {
    accent: '#7367f0',
    accentStrong: '#675dd8',
    accentStronger: '#584ec7',
    accentStrongest: '#4c43b0',
    onAccent: '#ffffff',
    accent8: 'rgb(115 103 240 / .08)',
    accent16: 'rgb(115 103 240 / .16)',
    accent24: 'rgb(115 103 240 / .24)',
    link: '#5a50cc',
    page: '#f6f5fa',
    surface: '#ffffff',
    surfaceRaised: '#ffffff',
    surfaceSunken: '#f3f2f8',
    bar: '#ffffff',
    text: '#2f2b3d',
    textMuted: '#504c60',
    textSubtle: '#6c687d',
    border: '#e4e2ee',
    borderSubtle: '#eeedf5',
    borderStrong: '#cfccdd',
    borderControl: '#8f8ba3',
    scrim: 'rgb(36 33 51 / .5)',
    success: '#28c76f',
    successStrong: '#157a42',
    successTint: '#e2f7ec',
    warning: '#ff9f43',
    warningStrong: '#96520a',
    warningTint: '#fff1e2',
    danger: '#ff4c51',
    dangerStrong: '#c3242b',
    dangerTint: '#ffe9ea',
    info: '#00bad1',
    infoStrong: '#00707d',
    infoTint: '#dff6f9',
    bubbleOwn: '#6157d2',
    bubbleOwnMuted: '#e9e7fd',
    bubbleOwnSeen: '#8df1ff',
    onBubbleOwn: '#ffffff',
    bubbleOther: '#f1f0f7',
    avatarTint: '0.925 0.045',
    avatarText: '0.4 0.08',
  },
  dark: {
    accent: '#8f86f7',
    accentStrong: '#6d62e0',
    accentStronger: '#6055d2',
    accentStrongest: '#544abd',
    onAccent: '#ffffff',
    accent8: 'rgb(143 134 247 / .12)',
    accent16: 'rgb(143 134 247 / .2)',
    accent24: 'rgb(143 134 247 / .28)',
    link: '#bdb7ff',
    page: '#161927',
    surface: '#282b3e',
    surfaceRaised: '#32364c',
    surfaceSunken: '#202333',
    bar: '#202333',
    text: '#e8e7f5',
    textMuted: '#d5d4e7',
    textSubtle: '#b0b0c9',
    border: '#414561',
    borderSubtle: '#373b54',
    borderStrong: '#545a7d',
    borderControl: '#8989ab',
    scrim: 'rgb(10 11 20 / .62)',
    success: '#37d57e',
    successStrong: '#5fe09a',
    successTint: 'rgb(40 199 111 / .16)',
    warning: '#ffb067',
    warningStrong: '#ffc08a',
    warningTint: 'rgb(255 159 67 / .16)',
    danger: '#ff6a6f',
    dangerStrong: '#ff9a9d',
    dangerTint: 'rgb(255 76 81 / .18)',
    info: '#33cadd',
    infoStrong: '#74dbe8',
    infoTint: 'rgb(0 186 209 / .16)',
    bubbleOwn: '#5e53cd',
    bubbleOwnMuted: '#e6e3ff',
    bubbleOwnSeen: '#8df1ff',
    onBubbleOwn: '#ffffff',
    bubbleOther: '#3a3f58',
    avatarTint: '0.47 0.075',
    avatarText: '0.96 0.02',
  },
} as const satisfies Record<ThemeMode, Record<string, string>>;

/** Fills with white text, the same in both modes: toasts and danger buttons. */
export const fills = {
  successFill: '#157a42',
  warningFill: '#96520a',
  dangerFill: '#c3242b',
  dangerFillStrong: '#a51b22',
  dangerFillStrongest: '#8c151b',
  infoFill: '#00707d',
  neutralFill: '#3a3650',
  onFill: '#ffffff',
} as const;

export const shadows = {
  light: {
    shadowCard: '0 1px 2px rgb(47 43 61 / .06), 0 4px 16px rgb(47 43 61 / .05)',
    shadowLayer: '0 8px 28px rgb(47 43 61 / .16)',
  },
  dark: {
    shadowCard: '0 1px 2px rgb(0 0 0 / .3)',
    shadowLayer: '0 12px 36px rgb(0 0 0 / .45)',
  },
} as const;

export const shape = {
  radiusControl: '8px',
  radiusCard: '12px',
  radiusBubble: '16px',
  radiusFull: '999px',
  font: "'Public Sans Variable', 'Noto Sans Arabic Variable', 'Noto Color Emoji', system-ui, sans-serif",
  focusRing: '2px solid var(--ml-accent)',
  motionFast: '120ms ease-out',
  motion: '180ms ease-out',
} as const;

/** Text smaller than 14 px: labels, captions, and the tiniest on marks. Other sizes are the same in every language. */
export const smallText = { fontLabel: '0.8125rem', fontCaption: '0.75rem', fontTiny: '0.6875rem' } as const;

/** Arabic letters are smaller at the same size: one pixel more keeps their dots apart. */
export const smallTextArabic = { fontLabel: '0.875rem', fontCaption: '0.8125rem', fontTiny: '0.75rem' } as const;

/** Heights of buttons and fields, and the amount other heights and gaps shrink by: `calc(44px - ${token.tighter})`. */
export const densities = {
  comfortable: { controlHeight: '40px', fieldHeight: '44px', tighter: '0px' },
  compact: { controlHeight: '34px', fieldHeight: '36px', tighter: '6px' },
} as const;

/** Under a finger, in any density. */
export const touchHeights = { controlHeight: '44px', fieldHeight: '44px' } as const;

export const contentWidths = { fluid: { contentWidth: '100%' }, boxed: { contentWidth: '1440px' } } as const;
