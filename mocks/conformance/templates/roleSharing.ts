import type { AbilityRule } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { whole } from '../bulk/batchOf.ts';
import type { Examined } from '../describeBackend.ts';
import { inNewMinute } from '../inNewMinute.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';
import { templateOf } from './templates.ts';

const CHATS: AbilityRule = { action: ['view', 'send'], subject: 'chat' };

/** Templates and recipient lists that a role uses, and what becomes of them; deleted templates. */
export function describeRoleSharing({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const find = async (user: Visitor, id: string) => (await user.get('getTemplates', {})).find((template) => template.id === id);

  /** A member of a new team, a colleague, and someone outside. */
  async function createTeam() {
    const admin = await asAdmin();
    const role = await admin.get('createRole', { name: freshText('Team'), description: '', rules: [CHATS] });
    const enter = async () => {
      const visitor = await enterNew(host(), await addNewcomer(host(), { abilities: [CHATS] }));
      return { visitor, id: (await visitor.get('getInfo', {})).id };
    };
    const [author, colleague, stranger] = [await enter(), await enter(), await enter()];
    const setRoles = (id: string, roleIds: string[]) => admin.get('updateUser', { id, roleIds });
    for (const { id } of [author, colleague]) await setRoles(id, [role.id]);
    return { author, colleague, stranger, role, setRoles };
  }

  describe('what a role uses', () => {
    inNewMinute(host);

    itWhere(
      canAddUsers,
      'a template is used by the role, changed by its owner alone, and rests while the owner doesn’t have the role',
      async () => {
        const { author, colleague, stranger, role, setRoles } = await createTeam();
        const draft = await author.visitor.get('saveTemplate', templateOf('First thoughts'));
        const shared = await author.visitor.get('saveTemplate', { ...templateOf('Hello'), id: draft.id, version: 1, sharedWith: role.id });
        expect(shared).toMatchObject({ isShared: false, sharedWith: role.id, canEdit: true });
        const { id } = draft;
        expect(await find(colleague.visitor, id)).toMatchObject({ canEdit: false, canRemove: false, owner: expect.any(String) as string });
        const history = await colleague.visitor.get('getTemplateHistory', { id });
        expect(history.map(({ texts }) => texts[0]?.text)).toEqual(['Hello']);
        const change = { ...templateOf('Theirs'), id, version: 2 };
        for (const [attempt, status] of [
          [colleague.visitor.call('saveTemplate', { ...change, sharedWith: role.id }), 403],
          [colleague.visitor.call('saveTemplate', { ...change, isShared: true }), 403],
          [colleague.visitor.call('saveTemplate', change), 403],
          [colleague.visitor.call('removeTemplate', { id }), 403],
          [colleague.visitor.call('restoreTemplate', { id }), 404],
          [stranger.visitor.call('saveTemplate', change), 404],
          [stranger.visitor.call('getTemplateHistory', { id }), 404],
          [stranger.visitor.call('removeTemplate', { id }), 404],
          // Nobody shares with a role of others.
          [stranger.visitor.call('saveTemplate', templateOf('Spam', { sharedWith: role.id })), 403],
        ] as const)
          expect((await attempt).status).toBe(status);
        expect(await find(stranger.visitor, id)).toBeUndefined();

        await setRoles(author.id, []);
        expect(await find(colleague.visitor, id)).toBeUndefined();
        expect((await colleague.visitor.call('getTemplateHistory', { id })).status).toBe(404);
        // It can still be changed, and stays meant for the role.
        const changed = await author.visitor.get('saveTemplate', { ...templateOf('Later'), id, version: 2, sharedWith: role.id });
        expect([shared.isSharingPaused, changed.sharedWith, changed.isSharingPaused]).toEqual([undefined, role.id, true]);
        expect((await author.visitor.call('saveTemplate', templateOf('New', { sharedWith: role.id }))).status).toBe(403);
        await setRoles(author.id, [role.id]);
        expect((await find(colleague.visitor, id))?.texts[0]?.text).toBe('Later');
        await author.visitor.get('saveTemplate', { ...templateOf('Mine again'), id, version: 3 });
        expect(await find(colleague.visitor, id)).toBeUndefined();
      },
    );

    itWhere(canAddUsers, 'a list of recipients rests, too, and its owner sees that', async () => {
      const { author, colleague, stranger, role, setRoles } = await createTeam();
      const recipients = [whole({ phone: freshNumber(), name: 'Amal' })];
      const { id, version } = await author.visitor.get('saveRecipientList', { name: freshText('Team'), recipients });
      const shared = await author.visitor.get('shareRecipientList', { id, version, sharedWith: role.id });
      expect((await colleague.visitor.get('getRecipientList', { id })).recipients).toHaveLength(1);
      expect((await stranger.visitor.call('getRecipientList', { id })).status).toBe(404);
      await setRoles(author.id, []);
      expect((await colleague.visitor.call('getRecipientList', { id })).status).toBe(404);
      expect((await colleague.visitor.get('getRecipientLists', {})).some((list) => list.id === id)).toBe(false);
      const own = (await author.visitor.get('getRecipientLists', {})).find((list) => list.id === id);
      expect([shared.isSharingPaused, own?.sharedWith, own?.isSharingPaused]).toEqual([undefined, role.id, true]);
      await setRoles(author.id, [role.id]);
      expect((await colleague.visitor.get('getRecipientList', { id })).owner).toEqual(expect.any(String));
      await setRoles(colleague.id, []);
      expect((await colleague.visitor.call('getRecipientList', { id })).status).toBe(404);
    });
  });

  describe('a deleted template', () => {
    inNewMinute(host);

    it('is gone for everyone, and comes back with its files, history and uses', async () => {
      const [user, other] = [await signIn(host(), users.alice, users.password), await signIn(host(), users.bob, users.password)];
      const file = await user.get('addTemplateFile', { fileData: new File(['one'], 'prices.txt', { type: 'text/plain' }) });
      const template = await user.get('saveTemplate', templateOf('Hello', { fileIds: [file.id] }));
      const { id } = template;
      await user.get('removeTemplate', { id });
      expect(await find(user, id)).toBeUndefined();
      expect((await user.call('getTemplateFile', { id: file.id })).status).toBe(404);
      expect((await user.call('saveTemplate', { ...templateOf('Hello'), id, version: 1 })).status).toBe(404);
      for (const stranger of [other, await asAdmin()]) expect((await stranger.call('restoreTemplate', { id })).status).toBe(404);
      expect(await user.get('restoreTemplate', { id })).toEqual(template);
      expect(await user.get('restoreTemplate', { id })).toEqual(template);
      expect(await find(user, id)).toEqual(template);
      expect((await user.call('getTemplateFile', { id: file.id })).status).toBe(200);
      expect(await user.get('getTemplateHistory', { id })).toHaveLength(1);
      await user.get('removeTemplate', { id });
    });

    it('of the organisation is restored by those who may delete it', async () => {
      const [admin, user] = [await asAdmin(), await signIn(host(), users.alice, users.password)];
      const { id } = await admin.get('saveTemplate', templateOf('Hello', { isShared: true }));
      await admin.get('removeTemplate', { id });
      expect((await user.call('restoreTemplate', { id })).status).toBe(403);
      await admin.get('restoreTemplate', { id });
      expect(await find(user, id)).toBeDefined();
      await admin.get('removeTemplate', { id });
    });
  });
}
