import type { AbilityRule, Payload } from '@manyline/contract';
import { describe, expect } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';
import { templateOf } from '../templates/templates.ts';
import { enterNewWith } from './newcomers.ts';

const CHATS: AbilityRule = { action: ['view', 'send'], subject: 'chat' };
const MANAGES: AbilityRule = { action: ['view', 'update'], subject: 'user' };
const DAY = 86_400;

/** A user leaves the organisation: what ends, and what others go on with. */
export function describeLeaving({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const newcomerWith = (...abilities: readonly AbilityRule[]) => enterNewWith(host(), abilities);
  const now = () => Math.floor(host().now?.() ?? Date.now() / 1_000);

  async function addLine(admin: Visitor, userId: string) {
    const tn = freshNumber();
    await admin.get('assignLine', { userId, tn, isMove: false, isConfirmed: true });
    return tn;
  }

  const leave = async (by: Visitor, id: string, more: Partial<Payload<'leaveUser'>> = {}) => {
    const { version } = await (await asAdmin()).get('getUser', { id });
    return by.call('leaveUser', { id, version, lines: [], withContent: false, ...more });
  };

  const schedule = (visitor: Visitor, tn: string) =>
    visitor.get(
      'scheduleMessage',
      {
        clientId: crypto.randomUUID(),
        phoneNumber: freshNumber(),
        name: '',
        text: freshText('later'),
        fileIds: [],
        sendAt: now() + DAY,
        timeZone: 'Europe/Paris',
        zoneSource: 'mine',
        cancelOnReply: false,
        repeat: null,
      },
      tn,
    );

  const saveContact = (visitor: Visitor, name: string, value: string) =>
    visitor.get('saveContact', {
      bookId: 'personal',
      content: { name, company: '', numbers: [{ value, label: 'mobile' }], emails: [], tags: [], fields: [], note: '' },
    } as never);

  describe('leaving the organisation', () => {
    itWhere(canAddUsers, 'ends the sessions and hands over lines, chats, scheduled messages, contacts and templates', async () => {
      const admin = await asAdmin();
      const [former, heir] = [await newcomerWith(CHATS), await newcomerWith(CHATS)];
      const tn = await addLine(admin, former.id);
      const other = await addLine(admin, former.id);
      const text = freshText('Before');
      await former.visitor.get('sendMessage', { name: '', phoneNumber: users.bobLine, msg: text }, tn);
      const later = await schedule(former.visitor, tn);
      const [shared, own] = [freshNumber(), freshNumber()];
      await saveContact(heir.visitor, 'Already there', shared);
      await saveContact(former.visitor, 'Twice', shared);
      await saveContact(former.visitor, 'Only mine', own);
      const template = await former.visitor.get('saveTemplate', templateOf('Hello'));

      const before = await admin.get('getLeaving', { id: former.id });
      expect(before.lines.find((line) => line.tn === tn)).toMatchObject({ tn, chats: 1, scheduled: 1, running: 0 });
      expect(before).toMatchObject({ contacts: 2, templates: 1, subusers: 0, mayHandContent: true });

      const left = await leave(admin, former.id, { lines: [{ tn, userId: heir.id }], withContent: true, contentTo: heir.id });
      expect(left.status).toBe(200);
      expect(left.data).toEqual({
        lines: [{ tn, outcome: 'moved' }],
        scheduled: { moved: 1, kept: 0 },
        contacts: { moved: 1, kept: 1 },
        templates: { moved: 1, kept: 0 },
      });
      expect((await former.visitor.call('getInfo', {})).status).toBe(401);
      expect((await admin.get('getUser', { id: former.id })).status).toBe('disabled');
      const chats = await heir.visitor.get('getListMessages', { tn });
      expect(chats.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([text]);
      expect((await heir.visitor.get('getScheduledByIds', { ids: [later.id] })).map(({ state }) => state)).toEqual(['scheduled']);
      expect((await heir.visitor.get('getTemplates', {})).map(({ id }) => id)).toContain(template.id);
      const after = await admin.get('getLeaving', { id: former.id });
      expect(
        after.lines.map((line) => line.tn),
        'what was not handed over stays',
      ).toEqual([other]);
      expect([after.contacts, after.templates]).toEqual([1, 0]);

      const { items } = await admin.get('getAudit', {
        page: 1,
        size: 20,
        sort: '',
        filter: { objectId: former.id },
        group: 'operation',
      } as never);
      const operation = items.find(({ operation: one }) => one?.parts.some(({ action }) => action === 'moveLine'))?.operation;
      expect(
        operation?.parts.map(({ action }) => action),
        'one operation of the log',
      ).toEqual(expect.arrayContaining(['disable', 'moveLine', 'update']));
    });

    itWhere(canAddUsers, 'moves or refuses each line by itself, and can be repeated', async () => {
      const admin = await asAdmin();
      const [former, heir, closed] = [await newcomerWith(CHATS), await newcomerWith(CHATS), await newcomerWith(CHATS)];
      const [one, two] = [await addLine(admin, former.id), await addLine(admin, former.id)];
      await leave(admin, closed.id);
      const lines = [
        { tn: one, userId: heir.id },
        { tn: two, userId: closed.id },
        { tn: users.bobLine, userId: heir.id },
      ];
      const { data } = await leave(admin, former.id, { lines });
      expect(data.lines.map(({ tn, outcome }) => [tn, outcome])).toEqual([
        [one, 'moved'],
        [two, 'refused'],
        [users.bobLine, 'refused'],
      ]);
      expect(data.lines[1]?.reason).toMatch(/\S/);
      const again = await leave(admin, former.id, { lines: [{ tn: two, userId: heir.id }] });
      expect(again.data.lines).toEqual([{ tn: two, outcome: 'moved' }]);
      expect((await heir.visitor.get('getListMessages', { tn: one })).length, 'without its chats').toBe(0);
    });

    itWhere(canAddUsers, 'is refused as a whole where the caller lacks a right, and nothing changes', async () => {
      const admin = await asAdmin();
      const manager = await newcomerWith(CHATS, MANAGES);
      const [former, heir] = [await newcomerWith(CHATS), await newcomerWith(CHATS)];
      const tn = await addLine(admin, former.id);
      const state = async () => (await admin.get('getUser', { id: former.id })).status;
      for (const more of [{ withContent: true, lines: [{ tn, userId: heir.id }] }, { contentTo: heir.id }])
        expect((await leave(manager.visitor, former.id, more)).status, 'what the user wrote needs its own right').toBe(403);
      expect((await manager.visitor.get('getLeaving', { id: former.id })).mayHandContent).toBe(false);
      expect((await leave(admin, former.id, { contentTo: former.id })).status).toBe(409);
      expect(await state()).toBe('active');
      const grab = await leave(manager.visitor, former.id, { lines: [{ tn, userId: manager.id }] });
      expect(grab.data.lines, 'nor may a manager receive what arrives next').toMatchObject([{ tn, outcome: 'refused' }]);
      expect(await state()).toBe('disabled');
    });

    itWhere(canAddUsers, 'templates and contacts of a user whose lines the caller can’t change are not handed over', async () => {
      const admin = await asAdmin();
      const closer = await newcomerWith(
        CHATS,
        { action: 'view', subject: 'user' },
        { action: 'update', subject: 'user', fields: ['status'] },
        { action: 'assign', subject: 'history' },
      );
      const former = await newcomerWith(CHATS);
      await former.visitor.get('saveTemplate', templateOf('Mine'));
      expect((await closer.visitor.get('getLeaving', { id: former.id })).mayHandContent).toBe(false);
      expect((await leave(closer.visitor, former.id, { contentTo: closer.id })).status).toBe(403);
      expect(await admin.get('getLeaving', { id: former.id })).toMatchObject({ templates: 1 });
      expect((await leave(closer.visitor, former.id)).status, 'closing alone is theirs').toBe(200);
    });

    itWhere(canAddUsers, 'nobody closes their own account, that of an administrator with more rights, or an older version', async () => {
      const admin = await asAdmin();
      const { id } = await admin.get('getInfo', {});
      expect((await leave(admin, id)).status).toBe(403);
      const manager = await newcomerWith(CHATS, MANAGES);
      expect((await leave(manager.visitor, id)).status).toBe(403);
      expect((await manager.visitor.call('getLeaving', { id })).status).toBe(403);
      const former = await newcomerWith(CHATS);
      const stale = await admin.call('leaveUser', { id: former.id, version: 0 });
      expect([stale.status, stale.envelope.code]).toEqual([409, 'stale']);
      expect((await admin.get('getUser', { id: former.id })).status).toBe('active');
    });
  });
}
