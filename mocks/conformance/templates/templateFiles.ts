import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { inNewMinute } from '../inNewMinute.ts';
import { signIn, type Visitor } from '../session/visitor.ts';
import { templateOf } from './templates.ts';

export function describeTemplateFiles({ host, users }: Examined): void {
  const { alice, bob, password } = users;
  const add = (user: Visitor, text: string, name = 'prices.txt') =>
    user.get('addTemplateFile', { fileData: new File([text], name, { type: 'text/plain' }) });
  const read = async (user: Visitor, id: string) => {
    const { status, data } = await user.call('getTemplateFile', { id });
    return status === 200 ? data.text() : status;
  };

  describe('files of templates', () => {
    inNewMinute(host);

    it('are the uploader’s until a template has them, then of everyone who sees it', async () => {
      const [user, other, admin] = [
        await signIn(host(), alice, password),
        await signIn(host(), bob, password),
        await signIn(host(), users.admin, password),
      ];
      const file = await add(user, 'one');
      expect(file).toMatchObject({ name: 'prices.txt', size: 3 });
      expect([await read(user, file.id), await read(other, file.id)]).toEqual(['one', 404]);
      const taken = await other.call('saveTemplate', templateOf('Hello', { fileIds: [file.id] }));
      expect([taken.status, taken.envelope.code]).toEqual([409, 'unavailable']);
      const template = await user.get('saveTemplate', templateOf('', { texts: [], fileIds: [file.id, file.id] }));
      expect(template.files).toEqual([file]);
      expect((await user.call('saveTemplate', templateOf('Hello', { fileIds: [file.id] }))).status).toBe(409);
      expect([await read(user, file.id), await read(other, file.id)]).toEqual(['one', 404]);

      const forAll = await add(admin, 'two');
      const shared = await admin.get('saveTemplate', templateOf('Hello', { isShared: true, fileIds: [forAll.id] }));
      expect(await read(user, forAll.id)).toBe('two');
      await admin.get('removeTemplate', { id: shared.id });
      expect([await read(user, forAll.id), await read(admin, forAll.id)]).toEqual([404, 404]);
      await user.get('removeTemplate', { id: template.id });
      expect(await read(user, file.id)).toBe(404);
    });

    it('can be restored from an earlier version', async () => {
      const user = await signIn(host(), alice, password);
      const file = await add(user, 'one');
      const { id } = await user.get('saveTemplate', templateOf('Hello', { fileIds: [file.id] }));
      await user.get('saveTemplate', { ...templateOf('Hello'), id, version: 1 });
      expect(await read(user, file.id)).toBe('one');
      const restored = await user.get('saveTemplate', { ...templateOf('Hello', { fileIds: [file.id] }), id, version: 2 });
      expect(restored.files).toEqual([file]);
      await user.get('removeTemplate', { id });
    });

    it('are checked like files of messages', async () => {
      const user = await signIn(host(), alice, password);
      const files = [new File([], 'empty.txt'), new File(['x'], 'run.exe'), new File(['MZ\u0090\u0000'], 'letter.pdf')];
      const statuses = await Promise.all(files.map(async (fileData) => (await user.call('addTemplateFile', { fileData })).status));
      expect(statuses).toEqual([400, 400, 400]);
    });

    it('that no template got are removed, the oldest first', async () => {
      const user = await signIn(host(), bob, password);
      const first = await add(user, 'first');
      for (let n = 0; n < 10; n += 1) await add(user, `${n}`);
      expect(await read(user, first.id)).toBe(404);
    });
  });
}
