import { over, parseColour, type Rgba } from './contrast/contrast.ts';
import { TEXT_PAIRS } from './contrast/contrastPairs.ts';
import { contrast, correctColours, lightnessOf, shiftLightness, withLightness } from './contrast/correctColours.ts';
import { palette, type ThemeMode } from './palette.ts';
import { isDefaultColours, type ThemeColours } from './themeColours.ts';
import { type BaseThemeOptions, baseVariables, type ThemeVariables, variablesOf } from './variables.ts';

export interface ThemeOptions extends BaseThemeOptions {
  /** Custom colours; unreadable ones are corrected as in `correctColours`. */
  readonly colours?: ThemeColours;
}

/** The CSS variables of a theme: colours, shadows, shape, heights. Every text pair meets WCAG AA for any colours. */
export function createTheme({ colours, ...base }: ThemeOptions): ThemeVariables {
  return { ...baseVariables(base), ...accentVariables(base.mode, colours) };
}

/** The variables that custom colours change; empty for the default colours. */
export function accentVariables(mode: ThemeMode, colours: ThemeColours | undefined): ThemeVariables {
  return !colours || isDefaultColours(colours) ? {} : variablesOf(deriveAccents(mode, colours));
}

function deriveAccents(mode: ThemeMode, colours: ThemeColours) {
  const house = palette[mode];
  const { primary, primaryDarken, onPrimaryDarken: ink } = correctColours(mode, colours);
  const fill = primaryDarken.used;
  // Towards more contrast with the text: darker under white, lighter under dark text.
  const away = ink === '#ffffff' ? 'darker' : 'lighter';
  const step = away === 'darker' ? -1 : 1;
  const tint = tintOf(mode, primary.used);
  const bubble = shiftLightness(fill, (colour) => contrast(seeThrough(ink, 0.88), colour) >= TEXT, away);
  const link = withLightness(
    primary.used,
    mode === 'light' ? Math.min(LINK.light, lightnessOf(fill)) : Math.max(LINK.dark, lightnessOf(primary.used)),
  );
  return {
    accent: primary.used,
    accentStrong: fill,
    accentStronger: withLightness(fill, lightnessOf(fill) + step * 0.045),
    accentStrongest: withLightness(fill, lightnessOf(fill) + step * 0.09),
    onAccent: ink,
    accent8: tint(house.accent8),
    accent16: tint(house.accent16),
    accent24: tint(house.accent24),
    link: shiftLightness(
      link,
      (colour) => linkGrounds(mode, tint).every((ground) => contrast(colour, ground) >= TEXT),
      mode === 'light' ? 'darker' : 'lighter',
    ),
    bubbleOwn: bubble,
    bubbleOwnMuted: seeThrough(ink, 0.88),
    bubbleOwnSeen: away === 'darker' ? house.bubbleOwnSeen : '#00404b',
    onBubbleOwn: ink,
  };
}

type Tint = (house: string) => string;

/** Backgrounds of hovered and selected elements, as strong as the default ones; text on them stays readable. */
function tintOf(mode: ThemeMode, accent: string): Tint {
  const house = palette[mode];
  const withColour = (colour: string): Tint => {
    const [red, green, blue] = parseColour(colour);
    return (like) => `rgb(${red} ${green} ${blue} / ${parseColour(like)[3]})`;
  };
  const isReadable = (colour: string) =>
    (['text', 'textMuted', 'dangerStrong'] as const).every((name) =>
      (TEXT_PAIRS[name] ?? []).every(({ on, through }) => {
        if (through !== 'accent8' && through !== 'accent16') return true;
        return contrast(house[name], over(parseColour(withColour(colour)(house[through])), parseColour(house[on]))) >= TEXT;
      }),
    );
  return withColour(shiftLightness(accent, isReadable, mode === 'light' ? 'lighter' : 'darker'));
}

function linkGrounds(mode: ThemeMode, tint: Tint): readonly Rgba[] {
  const house = palette[mode];
  return (TEXT_PAIRS.link ?? []).map(({ on, through }) => {
    const base = parseColour(house[on]);
    return through ? over(parseColour(tint(house[through])), base) : base;
  });
}

const seeThrough = (hex: string, alpha: number) => {
  const [red, green, blue] = parseColour(hex);
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
};

const TEXT = 4.5;

/** Lightness of the default links, from black to white. */
const LINK = { light: 0.52, dark: 0.8 } as const;
