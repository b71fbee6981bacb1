import { LIST_FOR_ALL } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, signIn } from '../session/visitor.ts';
import { recipientsOf, prepare, whole } from './batchOf.ts';

export function describeSharedLists({ host, users }: Examined): void {
  const { alice, bob, bobLine, admin, password } = users;

  describe('a shared list of recipients', () => {
    it('is used by everyone, changed by its owner alone, and gone for others when it is no longer shared', async () => {
      const [owner, other] = [await signIn(host(), admin, password), await signIn(host(), bob, password)];
      const tn = freshNumber();
      const name = freshText('Team');
      const list = await owner.get('saveRecipientList', { name, recipients: [whole({ phone: tn, name: 'Amal' })] });
      const { id, version } = list;
      expect((await other.call('getRecipientList', { id })).status).toBe(404);
      const shared = await owner.get('shareRecipientList', { id, version, sharedWith: LIST_FOR_ALL });
      expect(shared).toMatchObject({ sharedWith: LIST_FOR_ALL, version: version + 1 });
      expect(shared.owner).toBeUndefined();
      const seen = (await other.get('getRecipientLists', {})).find((one) => one.id === id);
      expect([typeof seen?.owner, seen?.count]).toEqual(['string', 1]);
      const { recipients } = await other.get('getRecipientList', { id });
      const more = { id, version: shared.version };
      expect((await other.call('saveRecipientList', { ...more, name, recipients })).status).toBe(404);
      expect((await other.call('shareRecipientList', more)).status).toBe(404);
      expect((await other.call('removeRecipientList', { id })).status).toBe(404);
      // Opt-outs are those of the line that sends.
      await other.get('setOptOut', { phoneNumber: tn, isOptedOut: true }, bobLine);
      const batch = await prepare(
        other,
        bobLine,
        recipients.map(({ phone, name: called }) => ({ phone, name: called })),
      );
      expect((await recipientsOf(other, batch.id)).map(({ reason }) => reason)).toEqual(['optedOut']);
      expect((await owner.call('shareRecipientList', { id, version, sharedWith: LIST_FOR_ALL })).status).toBe(409);
      await owner.get('shareRecipientList', more);
      expect((await other.call('getRecipientList', { id })).status).toBe(404);
      await owner.get('removeRecipientList', { id });
    });

    it('can be shared with the roles one has, and with everyone only with the right to share contacts', async () => {
      const user = await signIn(host(), alice, password);
      const { id, version } = await user.get('saveRecipientList', {
        name: freshText('Own'),
        recipients: [whole({ phone: freshNumber() })],
      });
      const { all, roles } = await user.get('getListAudiences', {});
      expect(all).toBe(false);
      expect((await user.call('shareRecipientList', { id, version, sharedWith: LIST_FOR_ALL })).status).toBe(403);
      expect((await user.call('shareRecipientList', { id, version, sharedWith: 'of others' })).status).toBe(403);
      for (const role of roles.slice(0, 1))
        expect((await user.get('shareRecipientList', { id, version, sharedWith: role.id })).sharedWith).toBe(role.id);
      await user.get('removeRecipientList', { id });
    });
  });
}
