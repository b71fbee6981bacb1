import { Dot, Ground, Spark, Thread, tone } from '../parts.tsx';

/** A plug pulled out of its socket. */
export function Offline() {
  return (
    <>
      <Ground />
      <path d="M-8 140C30 138 28 98 74 98" fill="none" stroke={tone.ink} strokeWidth="6" strokeLinecap="round" />
      <Thread d="M208 98c44 0 40-42 82-44" />
      <g>
        <path
          d="M70 76h24a24 24 0 0 1 24 24v0a24 24 0 0 1-24 24H70a8 8 0 0 1-8-8V84a8 8 0 0 1 8-8z"
          fill={tone.shade}
          transform="translate(0 5)"
        />
        <path d="M118 89h14M118 111h14" stroke={tone.ink} strokeWidth="7" strokeLinecap="round" />
        <path d="M72 74h26a22 22 0 0 1 22 22v8a22 22 0 0 1-22 22H72a10 10 0 0 1-10-10V84a10 10 0 0 1 10-10z" fill={tone.ink} />
        <path d="M74 88v24M84 88v24" stroke={tone.onInk} strokeWidth="3" strokeLinecap="round" opacity="0.5" />
      </g>
      <g>
        <rect x="166" y="78" width="50" height="54" rx="16" fill={tone.shade} />
        <path
          d="M182 72h22a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10h-22a20 20 0 0 1-20-20V92a20 20 0 0 1 20-20z"
          fill={tone.paper}
          stroke={tone.edge}
        />
        <path d="M168 89h10M168 111h10" stroke={tone.glow} strokeWidth="7" strokeLinecap="round" />
        <path d="M194 86v28M203 86v28" stroke={tone.edge} strokeWidth="3" strokeLinecap="round" />
      </g>
      <path d="M148 62v-14M137 68l-9-10M159 68l9-10" stroke={tone.glow} strokeWidth="4" strokeLinecap="round" />
      <path d="M148 138v12M138 133l-7 9M158 133l7 9" stroke={tone.glow} strokeWidth="4" strokeLinecap="round" opacity="0.55" />
      <Spark x={226} y={142} size={0.9} />
      <Dot x={76} y={48} size={3.5} />
      <Dot x={92} y={38} size={2.5} colour={tone.ink} />
    </>
  );
}
