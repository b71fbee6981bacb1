import type { Payload } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshText, signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enterNew } from './newcomers.ts';

/** Per-user settings stored on the server. */
export function describeViewsAndPreferences({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const asAlice = () => signIn(host(), users.alice, users.password);
  const namesOf = async (visitor: Visitor) => (await visitor.get('getViews', { page: 'users' })).map(({ name }) => name);
  const choose = async (visitor: Visitor, choice: Omit<Payload<'setPreferences'>, 'version'>) =>
    visitor.get('setPreferences', { ...choice, version: (await visitor.get('getPreferences', {})).version });
  const decide = async (visitor: Visitor, choice: Omit<Payload<'setPreferenceDefaults'>, 'version'>) =>
    visitor.get('setPreferenceDefaults', { ...choice, version: (await visitor.get('getPreferences', {})).defaultsVersion });
  const view = (name: string, isShared = false) => ({ name, page: 'users', query: 'sort=name', isShared }) as const;

  describe('saved views', () => {
    it('are saved, changed and deleted, for their table only', async () => {
      const alice = await asAlice();
      const name = freshText('view');
      const made = await alice.get('saveView', view(name));
      expect(made).toMatchObject({ name, query: 'sort=name', isShared: false, isMine: true, version: 1 });
      expect((await alice.get('getViews', { page: 'audit' })).map(({ id }) => id)).not.toContain(made.id);
      const changed = await alice.get('saveView', { ...view(name), id: made.id, version: 1, query: 'sort=email' });
      expect(changed).toEqual({ ...made, version: 2, query: 'sort=email' });
      const late = await alice.call('saveView', { ...view(name), id: made.id, version: 1 });
      expect([late.status, late.envelope.code]).toEqual([409, 'stale']);
      expect((await alice.get('getViews', { page: 'users' })).find(({ id }) => id === made.id)).toEqual(changed);
      await alice.get('deleteView', { id: made.id });
      expect(await namesOf(alice)).not.toContain(name);
    });

    itWhere(canAddUsers, 'are sorted by name, regardless of case', async () => {
      const user = await enterNew(host(), await addNewcomer(host()));
      for (const name of ['z', 'É', 'a', 'é2', 'F']) await user.get('saveView', view(name));
      expect(await namesOf(user)).toEqual(['a', 'É', 'é2', 'F', 'z']);
    });

    it("another user's view is not found", async () => {
      const [alice, admin] = [await asAlice(), await asAdmin()];
      const { id, name } = await alice.get('saveView', view(freshText('private')));
      expect(await namesOf(admin)).not.toContain(name);
      expect((await admin.call('saveView', { ...view(name), id, version: 1 })).status).toBe(404);
      expect((await admin.call('deleteView', { id })).status).toBe(404);
      await alice.get('deleteView', { id });
    });

    it('shared by permitted users, they can be changed by their owner only', async () => {
      const [alice, admin] = [await asAlice(), await asAdmin()];
      const name = freshText('shared');
      expect((await alice.call('saveView', view(name, true))).status).toBe(403);
      const { id } = await admin.get('saveView', view(name, true));
      expect((await alice.call('saveView', { ...view(name), id, version: 1 })).status).toBe(404);
      expect((await alice.call('deleteView', { id })).status).toBe(403);
      await admin.get('deleteView', { id });
    });

    itWhere(canAddUsers, 'are limited in number', async () => {
      const user = await enterNew(host(), await addNewcomer(host()));
      for (let i = 0; i < 50; i += 1) await user.get('saveView', view(`View ${i}`));
      const { status, envelope } = await user.call('saveView', view('One more'));
      expect([status, envelope.message]).toEqual([409, 'You can save up to 50 views. Delete one you no longer need.']);
    });

    it.each([
      [{ ...view('x'), query: 'x'.repeat(2_001) }, 'query'],
      [view(''), 'name'],
      [{ ...view('x'), page: 'chats' }, 'page'],
    ])('what is too long or unknown is refused and the field named', async (payload, field) => {
      const { status, envelope } = await (await asAlice()).call('saveView', payload);
      expect([status, envelope.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    });
  });

  describe('preferences', () => {
    it('are stored for the user until removed', async () => {
      const alice = await asAlice();
      expect((await choose(alice, { own: { theme: 'dark', 'row-size': '10' } })).own).toEqual({
        theme: 'dark',
        'row-size': '10',
      });
      expect((await (await asAlice()).get('getPreferences', {})).own).toEqual({ theme: 'dark', 'row-size': '10' });
      expect((await (await asAdmin()).get('getPreferences', {})).own).toBeNull();
      await choose(alice, { own: null });
      expect((await alice.get('getPreferences', {})).own).toBeNull();
    });

    it('an administrator sets defaults for everyone, and locks them', async () => {
      const [alice, admin] = [await asAlice(), await asAdmin()];
      await choose(alice, { own: { theme: 'dark' } });
      await decide(admin, { defaults: { theme: 'light', skin: 'bordered' }, locked: ['theme'] });
      expect(await alice.get('getPreferences', {})).toMatchObject({
        own: { theme: 'dark' },
        defaults: { theme: 'light', skin: 'bordered' },
        locked: ['theme'],
      });
      expect((await choose(alice, { own: { theme: 'semi-dark', skin: 'default' } })).own).toEqual({
        theme: 'dark',
        skin: 'default',
      });
      await decide(admin, { defaults: {}, locked: [] });
      await choose(alice, { own: null });
    });

    it.each([[{ own: { '<b>': 'x' } }], [{ own: { __proto__x: 'x'.repeat(201) } }], [{ own: { '1st': 'x' } }]])(
      '%j is refused',
      async (payload) => {
        expect((await (await asAlice()).call('setPreferences', { version: 0, ...payload })).status).toBe(400);
      },
    );
  });
}
