import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUserAt, type Store, type StoredUser } from '../../backend/index.ts';
import { createSqlStore } from './createSqlStore.ts';
import { chat, LINE, message } from './testing/conversation.ts';
import { MEMORY_AND_SQLITE } from './testing/stores.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const user: StoredUser = {
  id: 'user',
  username: 'Grace',
  name: 'Grace',
  email: 'Grace@Example.org',
  ...newUserAt(1_700_000_000_000),
  passwordHash: 'hash',
};
const line = { tn: LINE, status: 'Alive', userId: 'user' };
const session = {
  id: 'session',
  userId: 'user',
  isRemembered: true,
  generation: 0,
  rotatedAt: 1,
  expiresAt: 100,
  createdAt: 1,
  address: '192.0.2.1',
  userAgent: 'A browser',
};

const folder = temporaryFolder();

describe.each(MEMORY_AND_SQLITE)('the store on %s', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    await store.addUser(user);
    await store.addLine(line);
    await store.addChat(chat);
  });
  afterEach(() => store.close());

  it('commits all steps of a transaction or none', async () => {
    await store.addMessage(message(1));
    await store.addSession(session);
    const broken = store.transaction(async (tx) => {
      await tx.addMessage(message(2));
      await tx.updateMessage({ ...message(1), isSeen: true });
      await tx.updateChat({ ...chat, name: 'Two' });
      await tx.claimClientId(line.tn, 'client', 'message 2');
      await tx.addUser({ ...user, id: 'other', username: 'other', email: 'other@example.org' });
      await tx.endSession('session');
      throw new Error('halfway');
    });
    await expect(broken).rejects.toThrow('halfway');
    expect(await store.newestMessages('chat', 10)).toEqual({ messages: [message(1)], hasMore: false });
    expect(await store.findChat('chat')).toEqual(chat);
    expect(await store.claimClientId(line.tn, 'client', 'message 3')).toBeUndefined();
    expect(await store.findUser('other')).toBeUndefined();
    expect(await store.findSession('session')).toEqual(session);
  });

  it('a step outside a transaction waits for it, and is not rolled back with it', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const broken = store.transaction(async (tx) => {
      await tx.addMessage(message(2));
      await gate;
      throw new Error('halfway');
    });
    const beside = Promise.all([store.addMessage(message(3)), store.newestMessages('chat', 10)]);
    open();
    await expect(broken).rejects.toThrow('halfway');
    const [, seen] = await beside;
    expect(seen.messages).toEqual([message(3)]);
    expect((await store.newestMessages('chat', 10)).messages).toEqual([message(3)]);
  });

  it('times within a chat are unique', async () => {
    await store.addMessage(message(1));
    await expect(store.addMessage({ ...message(1), id: 'counterpart' })).rejects.toThrow(/same time|unique/i);
  });

  it('returns windows in order, whatever the order of insertion', async () => {
    for (const time of [5, 1, 4, 2, 3]) await store.addMessage(message(time));
    const times = async (limit: number, before?: number) =>
      (await store.newestMessages('chat', limit, before)).messages.map(({ time }) => time);
    expect(await times(3)).toEqual([3, 4, 5]);
    expect(await times(3, 3)).toEqual([1, 2]);
    expect(await times(3, 1)).toEqual([]);
    expect((await store.newestMessages('chat', 5)).hasMore).toBe(false);
    expect((await store.newestMessages('chat', 4)).hasMore).toBe(true);
  });

  it('counts and returns received messages, not sent ones', async () => {
    for (const time of [1, 2, 3, 4]) await store.addMessage(message(time, { isIncoming: time !== 2 }));
    expect(await store.countReceivedAfter('chat', 1)).toBe(2);
    expect((await store.receivedBetween('chat', 1, 3)).map(({ time }) => time)).toEqual([3]);
  });

  it('returns unseen messages, oldest first', async () => {
    for (const time of [4, 1, 3]) await store.addMessage(message(time, { isIncoming: true, isSeen: false }));
    await store.addMessage(message(2, { isIncoming: false, isSeen: false }));
    await store.updateMessage(message(3, { isIncoming: true, isSeen: true }));
    const timesFrom = async (from: number) => (await store.unseenMessages('chat', from)).map(({ time }) => time);
    expect([await timesFrom(0), await timesFrom(1), await timesFrom(2), await timesFrom(5)]).toEqual([[1, 4], [1, 4], [4], []]);
    expect(await store.unseenMessages('other', 0)).toEqual([]);
  });

  it('tells whether a reply to HELP was sent lately', async () => {
    await store.addMessage(message(3, { isIncoming: false, isAutomatic: true }));
    await store.addMessage(message(4, { isIncoming: false }));
    expect([await store.hasAutomaticAfter('chat', 2), await store.hasAutomaticAfter('chat', 3)]).toEqual([true, false]);
  });

  it('stores every field of a message', async () => {
    const ids = {
      clientId: 'client',
      counterpartId: 'counterpart',
      batchId: 'batch',
      refusedFile: 'exe',
      missingFile: 'gone',
      arrivedAt: 9,
      otherRecipients: ['+33611223344', '36665'],
      missingParts: [2],
      viaGroup: 'Harbour walks',
      optOut: 'stop',
      isAutomatic: true,
      charge: { segments: 2 },
    } as const;
    const outbound = { state: 'queued', attempt: 2, leasedBy: 'process', retryAt: 7, account: 'account', providerId: 'SM1' } as const;
    const full = message(1, { ...ids, failure: 'blocked', failureDetail: { code: '30004', text: 'Blocked' }, isIncoming: false, outbound });
    await store.addMessage(full);
    expect(await store.findMessage(full.id)).toEqual(full);
    const { failure: _, failureDetail: _detail, ...delivered } = { ...full, outbound: { state: 'delivered', attempt: 2 } as const };
    await store.updateMessage(delivered);
    expect(await store.findMessage(full.id)).toEqual(delivered);
    const undecided = { ...delivered, outbound: { ...outbound, state: 'unconfirmed' }, failureDetail: { text: 'UNKNOWN' } } as const;
    await store.updateMessage(undecided);
    expect(await store.findMessage(full.id)).toEqual(undecided);
  });

  it('finds users by user name or e-mail address in any case', async () => {
    for (const login of ['grace', 'GRACE', 'grace@example.org']) expect((await store.findUserByLogin(login))?.id).toBe('user');
    expect(await store.findUserByLogin('grac_')).toBeUndefined();
    expect(await store.isEmpty()).toBe(false);
  });

  it('returns lines in the order of insertion', async () => {
    for (const tn of ['+9', '+2', '+5']) await store.addLine({ ...line, tn });
    expect((await store.linesOf('user')).map(({ tn }) => tn)).toEqual([line.tn, '+9', '+2', '+5']);
  });

  it('a session ends with all its tokens, explicitly or by expiry', async () => {
    for (const end of [() => store.endSession('session'), () => store.forgetExpired(100)]) {
      await store.addSession(session);
      await store.addAccessToken({ hash: 'access', sessionId: 'session', expiresAt: 50 });
      await store.addRefreshToken({ hash: 'refresh', sessionId: 'session', generation: 0, expiresAt: 10_000 });
      expect(await store.findSignedIn('access', 49)).toMatchObject({ session, user });
      expect(await store.findSignedIn('access', 50)).toBeUndefined();
      expect((await store.findSignedIn('access', 49, line.tn))?.line).toEqual(await store.findLine(line.tn));
      expect((await store.findSignedIn('access', 49, '+10000000000'))?.line).toBeUndefined();
      await end();
      expect(await store.findSignedIn('access', 49)).toBeUndefined();
      expect(await store.findRefreshToken('refresh')).toBeUndefined();
      expect(await store.findSession('session')).toBeUndefined();
    }
  });

  it('knows the refresh tokens of a session that was ended by force until they would have expired', async () => {
    const ids = ['forced', 'left'];
    for (const id of ids) {
      await store.addSession({ ...session, id });
      await store.addRefreshToken({ hash: `of ${id}`, sessionId: id, generation: 0, expiresAt: 60 });
      await store.endSession(id, id === 'forced');
    }
    const known = () => Promise.all(ids.map((id) => store.wasForced(`of ${id}`)));
    expect(await known()).toEqual([true, false]);
    await store.forgetExpired(59);
    expect(await known()).toEqual([true, false]);
    await store.forgetExpired(60);
    expect(await known()).toEqual([false, false]);
  });

  it('notes the newest generation that was used, and forgets the tokens of one', async () => {
    const pageGrant = { generation: 1, at: 7, address: '192.0.2.1', userAgent: 'x' };
    await store.addSession({ ...session, generation: 1 });
    await store.updateSession({ ...session, generation: 1, usedGeneration: 0, pageGrant });
    const token = { hash: 'access', sessionId: 'session', generation: 1, isForPage: true, expiresAt: 50 } as const;
    await store.addAccessToken(token);
    await store.addAccessToken({ ...token, hash: 'older', generation: 0 });
    await store.addRefreshToken({ hash: 'refresh', sessionId: 'session', generation: 1, expiresAt: 100 });
    for (const generation of [1, 0]) await store.markUsed('session', generation);
    const marked = { ...session, generation: 1, usedGeneration: 1, pageGrant };
    expect(await store.findSignedIn('access', 49)).toMatchObject({ session: marked, token });
    await store.forgetTokens('session', 1);
    expect(await store.findSignedIn('access', 49)).toBeUndefined();
    expect(await store.findRefreshToken('refresh')).toBeUndefined();
    expect(await store.findSignedIn('older', 49)).toMatchObject({ session: marked });
  });

  it('an expired refresh token is deleted, its session is not', async () => {
    await store.addSession({ ...session, expiresAt: 500 });
    await store.addRefreshToken({ hash: 'old', sessionId: 'session', generation: 0, expiresAt: 100 });
    await store.addRefreshToken({ hash: 'new', sessionId: 'session', generation: 1, expiresAt: 500 });
    await store.forgetExpired(100);
    expect(await store.findRefreshToken('old')).toBeUndefined();
    expect(await store.findRefreshToken('new')).toEqual({ hash: 'new', sessionId: 'session', generation: 1, expiresAt: 500 });
    expect(await store.findSession('session')).toBeDefined();
  });

  it('stores every field of a user', async () => {
    const changed: StoredUser = { ...user, abilities: [{ action: 'view', subject: 'chat' }], totpSecret: 'SECRET', hasEmailCodes: true };
    await store.updateUser(changed);
    expect(await store.findUser('user')).toEqual(changed);
    expect(await store.totpSecrets()).toEqual([{ userId: 'user', secret: 'SECRET' }]);
    await store.updateUser({ ...user, status: 'disabled' });
    expect(await store.findUser('user')).toEqual({ ...user, status: 'disabled' });
    expect(await store.totpSecrets()).toEqual([]);
  });

  it('counts tries until they expire, then deletes them', async () => {
    const at = { now: 10, skewMs: 5 };
    const tries = (hash: string, count: number, expiresAt: number) => ({ hash, count, expiresAt });
    expect(await store.addAttempts([tries('b', 1, 100)], at)).toEqual([tries('b', 1, 100)]);
    const added = await store.addAttempts([tries('b', 3, 95), tries('a', 2, 95)], at);
    expect(added).toHaveLength(2);
    expect(added).toEqual(expect.arrayContaining([tries('a', 2, 95), tries('b', 4, 100)]));
    await store.undoAttempts({ one: ['b', 'nothing'], all: ['a'] });
    expect(await store.attemptsOf(['a', 'nothing'])).toEqual([tries('a', 0, 95)]);
    await store.undoAttempts({ one: ['a', 'b'], all: [] });
    expect(await store.attemptsOf(['b'])).toEqual([tries('b', 2, 100)]);
    expect(await store.addAttempts([tries('b', -2, 100)], at)).toEqual([tries('b', 0, 100)]);
    expect(await store.attemptsOf(['a'])).toEqual([tries('a', 0, 95)]);
    // Expired, and started before the clock was set back.
    expect(await store.addAttempts([tries('a', 1, 195)], { now: 95, skewMs: 5 })).toEqual([tries('a', 1, 195)]);
    expect(await store.addAttempts([tries('a', 1, 189)], { now: 89, skewMs: 5 })).toEqual([tries('a', 1, 189)]);
    await store.forgetExpired(100);
    expect(await store.attemptsOf(['a', 'b'])).toEqual([tries('a', 1, 189)]);
  });

  it('returns the sessions of a user, newest first', async () => {
    await store.addSession(session);
    await store.addSession({ ...session, id: 'later', createdAt: 2 });
    expect((await store.sessionsOf('user')).map(({ id }) => id)).toEqual(['later', 'session']);
    expect(await store.sessionsOf('nobody')).toEqual([]);
  });

  it('stores passkeys, oldest first, and linked identities of a user', async () => {
    const passkey = { id: 'key', userId: 'user', publicKey: 'abc', counter: 0, transports: ['usb', 'nfc'], name: 'Key', createdAt: 2 };
    await store.addPasskey(passkey);
    await store.addPasskey({ ...passkey, id: 'older', createdAt: 1 });
    expect((await store.passkeysOf('user')).map(({ id }) => id)).toEqual(['older', 'key']);
    await store.updatePasskey({ ...passkey, counter: 7, usedAt: 9 });
    expect(await store.findPasskey('key')).toEqual({ ...passkey, counter: 7, usedAt: 9 });
    await store.removePasskey('key');
    expect(await store.findPasskey('key')).toBeUndefined();
    await store.addIdentity({ issuer: 'https://id.example', subject: 's', userId: 'user' });
    expect((await store.findIdentity('https://id.example', 's'))?.userId).toBe('user');
    expect(await store.findIdentity('https://other.example', 's')).toBeUndefined();
    expect(await store.identitiesOf('user')).toEqual([{ issuer: 'https://id.example', subject: 's', userId: 'user' }]);
    expect(await store.identitiesOf('nobody')).toEqual([]);
  });

  it('a back-up code can be used once, and new ones replace the old', async () => {
    await store.setBackupCodes('user', ['a', 'b']);
    expect(await store.takeBackupCode('user', 'a')).toBe(true);
    expect(await store.takeBackupCode('user', 'a')).toBe(false);
    expect(await store.countBackupCodes('user')).toBe(1);
    await store.setBackupCodes('user', ['c']);
    expect(await store.takeBackupCode('user', 'b')).toBe(false);
    expect(await store.countBackupCodes('user')).toBe(1);
  });

  it('devices and challenges end explicitly or by expiry', async () => {
    const device = { hash: 'device', userId: 'user', trustedUntil: 5, expiresAt: 100 };
    const challenge = { hash: 'challenge', kind: 'twoStep', userId: 'user', state: '{}', tries: 0, expiresAt: 100 } as const;
    for (const end of [
      async () => {
        await store.forgetDevices('user');
        await store.forgetChallenges('user', 'twoStep');
      },
      () => store.forgetExpired(100),
    ]) {
      await store.addDevice(device);
      await store.addChallenge(challenge);
      await store.forgetChallenges('user', 'sso');
      await store.updateDevice({ ...device, trustedUntil: 7 });
      await store.updateChallenge({ ...challenge, tries: 1 });
      expect(await store.findDevice('device')).toEqual({ ...device, trustedUntil: 7 });
      expect(await store.findChallenge('challenge')).toEqual({ ...challenge, tries: 1 });
      await end();
      expect(await store.findDevice('device')).toBeUndefined();
      expect(await store.findChallenge('challenge')).toBeUndefined();
    }
    const { userId: _, ...nobodys } = challenge;
    await store.addChallenge(nobodys);
    expect(await store.findChallenge('challenge')).toEqual(nobodys);
    await store.removeChallenge('challenge');
    expect(await store.findChallenge('challenge')).toBeUndefined();
  });

  it('settings are one value, initially none', async () => {
    const settings = { version: 1, systemStatus: 0, googleReCaptchaKey: '', wsUrl: '', authMode: 'BOTH' } as const;
    expect(await store.findSettings()).toBeUndefined();
    await store.setSettings(settings);
    await store.setSettings({ ...settings, version: 2 });
    expect(await store.findSettings()).toEqual({ ...settings, version: 2 });
  });

  it('routes are a separate value', async () => {
    expect(await store.findRouteTree()).toEqual({ version: 0, routes: [] });
    await store.setRouteTree({ version: 1, routes: [{ path: '/a' }], updatedAt: 5 });
    await store.setRouteTree({ version: 2, routes: [], updatedAt: 6 });
    expect([await store.findRouteTree(), await store.findSettings()]).toEqual([{ version: 2, routes: [], updatedAt: 6 }, undefined]);
  });
});

describe('the store on SQLite', () => {
  afterEach(folder.remove);

  it('keeps all data over a restart and migrates only once', async () => {
    const first = await createSqlStore({ file: folder.file });
    await first.addUser(user);
    await first.close();
    const second = await createSqlStore({ file: folder.file });
    expect(await second.findUser('user')).toEqual(user);
    await second.close();
  });
});
