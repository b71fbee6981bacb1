import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, signIn } from '../session/visitor.ts';
import { prepare, whole } from './batchOf.ts';

export function describeDoubts({ host, users }: Examined): void {
  const { alice, aliceLine, password } = users;

  describe('numbers that may be something else', () => {
    it('get no message, take no other’s place, and are in doubt again when they are used again', async () => {
      const user = await signIn(host(), alice, password);
      const phone = freshNumber();
      const doubted = (['unsure', 'otherNumber', 'fax', 'pager'] as const).map((doubt) => whole({ phone, doubt }));
      const recipients = [...doubted, whole({ phone }), whole({ phone: '29.11.2026 09:15' }), whole({ phone: 'Order 0612345678' })];
      const { id, counts } = await prepare(user, aliceLine, recipients, { template: 'Hello' });
      const excluded = { unsure: 1, otherNumber: 1, fax: 1, pager: 1, looksLikeDate: 1, looksLikeReference: 1 };
      expect(counts).toMatchObject({ receive: 1, excluded });
      expect(await user.get('getBatchInputs', { batchId: id, after: 0, limit: 9 })).toEqual({ items: recipients, hasMore: false });
    });
  });
}
