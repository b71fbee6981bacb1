import type { CSSProperties } from 'react';
import { directionOf, type Locale } from '../../i18n/locale.ts';
import { createTheme } from '../../theme/createTheme.ts';
import type { ThemeMode } from '../../theme/palette.ts';
import type { ColoursByMode, ThemeColours } from '../../theme/themeColours.ts';
import type { ColorMode } from '../../theme/ThemeProvider/ThemeProvider.tsx';
import type { Density, Skin } from '../../theme/variables.ts';
import { Picture } from './Picture.tsx';

interface ModePictureProps {
  readonly mode: ColorMode;
  readonly colours: ColoursByMode;
}

/** The same page in the light theme, the dark one, or half of each. */
export function ModePicture({ mode, colours }: ModePictureProps) {
  return (
    <Picture isFixed={mode !== 'system'}>
      {mode === 'system' ? (
        <>
          <ThemedPart mode="light" colours={colours} start={0} width={48} />
          <ThemedPart mode="dark" colours={colours} start={48} width={48} />
        </>
      ) : (
        <ThemedPart mode={mode} colours={colours} start={0} width={96} />
      )}
    </Picture>
  );
}

interface ThemedPartProps {
  readonly mode: ThemeMode;
  readonly colours: ColoursByMode;
  readonly start: number;
  readonly width: number;
}

function ThemedPart({ mode, colours, start, width }: ThemedPartProps) {
  const variables = createTheme({ mode, colours: colours[mode] }) as CSSProperties;
  return (
    <svg x={start} width={width} height="64" viewBox={`${start} 0 ${width} 64`} style={variables}>
      <rect data-part="page" width="96" height="64" />
      <rect data-part="ground" x="-1" y="-1" width="98" height="14" />
      <rect data-part="mark" x="7" y="3.5" width="5" height="5" rx="1.6" />
      <rect data-part="ink" x="16" y="4.5" width="20" height="3" rx="1.5" />
      <circle data-part="ink" cx="87" cy="6" r="2.4" />
      <rect data-part="card" x="8" y="20" width="80" height="50" rx="4" />
      <rect data-part="ink" x="15" y="28" width="26" height="3" rx="1.5" />
      <rect data-part="ink" x="15" y="35" width="44" height="3" rx="1.5" />
      <rect data-part="fill" x="15" y="45" width="22" height="9" rx="3" />
      <rect data-part="fill" x="60" y="45" width="22" height="9" rx="3" />
    </svg>
  );
}

/** Two cards with shadows or with borders. */
export function SkinPicture({ skin }: { readonly skin: Skin }) {
  return (
    <Picture>
      <rect data-part="page" width="96" height="64" />
      {[10, 51].map((x) => (
        <g key={x} data-skin={skin}>
          {skin === 'default' && <rect data-part="shadow" x={x - 1} y="16" width="37" height="39" rx="6" />}
          <rect data-part="card" x={x} y="13" width="35" height="38" rx="5" />
          <rect data-part="ink" x={x + 6} y="20" width="14" height="3" rx="1.5" />
          <rect data-part="ink" x={x + 6} y="27" width="23" height="3" rx="1.5" />
          <rect data-part="mark" x={x + 6} y="38" width="12" height="6" rx="2" />
        </g>
      ))}
    </Picture>
  );
}

/** The two colours of a mode as a line, an icon and a filled button. */
export function PresetPicture({ primary, primaryDarken }: ThemeColours) {
  return (
    <Picture>
      <rect data-part="page" width="96" height="64" />
      <circle cx="26" cy="32" r="15" fill={primary} />
      <rect x="50" y="20" width="34" height="4" rx="2" fill={primary} />
      <rect x="50" y="32" width="28" height="13" rx="4" fill={primaryDarken} />
    </Picture>
  );
}

/** A wheel of hues without a chosen colour. */
export function OwnColourPicture() {
  return (
    <Picture isFixed>
      <rect data-part="page" width="96" height="64" />
      {HUES.map((hue, index) => (
        <circle
          key={hue}
          cx={48 + 17 * Math.sin((index * Math.PI) / 4)}
          cy={32 - 17 * Math.cos((index * Math.PI) / 4)}
          r="4.6"
          fill={`hsl(${hue} 68% 56%)`}
        />
      ))}
      <path data-part="cross" d="M48 26v12M42 32h12" />
    </Picture>
  );
}

const HUES = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** As many rows as fit. */
export function DensityPicture({ density }: { readonly density: Density }) {
  const [pitch, size] = density === 'compact' ? [9, 5] : [15, 7];
  const rows = Array.from({ length: Math.floor(52 / pitch) }, (_, index) => 8 + index * pitch);
  return (
    <Picture>
      <rect data-part="page" width="96" height="64" />
      <rect data-part="card" x="8" y="4" width="80" height="70" rx="4" />
      {rows.map((y) => (
        <g key={y}>
          <rect data-part="mark" x="15" y={y + 2} width={size} height={size} rx={size / 2} />
          <rect data-part="ink" x="27" y={y + size / 2 + 0.5} width="30" height="3" rx="1.5" />
          <rect data-part="ink" x="66" y={y + size / 2 + 0.5} width="14" height="3" rx="1.5" />
        </g>
      ))}
    </Picture>
  );
}

/** Sample letters and lines aligned to the language's start. */
export function LanguagePicture({ locale }: { readonly locale: Locale }) {
  const isRtl = directionOf(locale) === 'rtl';
  const lineX = (width: number) => (isRtl ? 84 - width : 12);
  return (
    <Picture isFixed>
      <rect data-part="page" width="96" height="64" />
      <text data-part="word" x={isRtl ? 84 : 12} y="31" textAnchor={isRtl ? 'end' : 'start'} direction="ltr">
        {LETTERS[locale]}
      </text>
      <rect data-part="ink" x={lineX(64)} y="41" width="64" height="3" rx="1.5" />
      <rect data-part="mark" x={lineX(38)} y="49" width="38" height="3" rx="1.5" />
    </Picture>
  );
}

const LETTERS = { en: 'Aa', fr: 'Éà', ar: 'أب' } as const satisfies Record<Locale, string>;
