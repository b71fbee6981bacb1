import type { ReactNode } from 'react';
import { token } from '../theme/token.ts';

/** The illustration colours: paper and ink on a tinted ground. */
export const tone = {
  ground: token.accent8,
  shade: token.accent16,
  // Each mode has its own, see `themeSheet`.
  paper: 'var(--ml-picture-paper)',
  edge: 'var(--ml-picture-edge)',
  faint: 'var(--ml-picture-faint)',
  ink: token.accentStrong,
  glow: token.accent,
  onInk: token.onAccent,
} as const;

/** The soft background shape of every scene. */
export function Ground() {
  return (
    <>
      <path
        d="M30 112C18 74 44 30 92 22c36-6 58 12 92 14 44 3 76 26 76 66 0 44-38 66-78 68-30 1-46-8-76-6-38 2-64-14-76-52z"
        fill={tone.ground}
      />
      <ellipse cx="140" cy="176" rx="86" ry="7" fill={tone.shade} />
    </>
  );
}

/** The dotted line that appears in every scene. */
export function Thread({ d, colour = tone.glow }: { readonly d: string; readonly colour?: string }) {
  return <path d={d} fill="none" stroke={colour} strokeWidth="2.6" strokeLinecap="round" strokeDasharray="0.1 8" />;
}

interface PlaceProps {
  readonly x: number;
  readonly y: number;
}

interface BoxProps extends PlaceProps {
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
}

/** A sheet of paper with a hairline border and a soft shadow. */
export function Paper({ x, y, width, height, radius = 14, children }: BoxProps & { readonly children?: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="0" y="6" width={width} height={height} rx={radius} fill={tone.shade} />
      <rect width={width} height={height} rx={radius} fill={tone.paper} stroke={tone.edge} />
      {children}
    </g>
  );
}

interface BarProps extends PlaceProps {
  readonly width: number;
  readonly height?: number;
  readonly colour?: string;
  readonly opacity?: number;
}

/** A bar that stands for a line of text. */
export function Bar({ x, y, width, height = 6, colour = tone.edge, opacity = 1 }: BarProps) {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={colour} opacity={opacity} />;
}

export function Dot({ x, y, size = 4, colour = tone.glow }: PlaceProps & { readonly size?: number; readonly colour?: string }) {
  return <circle cx={x} cy={y} r={size} fill={colour} />;
}

export function Spark({ x, y, size = 1, colour = tone.glow }: PlaceProps & { readonly size?: number; readonly colour?: string }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M0-7C.7-1.9 1.9-.7 7 0 1.9.7.7 1.9 0 7-.7 1.9-1.9.7-7 0-1.9-.7-.7-1.9 0-7z"
      fill={colour}
    />
  );
}

/** SVG path of a speech bubble with its tail at the lower start or end corner. */
export function bubblePath(width: number, height: number, tail: 'start' | 'end', radius = 18): string {
  const small = 5;
  const [endCorner, startCorner] = tail === 'end' ? [small, radius] : [radius, small];
  return [
    `M${radius} 0H${width - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}`,
    `V${height - endCorner}a${endCorner} ${endCorner} 0 0 1 -${endCorner} ${endCorner}`,
    `H${startCorner}a${startCorner} ${startCorner} 0 0 1 -${startCorner} -${startCorner}`,
    `V${radius}a${radius} ${radius} 0 0 1 ${radius} -${radius}z`,
  ].join('');
}
