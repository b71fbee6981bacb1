import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, codeIn, emailsTo, emailTo, enterNew } from './newcomers.ts';

const other = (code: string) => (code === '111111' ? '222222' : '111111');

/** An address counts once its owner proves it: `ssoAccounts.ts` has what single sign-on makes of it. */
export function describeNewEmail({ host, users, canReadEmails, canAddUsers }: Examined): void {
  if (!canReadEmails || !canAddUsers) return;

  async function come() {
    const user = await addNewcomer(host());
    const visitor = await enterNew(host(), user);
    const email = `${crypto.randomUUID()}@manyline.example`;
    const ask = async (more: object = {}) => {
      const { version } = await visitor.get('getProfile', {});
      return visitor.call('updateProfile', { version, email, password: user.password, ...more });
    };
    return { user, visitor, email, ask };
  }

  const confirm = async (visitor: Visitor, code: string) => {
    const { status, envelope } = await visitor.call('confirmEmail', { code });
    return [status, envelope.errors?.[0]?.field ?? envelope.code];
  };

  describe('a new e-mail address', () => {
    it('changes nothing until its code is entered; a name of the same form is saved', async () => {
      const { user, visitor, email, ask } = await come();
      await ask({ name: 'Renamed' });
      const profile = await visitor.get('getProfile', {});
      expect(profile).toMatchObject({ name: 'Renamed', email: user.email, pendingEmail: { email } });
      const admin = await signIn(host(), users.admin, users.password);
      expect(await admin.get('getUser', { id: profile.id })).not.toHaveProperty('pendingEmail');
      const code = codeIn(await emailTo(host(), email));
      expect(await confirm(visitor, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toEqual([200, undefined]);
      expect(await visitor.get('getInfo', {})).toMatchObject({ email });
      expect(await confirm(visitor, code)).toEqual([410, 'twoStepExpired']);
    });

    it('is confirmed only by the user who asked', async () => {
      const [victim, attacker] = [await come(), await come()];
      await attacker.ask({ email: 'colleague@manyline.example' });
      const code = codeIn((await emailsTo(host(), 'colleague@manyline.example')).at(-1) ?? { to: '', subject: '', text: '' });
      expect(await confirm(victim.visitor, code)).toEqual([410, 'twoStepExpired']);
      expect(await victim.visitor.get('getProfile', {})).toMatchObject({ email: victim.user.email });
    });

    it('is forgotten after five wrong codes', async () => {
      const { user, visitor, email, ask } = await come();
      await ask();
      const code = codeIn(await emailTo(host(), email));
      for (const _ of [1, 2, 3, 4]) expect(await confirm(visitor, other(code))).toEqual([400, 'codeInvalid']);
      expect(await confirm(visitor, other(code))).toEqual([410, 'twoStepExpired']);
      expect(await confirm(visitor, code)).toEqual([410, 'twoStepExpired']);
      expect(await visitor.get('getProfile', {})).toMatchObject({ email: user.email });
    });

    it('can be cancelled, and asked for again with another code', async () => {
      const { visitor, email, ask } = await come();
      await ask();
      const first = codeIn(await emailTo(host(), email));
      expect(await visitor.get('cancelEmailChange', {})).not.toHaveProperty('pendingEmail');
      expect(await confirm(visitor, first)).toEqual([410, 'twoStepExpired']);
      expect((await visitor.call('resendEmailCode', {})).status).toBe(410);
      await ask();
      await emailTo(host(), email, 1);
      await visitor.get('resendEmailCode', {});
      const last = codeIn(await emailTo(host(), email, 2));
      expect(await confirm(visitor, last)).toEqual([200, undefined]);
    });

    it('isn’t taken from a user who got it meanwhile, in any case of its letters', async () => {
      const { visitor, email, ask } = await come();
      await ask();
      const code = codeIn(await emailTo(host(), email));
      const faster = await addNewcomer(host(), { email: email.toUpperCase() });
      expect(await confirm(visitor, code)).toEqual([409, 'email']);
      expect((await ask()).status).toBe(409);
      expect(await enterNew(host(), faster)).toBeDefined();
    });

    it('is forgotten when an administrator sets another one, or the password changes', async () => {
      const admin = await signIn(host(), users.admin, users.password);
      const { user, visitor, email, ask } = await come();
      await ask();
      const { id } = await visitor.get('getProfile', {});
      await admin.get('updateUser', { id, email: `set-${user.email}` });
      expect(await confirm(visitor, codeIn(await emailTo(host(), email)))).toEqual([410, 'twoStepExpired']);
      await ask();
      await visitor.get('changePassword', { currentPassword: user.password, newPassword: `second ${user.username}` });
      expect(await confirm(visitor, codeIn(await emailTo(host(), email, 1)))).toEqual([410, 'twoStepExpired']);
    });

    it('can be asked for ten times a day', async () => {
      const { ask } = await come();
      for (let number = 0; number < 10; number += 1) expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(429);
    });
  });
}
