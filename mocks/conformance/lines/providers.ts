import { expect, describe, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshText, signIn, type Visitor } from '../session/visitor.ts';

const SOON = { interval: 20 };
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BRIDGE = { url: 'https://bridge.example.com/in' };
const NAME_TAKEN = {
  en: 'This name is already in use. Choose another one.',
  fr: 'Ce nom est déjà pris. Choisissez-en un autre.',
  ar: 'هذا الاسم مستخدم بالفعل. يُرجى اختيار اسم آخر.',
};

export function describeProviders({ host, users }: Examined): void {
  const { bob, bobLine, password } = users;
  const asAdmin = () => signIn(host(), users.admin, password);
  const addSimulated = async (admin: Visitor) =>
    (await admin.get('createProvider', { kind: 'simulated', name: freshText('Simulated'), settings: {} })).account;
  const addBridge = (admin: Visitor, secrets: Record<string, unknown> = {}) =>
    admin.get('createProvider', { kind: 'webhook', name: freshText('Bridge'), settings: BRIDGE, secrets });

  describe('provider accounts', () => {
    it('are created, listed, renamed and deleted', async () => {
      const admin = await asAdmin();
      const made = await addSimulated(admin);
      expect(made).toMatchObject({ kind: 'simulated', settings: {}, secrets: {}, health: { state: 'unknown' }, lineCount: 0, version: 1 });
      expect(made).not.toHaveProperty('webhook');
      const name = freshText('Renamed');
      const changed = await admin.get('updateProvider', { id: made.id, version: 1, name });
      expect(changed).toMatchObject({ name, version: 2 });
      expect((await admin.get('getProviders', {})).filter(({ id }) => id === made.id)).toEqual([changed]);
      const stale = await admin.call('updateProvider', { id: made.id, version: 1, name: 'Late' });
      expect([stale.status, stale.envelope.code, stale.envelope.data]).toEqual([409, 'stale', changed]);
      await admin.get('deleteProvider', { id: made.id, version: 2 });
      expect((await admin.call('getProvider', { id: made.id })).status).toBe(404);
    });

    it('never return a secret, only when it was set; a generated one is returned once', async () => {
      const admin = await asAdmin();
      const given = await addBridge(admin, { signingSecret: SECRET });
      expect(given).not.toHaveProperty('secret');
      const made = await addBridge(admin);
      expect(made.secret).toMatch(/^whsec_/);
      expect(made.account.secrets).toEqual({ signingSecret: expect.any(Number) });
      expect(made.account.webhook?.url).toMatch(new RegExp(`^https?://.+/hooks/${made.account.id}$`));
      const rotated = await admin.get('rotateProviderSecret', { id: made.account.id, version: 1 });
      expect(rotated.secret).toMatch(/^whsec_/);
      expect(rotated.secret).not.toBe(made.secret);
      const audit = await admin.get('getAudit', { page: 1, size: 10, sort: '', filter: { objectId: made.account.id } });
      expect(audit.items.map(({ action }) => action)).toEqual(['rotateSecret', 'create']);
      const seen = JSON.stringify([await admin.get('getProviders', {}), audit, await admin.get('getProvider', { id: made.account.id })]);
      for (const secret of [SECRET, made.secret ?? '', rotated.secret ?? '']) expect(seen).not.toContain(secret);
    });

    it('refuse settings and secrets that are wrong for their kind, by field', async () => {
      const admin = await asAdmin();
      const fields = async (settings: object, secrets: object) => {
        const payload = { kind: 'twilio', name: 'Twilio', settings: { ...settings }, secrets: { ...secrets } } as const;
        const { status, envelope } = await admin.call('createProvider', payload);
        return [status, envelope.errors?.map(({ field }) => field)];
      };
      expect(await fields({ accountSid: 'AC123' }, {})).toEqual([400, ['settings.accountSid']]);
      expect(await fields({ accountSid: `AC${'0'.repeat(32)}` }, {})).toEqual([400, ['secrets.authToken']]);
      expect(await fields({ accountSid: `AC${'0'.repeat(32)}`, extra: 1 }, { authToken: 'a' })).toEqual([400, ['settings.extra']]);
      const bridge = { kind: 'webhook', name: 'Bridge', settings: { url: 'https://user:pass@bridge.example.com' } } as const;
      expect((await admin.call('createProvider', bridge)).status).toBe(400);
    });

    it('have names of their own, whatever the case and the spaces around them', async () => {
      const admin = await asAdmin();
      const [first, second] = [await addSimulated(admin), await addSimulated(admin)];
      const taken = (message: string) => [400, [{ field: 'name', message }]];
      const alike = `  ${first.name.toUpperCase()} `;
      for (const [language, message] of Object.entries(NAME_TAKEN)) {
        const create = { kind: 'simulated', name: alike, settings: {} } as const;
        admin.language = language;
        const created = await admin.call('createProvider', create);
        expect([created.status, created.envelope.errors]).toEqual(taken(message));
        const renamed = await admin.call('updateProvider', { id: second.id, version: 1, name: alike });
        expect([renamed.status, renamed.envelope.errors]).toEqual(taken(message));
      }
      expect(await admin.get('updateProvider', { id: first.id, version: 1, name: alike })).toMatchObject({
        name: alike.trim(),
        version: 2,
      });
    });

    it('can be tested; their numbers are listed with the owner of each line', async () => {
      const admin = await asAdmin();
      const { id } = await addSimulated(admin);
      expect(await admin.get('testProvider', { id })).toEqual({ outcome: 'ok' });
      expect(await admin.get('testProvider', { kind: 'simulated', settings: {} })).toEqual({ outcome: 'ok' });
      const numbers = await admin.get('getProviderNumbers', { id });
      expect(numbers).toMatchObject({ outcome: 'ok', canList: true, items: [{ canSms: true }, {}, {}, {}] });
      await expect.poll(async () => (await admin.get('getProvider', { id })).health.state, SOON).toBe('healthy');
      expect(await admin.get('getProviderHistory', { id })).toEqual([{ at: expect.any(Number), state: 'healthy' }]);
    });

    it('carry the messages of their lines, update open pages, and can’t be deleted while lines use them', async () => {
      const admin = await asAdmin();
      const { id } = await addSimulated(admin);
      const listener = await admin.connect();
      const events = () => listener.pushes.filter(({ message }) => (message as { changed?: string }).changed === 'providers').length;
      const assigned = await admin.get('assignProvider', { tns: [bobLine, '+19995550100'], providerAccountId: id });
      expect(assigned).toEqual({ assigned: [bobLine], skipped: ['+19995550100'] });
      await expect.poll(events, SOON).toBeGreaterThan(0);
      await listener.hub.stop();
      const { version, lineCount } = await admin.get('getProvider', { id });
      expect(lineCount).toBe(1);
      const refused = await admin.call('deleteProvider', { id, version });
      expect([refused.status, refused.envelope.code, refused.envelope.errors]).toEqual([
        409,
        'inUse',
        [{ field: 'lines', message: bobLine }],
      ]);
      const owner = await signIn(host(), bob, password);
      const sent = { name: '', phoneNumber: '+14155550188', msg: freshText('through an account'), clientId: crypto.randomUUID() };
      const { chatId } = await owner.get('sendMessage', sent, bobLine);
      const isDelivered = async () =>
        (await owner.get('getListMessages', { tn: bobLine })).find((chat) => chat.id === chatId)?.messages.at(-1)?.feedback.isDelivered;
      await expect.poll(isDelivered, SOON).toBe(true);
      await admin.get('assignProvider', { tns: [bobLine], providerAccountId: null });
      await admin.get('deleteProvider', { id, version });
    });

    it('a line gets a standby account that has its number, which then can’t be deleted', async () => {
      const admin = await asAdmin();
      const [{ id, name }, other] = [await addSimulated(admin), await addSimulated(admin)];
      const { account: second } = await addBridge(admin);
      const set = (providerAccountId: string | null) => admin.call('setLineStandby', { tn: bobLine, providerAccountId });
      expect((await set(second.id)).envelope.message).toBe('This line is internal. Choose its provider first.');
      await admin.get('assignProvider', { tns: [bobLine], providerAccountId: id });
      expect([(await set(id)).status, (await set(other.id)).status, (await set(null)).status]).toEqual([409, 409, 400]);
      expect((await set(second.id)).status).toBe(200);
      expect((await admin.get('getLine', { tn: bobLine, since: 0 })).standby).toMatchObject({ id: second.id, addedAt: expect.any(Number) });
      const { items } = await admin.get('getAudit', { page: 1, size: 2, sort: 'time:desc', filter: { objectId: bobLine } });
      const changes = [
        { field: 'standby', after: second.name },
        { field: 'provider', after: name },
      ];
      expect(items).toMatchObject(changes.map((change) => ({ action: 'assignProvider', changes: [change] })));
      expect((await admin.call('deleteProvider', { id: second.id, version: second.version })).status).toBe(409);
      await admin.get('assignProvider', { tns: [bobLine], providerAccountId: second.id });
      expect(await admin.get('getLine', { tn: bobLine, since: 0 })).not.toHaveProperty('standby');
      await admin.get('assignProvider', { tns: [bobLine], providerAccountId: id });
      await set(second.id);
      await set(null);
      await admin.get('deleteProvider', { id: second.id, version: second.version });
      await admin.get('assignProvider', { tns: [bobLine], providerAccountId: null });
    });

    it('a webhook of another server or without an owner is not found', async () => {
      const browser = host().openBrowser();
      const answer = await browser.fetch(`/hooks/${crypto.randomUUID()}`, { method: 'POST', body: '{}' });
      expect(answer.status).toBe(404);
    });
  });
}
