import { Bar, Dot, Ground, Paper, Spark, Thread, tone } from '../parts.tsx';

/** A page behind a lock, where the line ends. */
export function Forbidden() {
  return (
    <>
      <Ground />
      <Thread d="M-6 150c34 0 30-30 64-30h40" />
      <Paper x={72} y={26} width={136} height={108} radius={16}>
        <path d="M0 26V16A16 16 0 0 1 16 0h104a16 16 0 0 1 16 16v10z" fill={tone.shade} />
        <Dot x={17} y={13} size={3.5} />
        <Dot x={29} y={13} size={3.5} />
        <Bar x={18} y={42} width={56} height={7} />
        <Bar x={18} y={58} width={100} colour={tone.faint} />
        <Bar x={18} y={72} width={84} colour={tone.faint} />
      </Paper>
      <path d="M118 112V94a22 22 0 0 1 44 0v18" fill="none" stroke={tone.glow} strokeWidth="9" />
      <rect x="100" y="110" width="80" height="62" rx="18" fill={tone.ink} />
      <path d="M104 128v-2a12 12 0 0 1 12-12h48a12 12 0 0 1 12 12v2" fill={tone.onInk} opacity="0.14" />
      <path d="M140 131a9 9 0 0 1 4.5 16.8l2.5 11.2h-14l2.5-11.2A9 9 0 0 1 140 131z" fill={tone.onInk} />
      <Spark x={226} y={58} size={1.1} />
      <Spark x={54} y={60} size={0.8} colour={tone.ink} />
      <Dot x={222} y={120} size={3.5} />
    </>
  );
}
