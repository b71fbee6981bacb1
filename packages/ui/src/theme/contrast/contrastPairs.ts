import type { palette } from '../palette.ts';

type ColourName = keyof (typeof palette)['light'];

interface Pair {
  readonly on: ColourName;
  /** A translucent layer between the colour and `on`. */
  readonly through?: ColourName;
}

const plain: readonly Pair[] = [{ on: 'surface' }, { on: 'surfaceRaised' }, { on: 'surfaceSunken' }, { on: 'bar' }, { on: 'page' }];
const tinted: readonly Pair[] = plain.flatMap(({ on }) => [
  { on, through: 'accent8' as const },
  { on, through: 'accent16' as const },
]);
const tone = (through: ColourName): readonly Pair[] => [...plain, ...plain.map(({ on }) => ({ on, through }))];

/** Backgrounds allowed for each text colour; every pair has at least 4.5:1 in both themes. */
export const TEXT_PAIRS: Readonly<Partial<Record<ColourName, readonly Pair[]>>> = {
  text: [...plain, ...tinted, { on: 'bubbleOther' }],
  textMuted: [...plain, ...tinted, { on: 'bubbleOther' }],
  textSubtle: [...plain, { on: 'bubbleOther' }],
  link: [...plain, ...tinted, { on: 'bubbleOther' }],
  successStrong: tone('successTint'),
  warningStrong: tone('warningTint'),
  dangerStrong: [...tone('dangerTint'), { on: 'surface', through: 'accent8' }, { on: 'surface', through: 'accent16' }],
  infoStrong: tone('infoTint'),
  onAccent: [{ on: 'accentStrong' }, { on: 'accentStronger' }, { on: 'accentStrongest' }],
  onBubbleOwn: [{ on: 'bubbleOwn' }],
  bubbleOwnMuted: [{ on: 'bubbleOwn' }],
};

/** Lines that separate a control or focus ring from its surroundings, at least 3:1. */
export const LINE_PAIRS: Readonly<Partial<Record<ColourName, readonly Pair[]>>> = {
  accent: plain,
  bubbleOwnSeen: [{ on: 'bubbleOwn' }],
  borderControl: [{ on: 'surface' }, { on: 'surfaceRaised' }, { on: 'page' }],
};
