import { type EndpointName, endpoints, isPermitted } from '@manyline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, signIn, type Visitor, visit } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';
import { type Actor, ACTORS, expectedStatus } from './accessTable.ts';
import { batchPayloads } from './batchPayloads.ts';
import { contactPayloads } from './contactPayloads.ts';
import { HAND_OVER_PAYLOADS } from './handOver.ts';
import { NO_PAYLOAD } from './noPayload.ts';
import { scheduledPayloads } from './scheduledPayloads.ts';

const FEW = [{ action: 'view', subject: 'system' }];
const names = Object.keys(expectedStatus) as EndpointName[];

/** Specification 7: these take a query object, of which it says nothing, so other clients may send names that aren’t ours. */
const ANY_QUERY: ReadonlySet<EndpointName> = new Set<EndpointName>(['getInfo', 'getUsers', 'getSubusers']);
const CREDENTIAL = { id: 'made-up', response: {} };
export function describeAccess({ host, users, canAddUsers }: Examined): void {
  const { alice, aliceLine, aliceDeadLine, bob, bobLine, admin, password } = users;

  describe('the server checks permissions for every operation', () => {
    const actors = ACTORS.filter((actor) => canAddUsers || (actor !== 'few' && actor !== 'disabled'));
    const all = names.flatMap((name) => actors.map((actor) => [actor, name, expectedStatus[name][actor]] as const));
    // It permanently removes alice's dead line, which other tests need. The line tests cover it, at the end.
    const table = all.filter(([actor, name]) => name !== 'replaceLines' || actor !== 'alice');
    const visitors = new Map<Actor, Visitor>();
    const logins = new Map<Actor, object>([['stranger', { username: bob, password }]]);
    let payloads: Record<EndpointName, Record<string, unknown>>;

    beforeAll(async () => {
      for (const actor of ['alice', 'bob', 'admin'] as const) {
        visitors.set(actor, await signIn(host(), users[actor], password));
        logins.set(actor, { username: users[actor], password });
      }
      for (const actor of canAddUsers ? (['few', 'disabled'] as const) : []) {
        const user = await addNewcomer(host(), { abilities: FEW });
        visitors.set(actor, await enterNew(host(), user));
        logins.set(actor, { username: user.username, password: user.password });
      }
      const closed = await visitors.get('disabled')?.get('getInfo', {});
      if (closed) await visitors.get('admin')?.get('updateUser', { id: closed.id, status: 'disabled' });
      const owner = await signIn(host(), alice, password);
      const [chat] = await owner.get('getListMessages', { tn: aliceLine });
      const session = (await owner.get('getSessions', {})).find(({ isCurrent }) => isCurrent);
      const message = chat?.messages.at(-1);
      if (!chat || !message) throw new Error('The first line of alice needs a chat with a message.');
      const aFile = new File(['Who may read this?'], 'note.txt', { type: 'text/plain' });
      const sentFile = await owner.get('sendFile', { name: '', phoneNumber: freshNumber(), msg: '', fileData: aFile }, aliceLine);
      await owner.get('sendMultiple', { phones: [freshNumber()], msg: 'Who may read about many?' }, aliceLine);
      const batchId = (await owner.get('getBatches', { limit: 1 })).items[0]?.id ?? '';
      payloads = {
        ...NO_PAYLOAD,
        updateRoutes: { version: 999_999_999, routes: [] },
        getRouteRevision: { version: 999_999_999 },
        updateSystemSettings: { version: -1 },
        updateSsoSetup: { version: -1 },
        testHumanCheck: { token: 'a-token' },
        login: {},
        verifyTwoStep: { method: 'totp', code: '000000' },
        verifyTwoStepPasskey: { credential: CREDENTIAL },
        passkeyLogin: { credential: CREDENTIAL },
        forgotPassword: { email: '' },
        checkResetLink: { token: 'x'.repeat(43) },
        resetPassword: { token: 'x'.repeat(43), newPassword: 'a quite new one' },
        getReport: { from: '2026-01-01', to: '2026-01-31', zone: 'UTC' },
        setReportMail: { isOn: false, zone: 'UTC' },
        exportReport: { from: '2026-01-01', to: '2026-01-31', zone: 'UTC', table: 'time' },
        updateUser: { id: 'nobody' },
        getUser: { id: 'nobody' },
        createUser: { username: alice, name: 'There is one already', password: 'a quite new one' },
        activateUsers: { selection: { ids: ['nobody'] } },
        changeUsers: { selection: { ids: ['nobody'] }, change: { kind: 'endSessions' } },
        deleteUser: { id: 'nobody', version: 1 },
        importUsers: { rows: [{ row: 2, cells: {} }], isDryRun: true },
        assignLine: { userId: 'nobody', tn: freshNumber() },
        setLineStatus: { userId: 'nobody', tn: aliceLine, status: 'Suspended' },
        confirmLine: { userId: 'nobody', tn: aliceLine },
        sendLineCode: { userId: 'nobody', tn: aliceLine },
        proveLine: { userId: 'nobody', tn: aliceLine, code: '123456' },
        releaseLine: { userId: 'nobody', tn: aliceLine },
        unlinkIdentity: { id: 'nobody', issuer: 'https://id.example', subject: 's' },
        setUserPassword: { id: 'nobody', newPassword: 'a quite new one' },
        updateProfile: { version: -1 },
        confirmEmail: { code: '000000' },
        changePassword: { currentPassword: 'wrong', newPassword: 'a quite new one' },
        endSession: { id: session?.id ?? '' },
        subscribePush: {
          subscription: { endpoint: 'https://push.example/none', keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } },
          settings: { content: 'full', showsCodes: false, quiet: { isOn: false, from: 0, to: 0, days: [] }, zone: 'UTC' },
        },
        unsubscribePush: { id: 'nobody' },
        actOnPush: { pass: { device: 'none', chat: 'none', until: 0, proof: 'A'.repeat(43) }, act: { kind: 'mute' } },
        beginTotp: { password: 'wrong' },
        confirmTotp: { code: '000000' },
        setEmailCodes: { isEnabled: true, password: 'wrong' },
        removeTotp: { password: 'wrong' },
        makeBackupCodes: { password: 'wrong' },
        beginPasskey: { password: 'wrong' },
        addPasskey: { credential: CREDENTIAL, name: 'Key' },
        removePasskey: { id: 'no-such-key', password: 'wrong' },
        getListMessages: { tn: aliceLine },
        getHistory: { chatId: chat.id, before: message.id },
        markSeen: { chatId: chat.id, messageId: message.id },
        starMessages: { chatId: chat.id, messageIds: [message.id], isStarred: false },
        findSent: { clientId: crypto.randomUUID() },
        sendMessage: { name: '', phoneNumber: bobLine, msg: 'Who may send?' },
        sendMultiple: { phones: [bobLine], msg: 'Who may send to many?' },
        getRecipientFacts: { since: 0 },
        prepareBatch: { clientId: crypto.randomUUID(), template: 'Who may?', since: 0 },
        addRecipients: { batchId, from: 1, recipients: [{ phone: freshNumber() }] },
        ...batchPayloads(batchId, aliceLine),
        getContact: { tn: bobLine },
        setContactNote: { tn: freshNumber(), note: '' },
        setOptOut: { phoneNumber: freshNumber(), isOptedOut: false },
        ...contactPayloads(bobLine, aliceLine),
        ...scheduledPayloads({ chatId: chat.id, number: bobLine, file: aFile }),
        getRecipientList: { id: 'nobody' },
        saveRecipientList: { id: 'nobody', version: 1, name: 'Nobody’s', recipients: [{ phone: freshNumber() }] },
        removeRecipientList: { id: 'nobody' },
        shareRecipientList: { id: 'nobody', version: 1 },
        saveTemplate: { id: 'nobody', version: 1, name: 'Nobody’s', texts: [{ language: '', text: 'Hello' }] },
        getTemplateHistory: { id: 'nobody' },
        addTemplateFile: { fileData: aFile },
        getTemplateFile: { id: 'nobody' },
        removeTemplate: { id: 'nobody' },
        restoreTemplate: { id: 'nobody' },
        sendFile: { name: '', phoneNumber: freshNumber(), msg: '', fileData: aFile },
        getFile: { id: sentFile.message.file?.id ?? '' },
        searchMessages: { tn: aliceLine, query: 'who may' },
        updateChat: { chatId: chat.id },
        deleteMessages: { chatId: chat.id, messageIds: ['none'] },
        deleteChat: { chatId: 'nobody' },
        restoreDeleted: { deletionId: 'none' },
        setCodeRetention: { deletesCodes: false },
        updateLine: { tn: aliceLine },
        createRole: { name: freshText('Role') },
        updateRole: { id: 'nobody', version: 1 },
        deleteRole: { id: 'nobody', version: 1 },
        createFeature: { type: 'subject', code: 'user', title: 'There is one already' },
        updateFeature: { id: 'nobody', version: 1 },
        actOnClients: { ids: ['nobody'], action: { kind: 'reload' } },
        setPreferences: { version: -1, own: { 'manyline-theme': 'light' } },
        setPreferenceDefaults: { version: -1, defaults: {}, locked: [] },
        getViews: { page: 'users' },
        saveView: { id: 'nobody', version: 1, name: 'Mine', page: 'users', query: '', isShared: false },
        deleteView: { id: 'nobody' },
        findChats: { query: 'who' },
        setOnboarding: { isHidden: false },
        getProvider: { id: 'nobody' },
        getProviderHistory: { id: 'nobody' },
        dismissUnrouted: { id: 'nobody', kind: 'noLine', to: '+12' },
        createProvider: { kind: 'twilio', name: 'No settings', settings: {} },
        updateProvider: { id: 'nobody', version: 1 },
        rotateProviderSecret: { id: 'nobody', version: 1 },
        deleteProvider: { id: 'nobody', version: 1 },
        testProvider: { id: 'nobody' },
        getProviderNumbers: { id: 'nobody' },
        registerProviderWebhook: { id: 'nobody' },
        checkProviderWebhook: { id: 'nobody' },
        getLines: { since: 0 },
        getLine: { tn: freshNumber(), since: 0 },
        changeLines: { tns: [freshNumber()], change: { kind: 'suspend' } },
        exportLines: { since: 0 },
        importLines: { rows: [{ row: 2, cells: {} }], isDryRun: true },
        getUnfinishedBatches: {},
        stopBatch: { batchId: 'none', action: 'pause' },
        getOptOuts: {},
        exportOptOuts: {},
        addOptOuts: { entries: [{ phoneNumber: freshNumber() }] },
        removeOptOuts: { entries: [{ tn: freshNumber() }] },
        testLine: { tn: freshNumber(), phoneNumber: aliceLine, text: 'Test', clientId: crypto.randomUUID() },
        getLineTest: { tn: freshNumber(), clientId: crypto.randomUUID() },
        assignProvider: { tns: [aliceLine], providerAccountId: 'nobody' },
        ...HAND_OVER_PAYLOADS,
        setLineStandby: { tn: aliceLine, providerAccountId: 'nobody' },
      };
    });

    it.each(table)('%s calls %s: %i', async (actor, name, status) => {
      const tn = endpoints[name].needsLine ? aliceLine : undefined;
      const visitor = visitors.get(actor) ?? visit(host());
      // Each address may request one link per five minutes.
      const email = `${crypto.randomUUID()}@manyline.example`;
      const payload = name === 'forgotPassword' ? { email } : name === 'login' ? (logins.get(actor) ?? {}) : payloads[name];
      // In a separate browser, since a sign-in replaces the existing session.
      const caller = name === 'login' ? visit(host()) : visitor;
      expect((await caller.call(name, payload, tn)).status).toBe(status);
    });

    it.each(names)('Every operation checks the ability on the server: %s as its declaration says', (name) => {
      const { access } = endpoints[name];
      const refused = access === 'public' ? [] : [expectedStatus[name].stranger, expectedStatus[name].disabled];
      for (const status of refused) expect(status).toBe(401);
      const isRefused = typeof access === 'object' && !isPermitted(FEW, access);
      expect(expectedStatus[name].few === 403).toBe(isRefused);
    });

    it.each(names.filter((name) => !ANY_QUERY.has(name)))('Unknown body keys refused: %s', async (name) => {
      const isOfLine = endpoints[name].needsLine === true;
      const user = await signIn(host(), isOfLine ? alice : admin, password);
      const payload = { ...payloads[name], ...(name === 'login' && logins.get('alice')), isAdmin: true };
      const reply = await user.call(name, payload, isOfLine ? aliceLine : undefined);
      expect([reply.status, reply.envelope.errors?.map(({ field }) => field)]).toEqual([400, expect.arrayContaining(['isAdmin'])]);
    });

    it.each([...ANY_QUERY])('%s takes a query object with names of other clients, which have no effect', async (name) => {
      const user = await signIn(host(), admin, password);
      const query = { isAdmin: true, id: 'nobody', limit: '50', 'order[]': 'name', constructor: 'x', _: '1732871700' };
      expect((await user.call(name, query)).data).toEqual(await user.get(name, {}));
    });

    it('a foreign x-tn is refused where a call needs a line, and has no effect elsewhere', async () => {
      const user = await signIn(host(), bob, password);
      const ofALine = names.filter((candidate) => endpoints[candidate].needsLine);
      expect(ofALine.length).toBeGreaterThan(5);
      for (const name of ofALine) {
        const { status, envelope } = await user.call(name, payloads[name], aliceLine);
        expect([name, status, envelope.code]).toEqual([name, 403, 'forbidden']);
      }
      expect((await user.call('getInfo', {}, aliceLine)).status).toBe(200);
      expect((await user.call('getListMessages', { tn: aliceLine }, aliceLine)).status).toBe(403);
    });

    it('a message or chat of another chat is not found', async () => {
      const user = await signIn(host(), bob, password);
      const [chat] = await user.get('getListMessages', { tn: bobLine });
      const foreign = { ...payloads['markSeen'], chatId: chat?.id ?? '' };
      expect((await user.call('markSeen', foreign)).status).toBe(404);
      expect((await user.call('getHistory', { chatId: foreign.chatId, before: payloads['getHistory']['before'] })).status).toBe(404);
      expect((await user.call('getHistory', { chatId: 'no-such-chat', before: 'no-such-message' })).status).toBe(404);
    });

    it('only the status Alive makes a line usable', async () => {
      const user = await signIn(host(), alice, password);
      const { status, envelope } = await user.call('sendMessage', { name: '', phoneNumber: bobLine, msg: 'Hello?' }, aliceDeadLine);
      expect([status, envelope.code]).toEqual([409, 'lineNotAlive']);
    });

    it('a call that acts for a line needs one', async () => {
      const user = await signIn(host(), alice, password);
      expect((await user.call('sendMessage', payloads['sendMessage'])).status).toBe(400);
    });

    it('an invented token is refused', async () => {
      const stranger = visit(host());
      stranger.accessToken = 'made-up';
      const { status, envelope } = await stranger.call('getInfo', {});
      expect([status, envelope.code]).toEqual([401, 'unauthorized']);
    });
  });

  describe('get-info and system-config', () => {
    it('Answer: data with accounts and abilities.', async () => {
      const info = await (await signIn(host(), alice, password)).get('getInfo', {});
      expect(info.accounts.map(({ tn }) => tn)).toContain(aliceLine);
      expect(info.accounts.find(({ tn }) => tn === aliceLine)?.status).toBe('Alive');
      expect(info.accounts.find(({ tn }) => tn === aliceDeadLine)?.status).not.toBe('Alive');
      expect(info.abilities.length).toBeGreaterThan(0);
      expect(JSON.stringify(info)).not.toMatch(/password|hash/i);
    });

    it('administrators have other abilities than users', async () => {
      const [one, other] = [await signIn(host(), admin, password), await signIn(host(), bob, password)];
      expect((await one.get('getInfo', {})).abilities).not.toEqual((await other.get('getInfo', {})).abilities);
    });

    it('systemStatus (1 running, otherwise maintenance), before signing in', async () => {
      expect((await visit(host()).get('getSystemConfig', {})).systemStatus).toBe(1);
    });
  });
}
