import { forEachLanguage, type Payload, type SystemSettings } from '@manyline/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { png } from '../chats/pictures.ts';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, settle, signIn, type Visitor, visit } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

type Changes = Omit<Payload<'updateSystemSettings'>, 'version'>;

const HOUR = 3_600;
const MESSAGE = { ...forEachLanguage(() => 'New servers'), en: 'New servers', fr: 'De nouveaux serveurs', ar: 'خوادم جديدة' };

/** System settings and their effects. */
export function describeSystemSettings({ host, users, canRestart, canAdvance, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const asAlice = () => signIn(host(), users.alice, users.password);

  async function set(admin: Visitor, changes: Changes): Promise<SystemSettings> {
    const { version } = await admin.get('getSystemSettings', {});
    return admin.get('updateSystemSettings', { version, ...changes });
  }

  async function refusedBy(admin: Visitor, changes: Record<string, unknown>) {
    const { version } = await admin.get('getSystemSettings', {});
    const { status, envelope } = await admin.call('updateSystemSettings', { version, ...changes });
    return [status, envelope.errors?.map(({ field }) => field)];
  }

  /** The server's clock, in whole seconds. */
  async function serverNow(): Promise<number> {
    const { data } = await visit(host()).call('login', { username: users.admin, password: users.password, rememberMe: false });
    return Math.floor((data as { readonly serverTime: number }).serverTime);
  }

  const config = () => visit(host()).get('getSystemConfig', {});

  describe('system settings', () => {
    let before: SystemSettings | undefined;

    async function begin(): Promise<Visitor> {
      const admin = await asAdmin();
      before ??= await admin.get('getSystemSettings', {});
      return admin;
    }

    afterEach(async () => {
      if (!before) return;
      const { version: _version, ...changes } = before;
      before = undefined;
      await set(await asAdmin(), changes);
    });

    it('are stored; omitted fields keep their values; the page gets what it needs', async () => {
      const admin = await begin();
      const changes = {
        onConnectionLoss: 'stay',
        accessMinutes: 20,
        browserHours: 3,
        browserLimitHours: 9,
        rememberedDays: 5,
        rememberedLimitDays: 50,
        fileMegabytes: 7,
        maintenanceMessage: MESSAGE,
      } as const;
      expect(await set(admin, changes)).toMatchObject(changes);
      expect(await set(admin, { wsUrl: '/hub' })).toMatchObject({ ...changes, wsUrl: '/hub' });
      expect(await config()).toMatchObject({ onConnectionLoss: 'stay', fileMaxBytes: 7 * 1_024 ** 2, wsUrl: '/hub' });
    });

    it.each<[Record<string, unknown>, string]>([
      [{ accessMinutes: 4 }, 'accessMinutes'],
      [{ accessMinutes: 61 }, 'accessMinutes'],
      [{ browserHours: 1.5 }, 'browserHours'],
      [{ rememberedLimitDays: 366 }, 'rememberedLimitDays'],
      [{ fileMegabytes: 0 }, 'fileMegabytes'],
      [{ fileMegabytes: 21 }, 'fileMegabytes'],
      [{ onConnectionLoss: 'ring' }, 'onConnectionLoss'],
      [{ browserHours: 20, browserLimitHours: 10 }, 'browserHours'],
      [{ rememberedDays: 20, rememberedLimitDays: 10 }, 'rememberedDays'],
      [{ wsUrl: 'javascript:alert(1)' }, 'wsUrl'],
      [{ googleReCaptchaKey: 'two words' }, 'googleReCaptchaKey'],
      [{ maintenance: { startsAt: 20, endsAt: 10 } }, 'maintenance'],
      [{ maintenance: { startsAt: 10, endsAt: 20 } }, 'maintenance'],
      [{ maintenance: { startsAt: 10.5, endsAt: null } }, 'maintenance.startsAt'],
      [{ maintenance: { startsAt: 1e300, endsAt: null } }, 'maintenance.startsAt'],
      [{ maintenanceMessage: { ...MESSAGE, fr: 'x'.repeat(301) } }, 'maintenanceMessage.fr'],
      [{ maintenanceMessage: { en: 'Only one' } }, 'maintenanceMessage.fr'],
    ])('%j is refused, the field named and nothing changed', async (changes, field) => {
      const admin = await begin();
      const [status, fields] = await refusedBy(admin, changes);
      expect([status, fields]).toEqual([400, expect.arrayContaining([field])]);
      expect(await admin.get('getSystemSettings', {})).toEqual(before);
    });

    itWhere(
      canAddUsers,
      'only users with all rights can move the hub to another host, because every browser sends its token there',
      async () => {
        const admin = await begin();
        const operator = await enterNew(host(), await addNewcomer(host(), { abilities: [{ action: 'manage', subject: 'system' }] }));
        expect(await refusedBy(operator, { wsUrl: 'https://elsewhere.example/hub' })).toEqual([400, ['wsUrl']]);
        expect((await set(operator, { wsUrl: '/other' })).wsUrl).toBe('/other');
        expect((await set(admin, { wsUrl: 'https://elsewhere.example/hub' })).wsUrl).toBe('https://elsewhere.example/hub');
        // Existing values are not validated again.
        expect((await set(operator, { accessMinutes: 17 })).accessMinutes).toBe(17);
      },
    );

    it('of two concurrent changes, the second is refused with the current settings', async () => {
      const admin = await begin();
      const { version } = await admin.get('getSystemSettings', {});
      const now = await admin.get('updateSystemSettings', { version, accessMinutes: 10 });
      const { status, envelope, current } = await admin.call('updateSystemSettings', { version, accessMinutes: 12 });
      expect([status, envelope.code, current]).toEqual([409, 'stale', now]);
    });

    it('have a history with revert, and are in the audit log', async () => {
      const admin = await begin();
      const { id, name } = await admin.get('getInfo', {});
      const first = await set(admin, { accessMinutes: 11 });
      const second = await set(admin, { accessMinutes: 22 });
      const [newest, earlier] = await admin.get('getSystemRevisions', {});
      expect(newest).toMatchObject({ version: second.version, actor: { id, name }, value: { accessMinutes: 22 } });
      expect(earlier).toMatchObject({ version: first.version, value: { accessMinutes: 11 } });
      await set(admin, earlier?.value as Changes);
      expect(await admin.get('getSystemSettings', {})).toEqual({ ...first, version: second.version + 1 });

      const { items } = await admin.get('getAudit', { page: 1, size: 5, sort: 'time:desc', filter: { objectTypes: ['system'] } });
      expect(items[0]).toMatchObject({
        actor: { id, name },
        action: 'update',
        changes: [{ field: 'accessMinutes', before: 22, after: 11 }],
      });
    });

    it('planned maintenance uses the server’s clock: a start in the past is now', async () => {
      const admin = await begin();
      const now = await serverNow();
      await set(admin, { maintenance: { startsAt: now + HOUR, endsAt: now + 2 * HOUR }, maintenanceMessage: MESSAGE });
      const planned = await config();
      expect(planned).toMatchObject({
        systemStatus: 1,
        maintenance: { startsAt: now + HOUR, endsAt: now + 2 * HOUR, message: MESSAGE },
      });
      expect(Math.abs((planned.now ?? 0) - now)).toBeLessThan(10);
      await set(admin, { maintenance: { startsAt: now - HOUR, endsAt: null } });
      expect(await config()).toMatchObject({ systemStatus: 0, maintenance: { startsAt: now - HOUR } });
      expect((await admin.get('getSystemSettings', {})).systemStatus).toBe(1);
      await set(admin, { maintenance: null });
      const ended = await config();
      expect([ended.systemStatus, ended.maintenance, ended.now]).toEqual([1, undefined, undefined]);
    });

    it('the start of maintenance is pushed to every connection', async () => {
      const admin = await begin();
      const tab = await (await asAlice()).connect();
      const events = () => tab.pushes.filter(({ method }) => method === 'SYSTEM_CONFIG_CHANGED').length;
      let startsAt = 0;
      let read = 0;
      // The plan itself is announced, too. On a busy machine it may already have started by then.
      for (let seconds = 1; (await serverNow()) >= startsAt; seconds *= 2) {
        startsAt = (await serverNow()) + seconds;
        await set(admin, { maintenance: { startsAt, endsAt: null } });
        await settle(tab);
        read = events();
      }
      // Reads the configuration only when told to, like a page.
      const statusWhenTold = async () => {
        if (events() === read) return 'nothing new';
        read = events();
        return (await config()).systemStatus;
      };
      await expect.poll(statusWhenTold).toBe(0);
      await tab.hub.stop();
    }, 90_000);

    itWhere(canAdvance && canRestart, 'maintenance continues over a restart and ends on time', async () => {
      const admin = await begin();
      const now = await serverNow();
      await set(admin, { maintenance: { startsAt: now + HOUR, endsAt: now + 2 * HOUR } });
      host().advance?.(HOUR);
      expect((await config()).systemStatus).toBe(0);
      await host().restart?.();
      expect((await config()).systemStatus).toBe(0);
      host().advance?.(HOUR);
      expect(await config()).not.toHaveProperty('maintenance');
      expect((await config()).systemStatus).toBe(1);
    });

    it('files over the configured size are refused by the server too', async () => {
      const admin = await begin();
      await set(admin, { fileMegabytes: 1 });
      const alice = await asAlice();
      const payload = { name: '', phoneNumber: freshNumber(), msg: '' };
      const large = new File([new Uint8Array(1_024 ** 2 + 1)], 'large.bin');
      const refused = await alice.call('sendFile', { ...payload, fileData: large }, users.aliceLine);
      expect([refused.status, refused.envelope.errors?.map(({ field }) => field)]).toEqual([413, ['fileData']]);
      const small = new File([png(3, 2)], 'small.png');
      expect((await alice.call('sendFile', { ...payload, fileData: small }, users.aliceLine)).status).toBe(200);
    });

    it('an access token is valid for the configured time', async () => {
      const admin = await begin();
      await set(admin, { accessMinutes: 5 });
      const { data } = await visit(host()).call('login', { username: users.alice, password: users.password, rememberMe: false });
      const { expiresAt, serverTime } = data as { readonly expiresAt: number; readonly serverTime: number };
      expect(expiresAt - serverTime).toBeCloseTo(300, 0);
    });

    itWhere(canAdvance && canAddUsers, 'existing sessions follow shortened lifetimes', async () => {
      const user = await enterNew(host(), await addNewcomer(host()));
      host().advance?.(2 * HOUR);
      expect((await user.call('refresh', {})).status).toBe(200);
      const admin = await begin();
      await set(admin, { browserHours: 1 });
      host().advance?.(HOUR / 2);
      expect((await user.call('refresh', {})).status).toBe(200);
      host().advance?.(HOUR);
      expect((await user.call('refresh', {})).status).toBe(401);
    });

    itWhere(canAddUsers, 'maintenance lists the users who may end it and can still sign in', async () => {
      const admin = await begin();
      const update = { action: 'update', subject: 'system' };
      const operator = await enterNew(host(), await addNewcomer(host(), { abilities: [update] }));
      const other = await enterNew(host(), await addNewcomer(host(), { abilities: [update, { ...update, inverted: true }] }));
      const role = await admin.get('createRole', { name: `Operators ${crypto.randomUUID()}`, description: '', rules: [update] });
      const byRole = await enterNew(host(), await addNewcomer(host(), { abilities: [] }));
      const [id, otherId, byRoleId, aliceId] = await Promise.all(
        [operator, other, byRole, await asAlice()].map(async (visitor) => (await visitor.get('getInfo', {})).id),
      );
      await admin.get('updateUser', { id: byRoleId ?? '', roleIds: [role.id] });
      const { items, total } = await admin.get('getOperators', {});
      const ids = items.map((one) => one.id);
      expect(ids).toEqual(expect.arrayContaining([id, byRoleId]));
      expect(ids).not.toContain(otherId);
      expect(ids).not.toContain(aliceId);
      await admin.get('updateUser', { id: id ?? '', status: 'disabled' });
      expect((await admin.get('getOperators', {})).total).toBe(total - 1);
      await admin.get('updateUser', { id: byRoleId ?? '', roleIds: [] });
      await admin.get('deleteRole', { id: role.id, version: role.version });
    });
  });
}
