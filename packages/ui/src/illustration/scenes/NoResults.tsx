import { Bar, Dot, Ground, Paper, Spark, tone } from '../parts.tsx';

/** A magnifying glass over a list without matches. */
export function NoResults() {
  return (
    <>
      <Ground />
      {[0, 1, 2].map((row) => (
        <Paper key={row} x={52 + row * 4} y={30 + row * 46} width={140} height={38} radius={12}>
          <circle cx="20" cy="19" r="9" fill={row === 1 ? tone.glow : tone.shade} />
          <Bar x={38} y={11} width={56 - row * 8} />
          <Bar x={38} y={22} width={80 - row * 12} height={5} colour={tone.faint} />
        </Paper>
      ))}
      <path d="M208 142l26 27" stroke={tone.ink} strokeWidth="13" strokeLinecap="round" />
      <path d="M212 146l20 21" stroke={tone.onInk} strokeWidth="3" strokeLinecap="round" opacity="0.4" />
      <circle cx="180" cy="110" r="39" fill={tone.paper} stroke={tone.ink} strokeWidth="8" />
      <circle cx="180" cy="110" r="34" fill={tone.shade} />
      <path d="M154 102a28 28 0 0 1 17-18" fill="none" stroke={tone.paper} strokeWidth="5" strokeLinecap="round" />
      <rect
        x="160"
        y="103"
        width="40"
        height="16"
        rx="8"
        fill="none"
        stroke={tone.ink}
        strokeWidth="2.4"
        strokeDasharray="4 5"
        strokeLinecap="round"
      />
      <Spark x={226} y={52} size={1.1} />
      <Dot x={242} y={76} size={3} colour={tone.ink} />
      <Dot x={38} y={138} size={3.5} />
    </>
  );
}
