import { Bar, Dot, Ground, Spark, Thread, tone } from '../parts.tsx';

const LEFT = 'M16 0h62l-12 26 18 16-22 24 16 16-14 32H16A16 16 0 0 1 0 98V16A16 16 0 0 1 16 0z';
const RIGHT = 'M78 0h52a16 16 0 0 1 16 16v82a16 16 0 0 1-16 16H64l14-32-16-16 22-24-18-16z';

/** A page broken in two, with a torn line. */
export function Failure() {
  return (
    <>
      <Ground />
      <Thread d="M-8 112C20 112 34 92 66 92" />
      <Thread d="M216 104c28 0 40 24 74 20" />
      <g transform="translate(58 38) rotate(-4 40 57)">
        <path d={LEFT} fill={tone.shade} transform="translate(0 6)" />
        <path d={LEFT} fill={tone.paper} stroke={tone.edge} strokeLinejoin="round" />
        <path d="M16 0h62l-10.2 22H0v-6A16 16 0 0 1 16 0z" fill={tone.shade} />
        <Dot x={17} y={11} size={3.5} />
        <Dot x={29} y={11} size={3.5} />
        <Bar x={16} y={40} width={46} height={7} />
        <Bar x={16} y={56} width={36} colour={tone.faint} />
        <Bar x={16} y={82} width={42} height={16} colour={tone.glow} />
      </g>
      <g transform="translate(72 44) rotate(7 100 57)">
        <path d={RIGHT} fill={tone.shade} transform="translate(0 6)" />
        <path d={RIGHT} fill={tone.ink} strokeLinejoin="round" />
        <Bar x={94} y={30} width={34} height={7} colour={tone.onInk} opacity={0.85} />
        <Bar x={94} y={46} width={26} colour={tone.onInk} opacity={0.5} />
        <Bar x={88} y={62} width={38} colour={tone.onInk} opacity={0.5} />
      </g>
      <path d="M146 26l-4-14M160 28l6-12M134 30l-10-10" stroke={tone.glow} strokeWidth="4" strokeLinecap="round" />
      <Spark x={42} y={52} size={0.9} colour={tone.ink} />
      <Spark x={236} y={58} size={1} />
      <Dot x={56} y={150} size={3} />
    </>
  );
}
