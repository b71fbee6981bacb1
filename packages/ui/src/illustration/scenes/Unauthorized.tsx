import { Bar, Dot, Ground, Paper, Spark, Thread, tone } from '../parts.tsx';

/** A name badge and a key. */
export function Unauthorized() {
  return (
    <>
      <Ground />
      <Thread d="M140 46C142 20 96 24 60 14S8 22-8 8" />
      <Paper x={84} y={40} width={104} height={126} radius={18}>
        <rect x="38" y="10" width="28" height="8" rx="4" fill={tone.shade} />
        <circle cx="52" cy="52" r="22" fill={tone.shade} />
        <path d="M34.5 65.300a22 22 0 0 0 35 0c-3.2-7-9.7-10.3-17.5-10.300s-14.3 3.3-17.5 10.300z" fill={tone.glow} />
        <circle cx="52" cy="46" r="8.5" fill={tone.glow} />
        <Bar x={22} y={88} width={60} height={7} />
        <Bar x={32} y={102} width={40} colour={tone.faint} />
      </Paper>
      <g transform="translate(178 132) rotate(-32)">
        <path d="M18-5.500h52v11h-8v10H51v-10h-8v7H33v-7H18z" fill={tone.ink} />
        <circle r="24" fill={tone.ink} />
        <circle r="9.5" cx="-4" fill={tone.paper} />
      </g>
      <Spark x={62} y={98} size={1} />
      <Spark x={212} y={60} size={0.8} colour={tone.ink} />
      <Dot x={226} y={44} size={3.5} />
      <Dot x={60} y={134} size={3} colour={tone.ink} />
    </>
  );
}
