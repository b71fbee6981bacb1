import { bubblePath, Dot, Ground, Spark, Thread, tone } from '../parts.tsx';

/** A paper plane that flew a loop to an empty place. */
export function NotFound() {
  return (
    <>
      <Ground />
      <g transform="translate(60 88)">
        <path
          d={bubblePath(112, 72, 'start')}
          fill={tone.paper}
          stroke={tone.glow}
          strokeWidth="2.6"
          strokeDasharray="7 8"
          strokeLinecap="round"
        />
        <path d="M45 27a11 11 0 1 1 15.5 10c-3.5 1.6-4.5 3.4-4.5 7" fill="none" stroke={tone.ink} strokeWidth="5.5" strokeLinecap="round" />
        <circle cx="56" cy="55" r="3.6" fill={tone.ink} />
      </g>
      <Thread d="M-6 118C10 70 40 44 82 44c34 0 46 34 24 40-20 5-28-36 8-48 22-7 42-4 66 10" />
      <g transform="translate(196 58) rotate(8)">
        <path d="M-22-6 44-30 22 30 6 10z" fill={tone.shade} transform="translate(0 7)" />
        <path d="M-22-6 44-30 6 10z" fill={tone.paper} stroke={tone.edge} strokeLinejoin="round" />
        <path d="M44-30 22 30 6 10z" fill={tone.ink} />
        <path d="M44-30 6 10l1 17 9-10z" fill={tone.glow} />
      </g>
      <Spark x={214} y={130} size={1.1} />
      <Spark x={160} y={26} size={0.7} colour={tone.ink} />
      <Dot x={232} y={112} size={3} colour={tone.ink} />
    </>
  );
}
