import { Bar, bubblePath, Dot, Ground, Paper, Spark, Thread, tone } from '../parts.tsx';

/** A list row that opens into a conversation. */
export function Conversation() {
  return (
    <>
      <Ground />
      <Thread d="M-8 128C16 128 22 104 48 104" />
      <Paper x={46} y={30} width={104} height={132} radius={18}>
        <Bar x={16} y={16} width={44} height={7} />
        {[0, 1, 2].map((row) => (
          <g key={row} transform={`translate(8 ${32 + row * 32})`}>
            {row === 1 && <rect width="88" height="30" rx="10" fill={tone.shade} />}
            <circle cx="17" cy="15" r="8.5" fill={row === 1 ? tone.ink : tone.shade} />
            <Bar x={33} y={8} width={row === 2 ? 32 : 42} />
            <Bar x={33} y={18} width={row === 0 ? 26 : 36} height={5} colour={row === 1 ? tone.edge : tone.faint} />
          </g>
        ))}
      </Paper>
      <Thread d="M152 79c22 0 22-21 44-23" />
      <g transform="translate(166 44)">
        <path d={bubblePath(82, 44, 'start', 16)} transform="translate(0 6)" fill={tone.shade} />
        <path d={bubblePath(82, 44, 'start', 16)} fill={tone.paper} stroke={tone.edge} />
        <Bar x={16} y={14} width={50} />
        <Bar x={16} y={25} width={32} colour={tone.faint} />
      </g>
      <g transform="translate(178 106)">
        <path d={bubblePath(76, 44, 'end', 16)} fill={tone.ink} />
        <Dot x={24} y={22} size={4.5} colour={tone.onInk} />
        <Dot x={38} y={22} size={4.5} colour={tone.onInk} />
        <Dot x={52} y={22} size={4.5} colour={tone.onInk} />
      </g>
      <Spark x={168} y={24} size={0.9} />
      <Spark x={30} y={62} size={0.8} colour={tone.ink} />
      <Dot x={162} y={142} size={3.5} />
    </>
  );
}
