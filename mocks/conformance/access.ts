import { type EndpointName, endpoints, isPermitted } from '@manyline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Examined } from './describeBackend.ts';
import { addNewcomer, enterNew } from './newcomers.ts';
import { freshNumber, signIn, type Visitor, visit } from './visitor.ts';

/** `few` may view the system's settings and nothing else; `disabled` was signed in when the account was closed. Alice comes last. */
const ACTORS = ['stranger', 'disabled', 'few', 'bob', 'admin', 'alice'] as const;
type Actor = (typeof ACTORS)[number];

/** What each gets who asks for alice's things: a missing endpoint or actor does not compile. */
const expected: Record<EndpointName, Record<Actor, number>> = {
  getSystemConfig: { stranger: 200, disabled: 200, few: 200, bob: 200, admin: 200, alice: 200 },
  getSystemSettings: { stranger: 401, disabled: 401, few: 200, bob: 403, admin: 200, alice: 403 },
  updateSystemSettings: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 409, alice: 403 },
  login: { stranger: 200, disabled: 403, few: 200, bob: 200, admin: 200, alice: 200 },
  refresh: { stranger: 401, disabled: 401, few: 200, bob: 200, admin: 200, alice: 200 },
  getTwoStep: { stranger: 410, disabled: 410, few: 410, bob: 410, admin: 410, alice: 410 },
  sendTwoStepCode: { stranger: 410, disabled: 410, few: 410, bob: 410, admin: 410, alice: 410 },
  verifyTwoStep: { stranger: 410, disabled: 410, few: 410, bob: 410, admin: 410, alice: 410 },
  twoStepPasskeyOptions: { stranger: 410, disabled: 410, few: 410, bob: 410, admin: 410, alice: 410 },
  verifyTwoStepPasskey: { stranger: 410, disabled: 410, few: 410, bob: 410, admin: 410, alice: 410 },
  passkeyOptions: { stranger: 200, disabled: 200, few: 200, bob: 200, admin: 200, alice: 200 },
  passkeyLogin: { stranger: 400, disabled: 400, few: 400, bob: 400, admin: 400, alice: 400 },
  forgotPassword: { stranger: 200, disabled: 200, few: 200, bob: 200, admin: 200, alice: 200 },
  checkResetLink: { stranger: 410, disabled: 410, few: 410, bob: 410, admin: 410, alice: 410 },
  resetPassword: { stranger: 410, disabled: 410, few: 410, bob: 410, admin: 410, alice: 410 },
  getInfo: { stranger: 401, disabled: 401, few: 200, bob: 200, admin: 200, alice: 200 },
  updateUser: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 404, alice: 403 },
  changePassword: { stranger: 401, disabled: 401, few: 400, bob: 400, admin: 400, alice: 400 },
  getSessions: { stranger: 401, disabled: 401, few: 200, bob: 200, admin: 200, alice: 200 },
  endSession: { stranger: 401, disabled: 401, few: 404, bob: 404, admin: 404, alice: 200 },
  endOtherSessions: { stranger: 401, disabled: 401, few: 200, bob: 200, admin: 200, alice: 200 },
  getTwoStepSettings: { stranger: 401, disabled: 401, few: 200, bob: 200, admin: 200, alice: 200 },
  beginTotp: { stranger: 401, disabled: 401, few: 400, bob: 400, admin: 400, alice: 400 },
  confirmTotp: { stranger: 401, disabled: 401, few: 410, bob: 410, admin: 410, alice: 410 },
  setEmailCodes: { stranger: 401, disabled: 401, few: 400, bob: 400, admin: 400, alice: 400 },
  removeTotp: { stranger: 401, disabled: 401, few: 400, bob: 400, admin: 400, alice: 400 },
  makeBackupCodes: { stranger: 401, disabled: 401, few: 400, bob: 400, admin: 400, alice: 400 },
  beginPasskey: { stranger: 401, disabled: 401, few: 400, bob: 400, admin: 400, alice: 400 },
  addPasskey: { stranger: 401, disabled: 401, few: 410, bob: 410, admin: 410, alice: 410 },
  removePasskey: { stranger: 401, disabled: 401, few: 400, bob: 400, admin: 400, alice: 400 },
  getListMessages: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 403, alice: 200 },
  getHistory: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 200 },
  markSeen: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 200 },
  findSent: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 403, alice: 200 },
  sendMessage: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 403, alice: 200 },
  sendMultiple: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 403, alice: 200 },
  sendFile: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 403, alice: 200 },
  getFile: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 200 },
  searchMessages: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 403, alice: 200 },
  updateChat: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 200 },
  updateLine: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 403, alice: 200 },
  replaceLines: { stranger: 401, disabled: 401, few: 403, bob: 200, admin: 200, alice: 200 },
  logout: { stranger: 200, disabled: 200, few: 200, bob: 200, admin: 200, alice: 200 },
};
const FEW = [{ action: 'view', subject: 'system' }];
const names = Object.keys(expected) as EndpointName[];

const CREDENTIAL = { id: 'made-up', response: {} };
const NO_PAYLOAD = {
  getSystemConfig: {},
  getSystemSettings: {},
  refresh: {},
  logout: {},
  getTwoStep: {},
  sendTwoStepCode: {},
  twoStepPasskeyOptions: {},
  passkeyOptions: {},
  getInfo: {},
  getSessions: {},
  endOtherSessions: {},
  getTwoStepSettings: {},
  replaceLines: {},
};

export function describeAccess({ host, people, canAddPeople }: Examined): void {
  const { alice, aliceLine, aliceDeadLine, bob, bobLine, admin, password } = people;

  describe('every operation checks on the server who may', () => {
    const actors = ACTORS.filter((actor) => canAddPeople || (actor !== 'few' && actor !== 'disabled'));
    const all = names.flatMap((name) => actors.map((actor) => [actor, name, expected[name][actor]] as const));
    // It would take away for good the line of alice that is not Alive, which other tests need: the tests of lines do it last of all.
    const table = all.filter(([actor, name]) => name !== 'replaceLines' || actor !== 'alice');
    const visitors = new Map<Actor, Visitor>();
    const logins = new Map<Actor, object>([['stranger', { username: bob, password }]]);
    let payloads: Record<EndpointName, Record<string, unknown>>;

    beforeAll(async () => {
      for (const actor of ['alice', 'bob', 'admin'] as const) {
        visitors.set(actor, await signIn(host(), people[actor], password));
        logins.set(actor, { username: people[actor], password });
      }
      for (const actor of canAddPeople ? (['few', 'disabled'] as const) : []) {
        const person = await addNewcomer(host(), { abilities: FEW });
        visitors.set(actor, await enterNew(host(), person));
        logins.set(actor, { username: person.username, password: person.password });
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
      payloads = {
        ...NO_PAYLOAD,
        updateSystemSettings: { version: -1 },
        login: {},
        verifyTwoStep: { method: 'totp', code: '000000' },
        verifyTwoStepPasskey: { credential: CREDENTIAL },
        passkeyLogin: { credential: CREDENTIAL },
        forgotPassword: { email: '' },
        checkResetLink: { token: 'x'.repeat(43) },
        resetPassword: { token: 'x'.repeat(43), newPassword: 'a quite new one' },
        updateUser: { id: 'nobody' },
        changePassword: { currentPassword: 'wrong', newPassword: 'a quite new one' },
        endSession: { id: session?.id ?? '' },
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
        findSent: { clientId: crypto.randomUUID() },
        sendMessage: { name: '', phoneNumber: bobLine, msg: 'Who may send?' },
        sendMultiple: { phones: [bobLine], msg: 'Who may send to many?' },
        sendFile: { name: '', phoneNumber: freshNumber(), msg: '', fileData: aFile },
        getFile: { id: sentFile.message.file?.id ?? '' },
        searchMessages: { tn: aliceLine, query: 'who may' },
        updateChat: { chatId: chat.id },
        updateLine: { tn: aliceLine },
      };
    });

    it.each(table)('%s calls %s: %i', async (actor, name, status) => {
      const tn = endpoints[name].needsLine ? aliceLine : undefined;
      const visitor = visitors.get(actor) ?? visit(host());
      // An address may be asked for a link only once in five minutes.
      const email = `${crypto.randomUUID()}@manyline.example`;
      const payload = name === 'forgotPassword' ? { email } : name === 'login' ? (logins.get(actor) ?? {}) : payloads[name];
      // In a browser of its own: a sign-in takes the place of the one that is there.
      const caller = name === 'login' ? visit(host()) : visitor;
      expect((await caller.call(name, payload, tn)).status).toBe(status);
    });

    it.each(names)('Every operation checks the ability on the server: %s as its declaration says', (name) => {
      const { access } = endpoints[name];
      const refused = access === 'public' ? [] : [expected[name].stranger, expected[name].disabled];
      for (const status of refused) expect(status).toBe(401);
      const isRefused = typeof access === 'object' && !isPermitted(FEW, access);
      expect(expected[name].few === 403).toBe(isRefused);
    });

    it.each(names)('Unknown body keys refused: %s', async (name) => {
      const isOfLine = endpoints[name].needsLine === true;
      const person = await signIn(host(), isOfLine ? alice : admin, password);
      const payload = { ...payloads[name], ...(name === 'login' && logins.get('alice')), isAdmin: true };
      const reply = await person.call(name, payload, isOfLine ? aliceLine : undefined);
      expect([reply.status, reply.envelope.errors?.map(({ field }) => field)]).toEqual([400, expect.arrayContaining(['isAdmin'])]);
    });

    it('a foreign x-tn is refused everywhere', async () => {
      const person = await signIn(host(), bob, password);
      for (const name of names.filter((candidate) => endpoints[candidate].access !== 'public')) {
        const { status, envelope } = await person.call(name, payloads[name], aliceLine);
        expect([name, status, envelope.code]).toEqual([name, 403, 'forbidden']);
      }
    });

    it('a message or chat of another chat is not found', async () => {
      const person = await signIn(host(), bob, password);
      const [chat] = await person.get('getListMessages', { tn: bobLine });
      const foreign = { ...payloads['markSeen'], chatId: chat?.id ?? '' };
      expect((await person.call('markSeen', foreign)).status).toBe(404);
      expect((await person.call('getHistory', { chatId: foreign.chatId, before: payloads['getHistory']['before'] })).status).toBe(404);
      expect((await person.call('getHistory', { chatId: 'no-such-chat', before: 'no-such-message' })).status).toBe(404);
    });

    it('only the status Alive makes a line usable', async () => {
      const person = await signIn(host(), alice, password);
      const { status, envelope } = await person.call('sendMessage', { name: '', phoneNumber: bobLine, msg: 'Hello?' }, aliceDeadLine);
      expect([status, envelope.code]).toEqual([409, 'lineNotAlive']);
    });

    it('a call that acts for a line needs one', async () => {
      const person = await signIn(host(), alice, password);
      expect((await person.call('sendMessage', payloads['sendMessage'])).status).toBe(400);
    });

    it('a made-up token is no token', async () => {
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

    it('an administrator has other abilities than the others', async () => {
      const [one, other] = [await signIn(host(), admin, password), await signIn(host(), bob, password)];
      expect((await one.get('getInfo', {})).abilities).not.toEqual((await other.get('getInfo', {})).abilities);
    });

    it('systemStatus (1 running, otherwise maintenance), before anybody signed in', async () => {
      expect((await visit(host()).get('getSystemConfig', {})).systemStatus).toBe(1);
    });
  });
}
