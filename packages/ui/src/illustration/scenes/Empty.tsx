import { bubblePath, Dot, Ground, Spark, Thread, tone, Bar } from '../parts.tsx';

/** Two empty speech bubbles on a line. */
export function Empty() {
  return (
    <>
      <Ground />
      <Thread d="M-6 64C40 60 52 112 104 112S176 66 214 68s40 44 74 40" />
      <g transform="translate(128 36)">
        <path d={bubblePath(104, 66, 'end')} fill={tone.ink} />
        <Bar x={20} y={20} width={64} colour={tone.onInk} opacity={0.9} />
        <Bar x={20} y={36} width={42} colour={tone.onInk} opacity={0.55} />
      </g>
      <g transform="translate(52 82)">
        <path d={bubblePath(122, 74, 'start')} transform="translate(0 6)" fill={tone.shade} />
        <path d={bubblePath(122, 74, 'start')} fill={tone.paper} stroke={tone.edge} />
        <Dot x={42} y={37} size={6} />
        <Dot x={62} y={37} size={6} colour={tone.ink} />
        <Dot x={82} y={37} size={6} />
      </g>
      <Spark x={70} y={44} size={1.1} />
      <Spark x={220} y={136} size={0.8} colour={tone.ink} />
      <Dot x={98} y={30} size={3} colour={tone.ink} />
    </>
  );
}
