import { describe, expect } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { signIn, type Visitor, visit } from '../session/visitor.ts';
import { emailTo, tokenIn } from './newcomers.ts';

const DAY = 86_400;
const PASSWORD = 'a quite new password';

/** Users who were invited to set their first password. */
export function describeInvitations({ host, users, canReadEmails, canAdvance }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);

  async function invite(admin: Visitor) {
    const username = `invited-${crypto.randomUUID()}`;
    const email = `${username}@manyline.example`;
    const { id, invitation } = await admin.get('createUser', { username, name: 'Invited', email });
    return { id, username, email, invitation };
  }

  const stateOf = async (admin: Visitor, username: string) =>
    (await admin.get('getUsers', { page: 1, size: 1, filter: { q: username } } as never)).items[0]?.invitation;

  describe('invitations', () => {
    itWhere(canReadEmails && canAdvance, 'stay valid for the configured days, then say that they have expired', async () => {
      const { username, email } = await invite(await asAdmin());
      const letter = await emailTo(host(), email);
      const token = tokenIn(letter);
      expect(letter.text).toContain('within 7 days');
      // Once it has expired, the page knows that nothing can be asked for.
      expect(letter.text).toMatch(/#token=[\w-]+&invitation=1\s/u);
      host().advance?.(6 * DAY);
      expect(await visit(host()).get('checkResetLink', { token })).toMatchObject({ username, name: 'Invited', isInvitation: true });
      expect(await stateOf(await asAdmin(), username)).toBe('pending');
      host().advance?.(2 * DAY);
      expect((await visit(host()).call('checkResetLink', { token })).status).toBe(410);
      const admin = await asAdmin();
      expect(await stateOf(admin, username)).toBe('expired');
      const { version } = await admin.get('getSystemSettings', {});
      await admin.get('updateSystemSettings', { version, invitationDays: 30 });
      const later = await invite(admin);
      expect((await emailTo(host(), later.email)).text).toContain('within 30 days');
      await admin.get('updateSystemSettings', { version: version + 1, invitationDays: 7 });
    });

    itWhere(canReadEmails, 'can be sent again in bulk, which invalidates earlier links', async () => {
      const admin = await asAdmin();
      const [one, other] = [await invite(admin), await invite(admin)];
      expect(one.invitation).toBeDefined();
      const tokens = [tokenIn(await emailTo(host(), one.email)), tokenIn(await emailTo(host(), other.email))];
      await visit(host()).get('resetPassword', { token: tokens[1] ?? '', newPassword: PASSWORD });
      const answer = await admin.get('changeUsers', { selection: { ids: [one.id, other.id] }, change: { kind: 'invite' } });
      expect(answer).toMatchObject({ changed: 1, changedIds: [one.id], refusedCount: 1 });
      expect(answer.refused).toMatchObject([{ id: other.id, reason: 'This user has already set a password.' }]);
      const again = tokenIn(await emailTo(host(), one.email, 1));
      expect((await visit(host()).call('checkResetLink', { token: tokens[0] ?? '' })).status).toBe(410);
      await visit(host()).get('resetPassword', { token: again, newPassword: PASSWORD });
      expect(await stateOf(admin, one.username)).toBeUndefined();
      expect((await visit(host()).call('login', { username: one.username, password: PASSWORD, rememberMe: false })).status).toBe(200);
    });
  });
}
