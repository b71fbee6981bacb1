import { keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { Bar, tone } from '../parts.tsx';

interface Line {
  readonly colour: string;
  /** Where the line enters, and the inbox row it ends at. */
  readonly from: number;
  readonly to: number;
  /** Position of its message on the line, 0 to 1. */
  readonly at: number;
  readonly width: number;
}

const LINES: readonly Line[] = [
  { colour: token.info, from: 40, to: 250, at: 0.3, width: 132 },
  { colour: token.warning, from: 160, to: 266, at: 0.1, width: 158 },
  { colour: token.danger, from: 282, to: 282, at: 0.6, width: 140 },
  { colour: token.success, from: 404, to: 298, at: 0.2, width: 146 },
  { colour: token.accent, from: 524, to: 314, at: 0.38, width: 164 },
];

const START = 0;
const END = 420;

/** The sign-in picture: many lines flow into one inbox. The lines start far outside, so the scene can be cropped anywhere. */
export function Welcome() {
  return (
    <>
      {LINES.map((line) => (
        <path
          key={line.from}
          d={pathOf(line)}
          fill="none"
          stroke={line.colour}
          strokeWidth="2.8"
          strokeLinecap="round"
          strokeDasharray="0.1 9"
        />
      ))}
      {LINES.map((line, index) => (
        <Dot key={line.from} d={pathOf(line, DOT_START)} pathLength="100" stroke={line.colour} data-turn={index} />
      ))}
      <Inbox />
      {LINES.map((line) => (
        <FlyingMessage key={line.from} line={line} />
      ))}
    </>
  );
}

function pathOf({ from, to }: Line, enters = -900): string {
  return `M${enters} ${from}H${START}C${END / 2} ${from} ${END / 2} ${to} ${END} ${to}`;
}

/** Just outside a narrow picture, so that a dot is seen for nearly all of its turn. */
const DOT_START = -60;
const TURN_S = 6;

const travel = keyframes`
  from { stroke-dashoffset: 0; opacity: 0; }
  1%, 19% { opacity: 1; }
  20%, to { stroke-dashoffset: -100; opacity: 0; }
`;

/** One dot that takes the lines in turn. */
const Dot = styled.path`
  fill: none;
  stroke-width: 9;
  stroke-linecap: round;
  stroke-dasharray: 0 1000;
  opacity: 0;

  ${media.motion} {
    animation: ${travel} ${TURN_S * LINES.length}s linear infinite backwards;
    ${LINES.map((_, index) => `&[data-turn='${index}'] { animation-delay: ${index * TURN_S}s; }`).join('\n')}
  }
`;

function FlyingMessage({ line }: { readonly line: Line }) {
  const x = curve(line.at, START, END / 2, END / 2, END);
  const y = curve(line.at, line.from, line.from, line.to, line.to);
  return (
    <g transform={`translate(${(x - line.width / 2).toFixed(1)} ${(y - 23).toFixed(1)})`}>
      <rect y="7" width={line.width} height="46" rx="16" fill={tone.shade} />
      <rect width={line.width} height="46" rx="16" fill={tone.paper} stroke={tone.faint} />
      <circle cx="24" cy="23" r="11" fill={line.colour} />
      <Bar x={46} y={14} width={line.width - 72} />
      <Bar x={46} y={26} width={line.width - 96} colour={tone.faint} />
    </g>
  );
}

const ROWS = [
  { colour: token.info, name: 96, text: 128, isNew: true },
  { colour: token.danger, name: 124, text: 104, isNew: true },
  { colour: token.warning, name: 84, text: 118, isNew: false },
  { colour: token.success, name: 110, text: 92, isNew: false },
] as const;

function Inbox() {
  return (
    <g transform="translate(420 136)">
      <rect x="10" y="26" width="260" height="292" rx="28" fill={tone.shade} />
      <rect width="280" height="300" rx="26" fill={tone.paper} stroke={tone.faint} />
      <rect x="24" y="24" width="34" height="34" rx="11" fill={tone.ink} />
      <path d="M33 48v-8a4 4 0 0 1 8 0v8m0-8a4 4 0 0 1 8 0v8" fill="none" stroke={tone.onInk} strokeWidth="3" strokeLinecap="round" />
      <Bar x={70} y={37} width={82} height={8} colour={token.text} opacity={0.8} />
      {ROWS.map((row, index) => (
        <g key={row.colour} transform={`translate(14 ${72 + index * 54})`}>
          {index === 0 && <rect width="252" height="52" rx="13" fill={token.accent8} />}
          <circle cx="30" cy="26" r="17" fill={row.colour} opacity="0.22" />
          <circle cx="30" cy="26" r="7" fill={row.colour} />
          <Bar x={58} y={15} width={row.name} height={7} colour={token.text} opacity={0.72} />
          <Bar x={58} y={30} width={row.text} />
          {row.isNew && <circle cx="228" cy="26" r="9" fill={tone.ink} />}
        </g>
      ))}
    </g>
  );
}

/** A point of a cubic Bézier curve in one dimension. */
function curve(t: number, a: number, b: number, c: number, d: number): number {
  const rest = 1 - t;
  return rest ** 3 * a + 3 * rest ** 2 * t * b + 3 * rest * t ** 2 * c + t ** 3 * d;
}
