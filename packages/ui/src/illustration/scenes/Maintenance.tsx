import { Bar, Dot, Ground, Paper, Spark, Thread, tone } from '../parts.tsx';

/** Turning gears behind a page that is nearly finished. */
export function Maintenance() {
  return (
    <>
      <Ground />
      <Thread d="M-8 60c30-8 48 6 64 14" />
      <Thread d="M226 120c30 6 36-10 64-6" />
      <g transform="translate(114 72) rotate(9)">
        <path d={gearPath(10, 45, 35)} fill={tone.ink} stroke={tone.ink} strokeWidth="4" strokeLinejoin="round" />
        <circle r="17" fill={tone.paper} />
        <circle r="26" fill="none" stroke={tone.onInk} strokeWidth="2.4" opacity="0.35" />
      </g>
      <g transform="translate(188 62) rotate(14)">
        <path d={gearPath(8, 29, 21)} fill={tone.glow} stroke={tone.glow} strokeWidth="4" strokeLinejoin="round" />
        <circle r="10" fill={tone.paper} />
      </g>
      <Paper x={74} y={104} width={142} height={62} radius={16}>
        <Bar x={20} y={16} width={58} height={7} />
        <Bar x={20} y={36} width={102} height={10} colour={tone.shade} />
        <Bar x={20} y={36} width={68} height={10} colour={tone.ink} />
        <circle cx="88" cy="41" r="8" fill={tone.paper} stroke={tone.ink} strokeWidth="4" />
      </Paper>
      <Spark x={226} y={40} size={0.9} />
      <Spark x={52} y={122} size={1} />
      <Dot x={60} y={34} size={3.5} colour={tone.ink} />
    </>
  );
}

/** SVG path of a gear around the origin; radii in drawing units. */
function gearPath(teeth: number, outer: number, inner: number): string {
  const step = (2 * Math.PI) / teeth;
  const corners = Array.from({ length: teeth }, (_, tooth) =>
    [
      [inner, -0.34],
      [outer, -0.22],
      [outer, 0.22],
      [inner, 0.34],
    ].map(([radius = 0, turn = 0]) => at(radius, (tooth + turn) * step)),
  ).flat();
  return `M${corners.join('L')}Z`;
}

function at(radius: number, angle: number): string {
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}
