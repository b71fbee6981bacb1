import type { Batch } from '@manyline/contract';
import { cancelled, done, NOW, partlyFailed, paused, sending, starting } from '../BulkBoard/BulkBoard.data.ts';

const DAY = 86_400;
const at = (batch: Batch, id: string, ago: number, more: Partial<Batch> = {}): Batch => ({
  ...batch,
  id,
  createdTime: NOW - ago,
  ...(batch.startsTime !== undefined && { startsTime: NOW - ago + 20 }),
  ...more,
});

export const past: readonly Batch[] = [
  at(sending, 'b1', 90),
  at(starting, 'b2', 10, { tn: '+14155552672', template: 'The shop opens at nine tomorrow. See you there!' }),
  at(paused, 'b3', 5_400, {
    template: 'مرحبًا {{first name}}، رصيفك في الميناء جاهز من السادسة مساءً. أجب بنعم للاحتفاظ به.',
    tn: '+14155552672',
  }),
  at(done, 'b4', DAY, { template: 'Storm from the north tonight: please check your lines before 8 pm.' }),
  at(partlyFailed, 'b5', 4 * DAY, {
    template: `Dear {{name}}, the yearly meeting is on {{date}} at {{place}}.\n\nPlease bring ${'your papers and '.repeat(12)}a good mood.`,
  }),
  at(cancelled, 'b6', 40 * DAY, { tn: '+33755001122', template: 'Berths are free again from Monday.' }),
];
