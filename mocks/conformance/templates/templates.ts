import { type AbilityRule, fillTemplate, parseTemplate, TEMPLATE_VERSIONS_MAX_COUNT, type Payload } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { prepare, wordFor } from '../bulk/batchOf.ts';
import type { Examined } from '../describeBackend.ts';
import { inNewMinute } from '../inNewMinute.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

const CHATS: AbilityRule = { action: ['view', 'send'], subject: 'chat' };

type Saved = Payload<'saveTemplate'>;

/** A template as it is saved. */
export function templateOf(text: string, more: Partial<Saved> = {}): Saved {
  return { name: freshText('Greeting'), isShared: false, texts: [{ language: '', text }], fileIds: [], ...more };
}

export function describeTemplates({ host, users, canAddUsers }: Examined): void {
  const { alice, bob, aliceLine, password } = users;
  const asAlice = () => signIn(host(), alice, password);
  const asAdmin = () => signIn(host(), users.admin, password);
  const withRules = async (...rules: readonly AbilityRule[]) =>
    enterNew(host(), await addNewcomer(host(), { abilities: [CHATS, ...rules] }));
  const find = async (user: Visitor, id: string) => (await user.get('getTemplates', {})).find((template) => template.id === id);
  /** A use is counted after the message was answered. */
  const untilUsed = async (user: Visitor, id: string, uses: number) => {
    await expect.poll(async () => (await find(user, id))?.uses).toBe(uses);
  };

  describe('templates', () => {
    inNewMinute(host);

    it('of a user are seen by nobody else, and are versioned', async () => {
      const [user, other, admin] = [await asAlice(), await signIn(host(), bob, password), await asAdmin()];
      const typed = templateOf('Hello {{name}}', { texts: [{ language: 'fr', text: 'Bonjour {{name}}' }] });
      const template = await user.get('saveTemplate', typed);
      expect(template).toMatchObject({ name: typed.name, texts: typed.texts, version: 1, uses: 0, canEdit: true, canRemove: true });
      expect(await find(user, template.id)).toEqual(template);
      const change = { ...typed, id: template.id, version: 1, texts: [{ language: '', text: 'Good day' }] };
      const changed = await user.get('saveTemplate', change);
      expect(changed).toMatchObject({ version: 2, texts: change.texts });
      const late = await user.call('saveTemplate', change);
      expect([late.status, late.current]).toEqual([409, changed]);
      for (const stranger of [other, admin]) {
        expect(await find(stranger, template.id)).toBeUndefined();
        for (const attempt of [
          stranger.call('saveTemplate', { ...change, version: 2 }),
          stranger.call('saveTemplate', { ...change, version: 2, isShared: true }),
          stranger.call('removeTemplate', { id: template.id }),
          stranger.call('getTemplateHistory', { id: template.id }),
        ])
          expect((await attempt).status).toBe(404);
      }
      await user.get('removeTemplate', { id: template.id });
      expect(await find(user, template.id)).toBeUndefined();
      expect((await user.call('removeTemplate', { id: template.id })).status).toBe(404);
    });

    it('keep who changed what, for the last versions', async () => {
      const user = await asAlice();
      const { name } = await user.get('getInfo', {});
      const template = await user.get('saveTemplate', templateOf('1'));
      let { version } = template;
      for (let n = 2; n <= 3; n += 1) ({ version } = await user.get('saveTemplate', { ...templateOf(`${n}`), id: template.id, version }));
      const history = await user.get('getTemplateHistory', { id: template.id });
      expect(history.map((one) => [one.version, one.texts[0]?.text, one.updatedBy])).toEqual([
        [3, '3', name],
        [2, '2', name],
        [1, '1', name],
      ]);
      const [, old] = history;
      const restored = await user.get('saveTemplate', { ...templateOf(''), texts: old?.texts ?? [], id: template.id, version });
      expect(restored).toMatchObject({ version: 4, texts: [{ language: '', text: '2' }] });
      expect(history.length).toBeLessThan(TEMPLATE_VERSIONS_MAX_COUNT);
      await user.get('removeTemplate', { id: template.id });
    });

    it('are refused when they say nothing, say it twice, or say too much', async () => {
      const user = await asAlice();
      const texts = (...all: readonly string[]) => all.map((language) => ({ language, text: 'Hello' }));
      const refused: readonly Record<string, unknown>[] = [
        { texts: [] },
        { texts: texts('fr', 'fr') },
        { texts: texts('', '') },
        { texts: texts('French') },
        { texts: [{ language: '', text: ' \n ' }] },
        { texts: [{ language: '', text: 'x'.repeat(5_001) }] },
        { texts: ['en', 'fr', 'ar', 'de'].map((language) => ({ language, text: 'x'.repeat(5_000) })) },
        { name: ' \u202E\u2066 ' },
        { name: 'x'.repeat(81) },
        { fileIds: ['__proto__'] },
        { version: 1.5, id: 'x' },
        { uses: 7 },
      ];
      for (const more of refused) {
        const { status } = await user.call('saveTemplate', { ...templateOf('Hello'), ...more });
        expect([more, status]).toEqual([more, 'fileIds' in more ? 409 : 400]);
      }
    });

    it('keep markup, signs and emoji as text; a name can’t turn the text around it, and single braces become a field', async () => {
      const user = await asAlice();
      const text = '<img src=x onerror=alert(1)> {{__proto__|none}} \u202Eabc\u202C 👩‍👩‍👧 {first name|there} {constructor} {2+2}';
      const template = await user.get('saveTemplate', templateOf(text, { name: ' A\u202EB\nC\u0000 ' }));
      expect(template.name).toBe('AB C\uFFFD');
      expect(template.texts[0]?.text).toBe(text.replace('{first name|there}', '{{first name|there}}'));
      expect(fillTemplate(parseTemplate('{{__proto__|none}}{{constructor|none}}'), {})).toEqual({ text: 'nonenone' });
      await user.get('removeTemplate', { id: template.id });
    });

    it('count messages that were really sent, once each, and only those of their own users', async () => {
      const [user, other] = [await asAlice(), await signIn(host(), bob, password)];
      const [{ id }, theirs] = [await user.get('saveTemplate', templateOf('Hello')), await other.get('saveTemplate', templateOf('Hello'))];
      const message = {
        name: '',
        phoneNumber: freshNumber(),
        msg: 'Hello',
        clientId: crypto.randomUUID(),
        templateIds: [id, id, theirs.id, '__proto__'],
      };
      for (let n = 0; n < 2; n += 1) await user.get('sendMessage', message, aliceLine);
      expect((await user.call('sendMessage', { ...message, clientId: crypto.randomUUID(), phoneNumber: 'nobody' }, aliceLine)).status).toBe(
        400,
      );
      const fileData = new File(['Hello'], 'hello.txt', { type: 'text/plain' });
      await user.get('sendFile', { name: '', phoneNumber: freshNumber(), msg: '', fileData, templateId: id }, aliceLine);
      await untilUsed(user, id, 2);
      expect((await find(user, id))?.lastUsedTime).toBeGreaterThan(0);
      expect((await find(other, theirs.id))?.uses).toBe(0);
      const changed = await user.get('saveTemplate', { ...templateOf('Bye'), id, version: 1 });
      expect(changed.uses).toBe(2);
      await user.get('removeTemplate', { id });
      await other.get('removeTemplate', { id: theirs.id });
    });
  });

  it('a bulk message counts one use of its template for each message', async () => {
    const user = await asAlice();
    const template = await user.get('saveTemplate', templateOf('Hello'));
    const batch = await prepare(user, aliceLine, [freshNumber(), freshNumber(), 'nobody'], { templateId: template.id });
    await user.get('startBatch', wordFor(batch));
    await untilUsed(user, template.id, 2);
    await user.get('removeTemplate', { id: template.id });
  });

  describe('shared templates', () => {
    inNewMinute(host);

    it('are used by everyone, and changed by those who may', async () => {
      const [admin, user] = [await asAdmin(), await asAlice()];
      const template = await admin.get('saveTemplate', templateOf('Hello', { isShared: true }));
      const seen = await find(user, template.id);
      expect(seen).toEqual({ ...template, canEdit: false, canRemove: false });
      const change = { ...templateOf('Mine'), id: template.id, version: 1 };
      for (const [attempt, status] of [
        [user.call('saveTemplate', { ...change, isShared: true }), 403],
        [user.call('saveTemplate', { ...change, isShared: false }), 403],
        [user.call('removeTemplate', { id: template.id }), 403],
        [user.call('saveTemplate', templateOf('New', { isShared: true })), 403],
      ] as const)
        expect((await attempt).status).toBe(status);
      const own = await user.get('saveTemplate', templateOf('Own'));
      expect((await user.call('saveTemplate', { ...templateOf('Own'), id: own.id, version: 1, isShared: true })).status).toBe(403);
      await user.get('sendMessage', { name: '', phoneNumber: freshNumber(), msg: 'Hello', templateIds: [template.id] }, aliceLine);
      await untilUsed(admin, template.id, 1);
      for (const id of [template.id]) await admin.get('removeTemplate', { id });
      await user.get('removeTemplate', { id: own.id });
      expect(await find(user, template.id)).toBeUndefined();
    });

    itWhere(canAddUsers, 'rules say who shares, changes and deletes which', async () => {
      const admin = await asAdmin();
      const template = await admin.get('saveTemplate', templateOf('Hello', { isShared: true }));
      const author = await withRules({ action: 'create', subject: 'messageTemplate' });
      const editor = await withRules({ action: 'update', subject: 'messageTemplate', conditions: { id: template.id } });
      const other = await withRules({ action: ['update', 'delete'], subject: 'messageTemplate', conditions: { id: 'another' } });
      const change = { ...templateOf('Changed', { isShared: true }), id: template.id, version: 1 };
      for (const user of [author, other]) {
        expect((await user.call('saveTemplate', change)).status).toBe(403);
        expect((await user.call('removeTemplate', { id: template.id })).status).toBe(403);
      }
      expect(await editor.get('saveTemplate', change)).toMatchObject({ version: 2, canEdit: true, canRemove: false });
      expect((await editor.call('saveTemplate', { ...change, version: 2, isShared: false })).status).toBe(403);
      expect((await editor.call('saveTemplate', templateOf('New', { isShared: true }))).status).toBe(403);

      const own = await author.get('saveTemplate', templateOf('Secret draft'));
      const shared = await author.get('saveTemplate', { ...templateOf('For all', { isShared: true }), id: own.id, version: 1 });
      expect(shared).toMatchObject({ isShared: true, canEdit: false });
      // What was written before it was shared stays its author's.
      expect((await editor.get('getTemplateHistory', { id: own.id })).map(({ texts }) => texts[0]?.text)).toEqual(['For all']);
      const taken = await admin.get('saveTemplate', { ...templateOf('Mine now'), id: own.id, version: 2 });
      expect((await admin.get('getTemplateHistory', { id: taken.id })).map(({ texts }) => texts[0]?.text)).toEqual(['Mine now', 'For all']);
      expect(await find(author, own.id)).toBeUndefined();
      for (const id of [template.id, own.id]) await admin.get('removeTemplate', { id });
    });
  });
}
