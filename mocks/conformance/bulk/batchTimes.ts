import type { Payload } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, signIn } from '../session/visitor.ts';
import { inSeconds, prepare, recipientsOf, untilDone, wordFor } from './batchOf.ts';

/** Twelve hours around now by the server's clock, in the zone of the numbers and of the user. */
function quietAround(now: number): Payload<'getBatchWaits'>['quietHours'] {
  const hour = new Date(now * 1_000).getUTCHours();
  const clock = (at: number) => `${String(((at % 24) + 24) % 24).padStart(2, '0')}:00`;
  return { from: clock(hour - 6), to: clock(hour + 6), timeZone: 'UTC' };
}
/** Senegal is on UTC, all year and everywhere. */
const senegal = () => `+22177${freshNumber().slice(-7)}`;

export function describeBatchTimes({ host, users }: Examined): void {
  const { alice, aliceLine, bob, bobLine, password } = users;

  describe('a bulk message at a set time', () => {
    it('is listed as unfinished, can be moved and sent now, and a version that is outdated changes nothing', async () => {
      const user = await signIn(host(), alice, password);
      const startsTime = Math.round(inSeconds()) + 86_400;
      const { id: batchId, version } = await user.get(
        'startBatch',
        wordFor(await prepare(user, aliceLine, [freshNumber()]), { startsTime }),
      );
      const unfinished = async () =>
        (await user.get('getBatches', { only: 'unfinished', limit: 50 })).items.find(({ id }) => id === batchId);
      expect(await unfinished()).toMatchObject({ state: 'starting', startsTime });
      const moved = await user.get('setBatchTime', { batchId, version, startsTime: startsTime + 3_600 });
      expect([moved.startsTime, moved.version]).toEqual([startsTime + 3_600, version + 1]);
      const outdated = await user.call('setBatchTime', { batchId, version });
      expect([outdated.status, outdated.current?.version]).toEqual([409, version + 1]);
      const other = await signIn(host(), bob, password);
      expect((await other.call('setBatchTime', { batchId, version: moved.version }, bobLine)).status).toBe(404);
      await user.get('setBatchTime', { batchId, version: moved.version });
      await untilDone(user, batchId);
      expect(await unfinished()).toBeUndefined();
      expect((await user.call('setBatchTime', { batchId, version: moved.version + 1 })).status).toBe(409);
    });

    it('says who waits in quiet hours, and holds them', async () => {
      const user = await signIn(host(), alice, password);
      const batch = await prepare(user, aliceLine, [senegal(), senegal()]);
      const quietHours = quietAround(batch.createdTime);
      const { groups } = await user.get('getBatchWaits', { batchId: batch.id, quietHours });
      const lastTime = groups[0]?.lastTime ?? 0;
      expect(groups).toEqual([{ kind: 'sure', count: 2, waiting: 2, firstTime: lastTime, lastTime }]);
      const { id, version } = await user.get('startBatch', wordFor(batch, { quietHours }));
      await user.get('setBatchTime', { batchId: id, version });
      await expect.poll(async () => (await user.get('getBatch', { id })).waitsTime, { interval: 100 }).toBe(lastTime);
      const { from, to } = quietHours;
      expect(await user.get('getBatch', { id })).toMatchObject({ state: 'sending', quietHours: { from, to }, counts: { waiting: 2 } });
      expect((await recipientsOf(user, id)).map(({ state, waitsTime }) => [state, waitsTime])).toEqual([
        ['waiting', lastTime],
        ['waiting', lastTime],
      ]);
      expect((await user.get('changeBatch', { batchId: id, action: 'cancel' })).counts.cancelled).toBe(2);
    });

    it('refuses hours that leave too little of a day', async () => {
      const user = await signIn(host(), alice, password);
      const { id: batchId } = await prepare(user, aliceLine, [freshNumber()]);
      const quietHours = { from: '20:00', to: '09:00', timeZone: 'Europe/Paris' };
      expect((await user.call('getBatchWaits', { batchId, quietHours })).status).toBe(400);
    });
  });
}
