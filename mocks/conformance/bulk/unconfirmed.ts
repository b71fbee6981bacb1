import { DEMO_UNCONFIRMED_NUMBER, DEMO_UNREACHABLE_NUMBER } from '@manyline/server/backend';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, signIn } from '../session/visitor.ts';
import { recipientsOf } from './batchOf.ts';

export function describeUnconfirmed({ host, users, hasLoopbackProvider }: Examined): void {
  const { alice, aliceLine, password } = users;
  if (!hasLoopbackProvider) return;

  describe('an unconfirmed bulk message', () => {
    it('what the provider didn’t confirm is a result of its own, and is sent again only on request', async () => {
      const user = await signIn(host(), alice, password);
      const msg = freshText('perhaps');
      const phones = [freshNumber(), DEMO_UNCONFIRMED_NUMBER, DEMO_UNREACHABLE_NUMBER];
      await user.get('sendMultiple', { phones, msg }, aliceLine);
      const { id = '' } = (await user.get('getBatches', { limit: 50 })).items.find(({ template }) => template === msg) ?? {};
      const counts = async () => (await user.get('getBatch', { id })).counts;
      await expect.poll(counts).toMatchObject({ receive: 3, waiting: 0, sent: 0, unconfirmed: 1, delivered: 1, failed: 1 });
      const found = await recipientsOf(user, id, { filter: 'unconfirmed' });
      expect(found.map(({ tn, state, reason }) => [tn, state, reason])).toEqual([[DEMO_UNCONFIRMED_NUMBER, 'unconfirmed', undefined]]);
      expect(await recipientsOf(user, id, { filter: 'sent' })).toEqual([]);
      const file = async (more: object) => (await user.get('exportBatch', { batchId: id, filter: 'unconfirmed', ...more })).text();
      expect([await file({}), await file({ zone: 'Europe/Paris' })]).toEqual([
        expect.stringContaining(`${DEMO_UNCONFIRMED_NUMBER},,unconfirmed,,`),
        expect.stringContaining(`${DEMO_UNCONFIRMED_NUMBER},,Not confirmed,,`),
      ]);
      const facts = async () => (await user.get('getNotifications', {})).items.map((item) => item.facts);
      await expect.poll(facts).toContainEqual({ kind: 'batchFailed', batchId: id, tn: aliceLine, count: 1, unconfirmed: 1 });
      const again = async (more: object) => {
        const { id: next } = await user.get('retryBatch', { batchId: id, clientId: crypto.randomUUID(), ...more });
        return (await recipientsOf(user, next)).map(({ tn, state }) => [tn, state]);
      };
      expect(await again({})).toEqual([[DEMO_UNREACHABLE_NUMBER, 'waiting']]);
      expect(await again({ includesUnconfirmed: true })).toEqual([
        [DEMO_UNCONFIRMED_NUMBER, 'waiting'],
        [DEMO_UNREACHABLE_NUMBER, 'waiting'],
      ]);
    });
  });
}
