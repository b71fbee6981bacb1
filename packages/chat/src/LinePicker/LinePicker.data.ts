import type { LineItem } from './LinePicker.tsx';

export const harbourLine: LineItem = { tn: '+14155552671', status: 'Alive', isAlive: true, hue: 250, unseenMsgs: 3 };
export const shopLine: LineItem = { tn: '+14155552672', status: 'Alive', isAlive: true, hue: 55, unseenMsgs: 0 };
export const deadLine: LineItem = { tn: '+14155552673', status: 'Suspended', isAlive: false, hue: 330, unseenMsgs: 0 };
export const lines: readonly LineItem[] = [harbourLine, shopLine, deadLine];

/** Named lines, one muted and one dead. */
export const namedLines: readonly LineItem[] = [
  { ...harbourLine, name: 'Harbour' },
  { ...shopLine, name: 'متجر المرفأ', isMuted: true, unseenMsgs: 12 },
  { ...deadLine, name: 'Old office' },
];
