import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshUsername as fresh, makeUser as made } from '../users/madeUsers.ts';
import { addNewcomer, codeIn, enter, enterNew, emailTo, emailsTo, tokenIn } from '../users/newcomers.ts';
import { freshNumber, signIn, visit } from './visitor.ts';

const FIRST = { page: 1, size: 10, sort: '' };

export function describeUserSignIn({ host, users, canAddUsers, canReadEmails }: Examined): void {
  const canBoth = canAddUsers && canReadEmails;
  const asAdmin = () => signIn(host(), users.admin, users.password);

  describe('lines, sessions and sign-in methods of a user', () => {
    it('a line is assigned, moved with its chats and suspended', async () => {
      const admin = await asAdmin();
      const [one, other] = [await made(admin), await made(admin)];
      const tn = freshNumber();
      await admin.get('updateUser', { id: one.id, abilities: [{ action: ['view', 'send'], subject: 'chat' }] });
      await admin.get('updateUser', { id: other.id, abilities: [{ action: 'view', subject: 'chat' }] });
      await admin.get('assignLine', { userId: one.id, tn, name: 'Desk', isMove: false, isConfirmed: true });
      const owner = await signIn(host(), one.username, one.password);
      await owner.get('sendMessage', { name: '', phoneNumber: users.bobLine, msg: 'Goes with the line' }, tn);
      expect((await admin.call('assignLine', { userId: other.id, tn, isMove: false, isConfirmed: true })).status).toBe(409);
      const moved = await admin.get('assignLine', { userId: other.id, tn, isMove: true, withChats: true });
      expect(moved).toMatchObject([{ tn, name: 'Desk' }]);
      const next = await signIn(host(), other.username, other.password);
      expect((await next.get('getListMessages', { tn }))[0]?.messages.map(({ message }) => message)).toContain('Goes with the line');
      expect((await owner.call('getListMessages', { tn })).status).toBe(403);
      expect(await admin.get('setLineStatus', { userId: other.id, tn, status: 'Suspended' })).toMatchObject([{ tn, status: 'Suspended' }]);
      expect((await admin.get('getUser', { id: one.id })).lineCount).toBe(0);
    });

    it('sessions are listed and ended, one or all', async () => {
      const admin = await asAdmin();
      const user = await made(admin);
      const [one, other] = [await signIn(host(), user.username, user.password), await signIn(host(), user.username, user.password)];
      const all = await admin.get('getUserSessions', { id: user.id });
      expect(all.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
      expect((await admin.get('endUserSessions', { id: user.id, sessionId: all[0]?.id ?? '' })).ended).toBe(1);
      const states = [(await one.call('getInfo', {})).status, (await other.call('getInfo', {})).status];
      expect(states.toSorted((a, b) => a - b)).toEqual([200, 401]);
      expect((await admin.get('endUserSessions', { id: user.id })).ended).toBe(1);
      expect(await admin.get('getUserSessions', { id: user.id })).toEqual([]);
    });

    itWhere(canBoth, 'two-step verification can be removed, and the user is notified', async () => {
      const admin = await asAdmin();
      const user = await addNewcomer(host(), { hasEmailCodes: true });
      expect(await enter(user, visit(host()))).toBe('twoStep');
      const found = (await admin.get('getUsers', { ...FIRST, filter: { q: user.username } })).items[0];
      const before = (await emailsTo(host(), user.email)).length;
      const detail = await admin.get('resetUserTwoStep', { id: found?.id ?? '' });
      expect([detail.hasTwoStep, detail.twoStep?.hasEmailCodes]).toEqual([false, false]);
      await emailTo(host(), user.email, before);
      expect(await enter(user, visit(host()))).toBe('in');
    });

    it('a new password ends all of the user’s sessions', async () => {
      const admin = await asAdmin();
      const user = await made(admin);
      const visitor = await signIn(host(), user.username, user.password);
      expect((await admin.call('setUserPassword', { id: user.id, newPassword: 'password1' })).envelope.code).toBe('weakPassword');
      await admin.get('setUserPassword', { id: user.id, newPassword: `second ${user.username}` });
      expect((await visitor.call('getInfo', {})).status).toBe(401);
      expect((await visit(host()).call('login', { username: user.username, password: user.password, rememberMe: false })).status).toBe(401);
      await signIn(host(), user.username, `second ${user.username}`);
    });

    itWhere(canBoth, 'a user without a password gets an e-mail with a link to set one', async () => {
      const admin = await asAdmin();
      const username = fresh();
      const email = `${username}@manyline.example`;
      const { id, hasPassword } = await admin.get('createUser', { username, name: 'Invited', email });
      expect(hasPassword).toBe(false);
      await emailTo(host(), email);
      await admin.get('setUserPassword', { id });
      const invitation = await emailTo(host(), email, 1);
      await visit(host()).get('resetPassword', { token: tokenIn(invitation), newPassword: `own ${username}` });
      await signIn(host(), username, `own ${username}`);
    });
  });

  describe('a user’s own profile', () => {
    itWhere(canBoth, 'the name changes directly; the address requires the password, and the old address gets an e-mail', async () => {
      const user = await addNewcomer(host());
      const visitor = await enterNew(host(), user);
      const profile = await visitor.get('getProfile', {});
      expect(profile).toMatchObject({ username: user.username, email: user.email, isSelf: true });
      const { version } = await visitor.get('updateProfile', { version: profile.version, name: 'Renamed' });
      const email = `new-${user.email}`;
      const refused = await visitor.call('updateProfile', { version, email });
      expect([refused.status, refused.envelope.errors?.map(({ field }) => field)]).toEqual([400, ['password']]);
      expect((await visitor.call('updateProfile', { version, email, password: 'wrong' })).envelope.code).toBe('invalidCredentials');
      const asked = await visitor.get('updateProfile', { version, email, password: user.password });
      expect([asked.email, asked.pendingEmail?.email]).toEqual([user.email, email]);
      const changed = await visitor.get('confirmEmail', { code: codeIn(await emailTo(host(), email)) });
      expect([changed.email, changed.pendingEmail]).toEqual([email, undefined]);
      expect((await emailTo(host(), user.email)).text).toContain('The e-mail address of your account was changed');
      expect((await visitor.call('updateProfile', { version, name: 'Late' })).envelope.code).toBe('stale');
      expect((await visitor.call('updateProfile', { version: version + 1, name: 'Renamed' })).envelope.message).toBe(
        "There's nothing to update",
      );
    });
  });
}
