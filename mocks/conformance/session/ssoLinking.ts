import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import type { ConformanceNewcomer } from '../host.ts';
import { addNewcomer, codeIn, emailTo, enterNew } from '../users/newcomers.ts';
import { openSsoOffice, person, refusal, rulesOf, type SsoOffice } from './ssoOffice.ts';
import { signIn, visit, type Visitor } from './visitor.ts';

/** Which account a first sign-in at the provider may be linked to. */
export function describeSsoLinking({ host, users, canActAsProvider, canReadEmails }: Examined): void {
  if (!canActAsProvider || !canReadEmails) return;
  let office: SsoOffice;

  /** Asks for an address as a user does. */
  async function want(visitor: Visitor, { password }: ConformanceNewcomer, email: string) {
    const { version } = await visitor.get('getProfile', {});
    return visitor.get('updateProfile', { version, email, password });
  }

  async function nameIn(browser: Visitor) {
    const { accessToken } = await browser.get('refresh', {});
    browser.accessToken = accessToken;
    return (await browser.get('getInfo', {})).username;
  }

  async function nameAfter(claims: ReturnType<typeof person>) {
    const browser = visit(host());
    return (await office.come(claims, browser)) === '/' ? nameIn(browser) : undefined;
  }

  describe('single sign-on, the first time', () => {
    beforeEach(async () => {
      office = await openSsoOffice({ host, users });
      await office.update({ provider: office.provider() });
      await office.setMode('BOTH');
    });
    afterEach(() => office.close());

    it('never enters an account whose user only claimed the address, in any order of changes', async () => {
      const [attacker, colleague] = [await addNewcomer(host()), person()];
      const visitor = await enterNew(host(), attacker);
      await want(visitor, attacker, colleague.email);
      expect(await office.come(colleague)).toBe(refusal('unknown'));
      await visitor.get('cancelEmailChange', {});
      await want(visitor, attacker, colleague.email.toUpperCase());
      expect(await office.come(colleague)).toBe(refusal('unknown'));
      // Claimed, signed in, given up again: nothing is left of it.
      await visitor.get('cancelEmailChange', {});
      expect(await office.come({ ...colleague, email: attacker.email })).toBe('/');
      expect(await office.come(person({ email: attacker.email }))).toBe(refusal('linked'));
    });

    it('isn’t kept from making the colleague’s own account by a claimed address', async () => {
      const [attacker, colleague] = [await addNewcomer(host()), person()];
      await want(await enterNew(host(), attacker), attacker, colleague.email);
      await office.update({ rules: rulesOf({ accounts: { isOn: true, domains: ['northwind.example'], roleId: null } }) });
      expect(await nameAfter(colleague)).toBe(colleague.sub);
    });

    it('enters the account of a user who confirmed the address, and stays with it when the address changes again', async () => {
      const [user, at] = [await addNewcomer(host()), person()];
      const visitor = await enterNew(host(), user);
      await want(visitor, user, at.email);
      await visitor.get('confirmEmail', { code: codeIn(await emailTo(host(), at.email)) });
      expect(await nameAfter(at)).toBe(user.username);
      const { id } = await visitor.get('getProfile', {});
      await office.admin.get('updateUser', { id, email: `moved-${at.email}` });
      expect(await nameAfter(at)).toBe(user.username);
      // Somebody else who gets the address later isn't that user.
      const next = await addNewcomer(host(), { email: at.email });
      expect(await nameAfter(person({ email: at.email }))).toBe(next.username);
    });

    it('refuses an address of an earlier release that its user set, until an administrator vouches for it', async () => {
      const user = await addNewcomer(host(), { hasUnprovenEmail: true });
      const at = person({ email: user.email });
      expect(await office.come(at)).toBe(refusal('ownAddress'));
      const visitor = await enterNew(host(), user);
      const { id } = await visitor.get('getProfile', {});
      const before = await office.admin.get('getUser', { id });
      expect(before.isEmailUnproven).toBe(true);
      const after = await office.admin.get('updateUser', { id, version: before.version, email: user.email });
      expect(after).not.toHaveProperty('isEmailUnproven');
      const audit = await office.admin.get('getAudit', { page: 1, size: 1, sort: '', filter: { objectId: id, actions: ['update'] } });
      expect(audit.items[0]?.changes).toEqual([{ field: 'emailConfirmed', before: false, after: true }]);
      expect((await office.admin.call('updateUser', { id, email: user.email })).envelope.message).toBe("There's nothing to update");
      expect(await nameAfter(at)).toBe(user.username);
    });

    it('refuses it until the user confirms it with a code', async () => {
      const user = await addNewcomer(host(), { hasUnprovenEmail: true });
      const at = person({ email: user.email });
      const visitor = await enterNew(host(), user);
      const { version } = await visitor.get('getProfile', {});
      expect((await visitor.call('updateProfile', { version, email: user.email })).status).toBe(400);
      const asked = await visitor.get('updateProfile', { version, email: user.email, password: user.password });
      expect(asked).toMatchObject({ isEmailUnproven: true, pendingEmail: { email: user.email } });
      expect(await office.come(at)).toBe(refusal('ownAddress'));
      await visitor.get('confirmEmail', { code: codeIn(await emailTo(host(), user.email)) });
      expect(await nameAfter(at)).toBe(user.username);
    });

    it('doesn’t take an administrator’s own claimed address either, and a test sign-in doesn’t link it', async () => {
      const boss = await addNewcomer(host(), { abilities: [{ action: 'manage', subject: 'all' }], hasUnprovenEmail: true });
      const visitor = await signIn(host(), boss.username, boss.password);
      const at = person({ email: boss.email });
      expect((await office.test(at, visitor)).test).toMatchObject({ problem: 'ownAddress', user: { username: boss.username } });
      const { id } = await visitor.get('getProfile', {});
      // Nobody vouches for their own address.
      expect((await visitor.call('updateUser', { id, email: boss.email })).status).toBe(403);
      expect(await office.come(at)).toBe(refusal('ownAddress'));
    });

    it.each([
      ['a tag', (email: string) => email.replace('@', '+work@')],
      ['a dot', (email: string) => email.replace('@', '.@')],
      ['full-width letters', (email: string) => email.replace('northwind', 'ｎorthwind')],
      ['a letter of another script', (email: string) => email.replace('northwind', 'nоrthwind')],
      ['a letter that is equal in lower case only', (email: string) => email.replace('k', '\u212A')],
      ['a letter of two code points', (email: string) => email.replace('é', 'e\u0301')],
      ['something unseen', (email: string) => email.replace('@', '\u200B@')],
    ])('doesn’t take an address that differs by %s for the same', async (_name, change) => {
      const email = `ké-${crypto.randomUUID()}@northwind.example`;
      await addNewcomer(host(), { email });
      expect(change(email)).not.toBe(email);
      expect([refusal('unknown'), refusal('domain')]).toContain(await office.come(person({ email: change(email) })));
    });

    it('takes it for the same in another case', async () => {
      const user = await addNewcomer(host());
      expect(await nameAfter(person({ email: user.email.toUpperCase() }))).toBe(user.username);
    });

    it('refuses a disabled user, and makes no second account; a deleted one is nobody', async () => {
      await office.update({ rules: rulesOf({ accounts: { isOn: true, domains: ['manyline.example'], roleId: null } }) });
      const user = await addNewcomer(host());
      const at = person({ email: user.email });
      expect(await nameAfter(at)).toBe(user.username);
      const { items } = await office.admin.get('getUsers', { page: 1, size: 1, sort: '', filter: { q: user.username } });
      const { id = '', version = 0 } = items[0] ?? {};
      await office.admin.get('updateUser', { id, status: 'disabled' });
      expect(await office.come(at)).toBe(refusal('disabled'));
      expect(await office.come(person({ email: user.email }))).toBe(refusal('disabled'));
      await office.admin.get('deleteUser', { id, version: version + 1 });
      await expect.poll(() => nameAfter(at)).toBe(user.email.split('@')[0]);
    });

    describe('the link', () => {
      async function linked() {
        const user = await addNewcomer(host());
        const at = person({ email: user.email });
        const browser = visit(host());
        await office.come(at, browser);
        await nameIn(browser);
        const { items } = await office.admin.get('getUsers', { page: 1, size: 1, sort: '', filter: { q: user.username } });
        const id = items[0]?.id ?? '';
        return { user, at, browser, id, link: { id, issuer: office.issuer, subject: at.sub } };
      }

      it('is shown to administrators and to the user, and recorded', async () => {
        const { user, at, browser, id, link } = await linked();
        const shown = [{ issuer: link.issuer, provider: 'Northwind', subject: at.sub, email: user.email, linkedAt: expect.any(Number) }];
        expect((await office.admin.get('getUser', { id })).identities).toEqual(shown);
        expect((await browser.get('getProfile', {})).identities).toEqual(shown);
        const { items } = await office.admin.get('getAudit', {
          page: 1,
          size: 5,
          sort: '',
          filter: { objectId: id, actions: ['linkIdentity'] },
        });
        expect(items.map(({ changes }) => changes)).toEqual([
          [
            { field: 'issuer', after: link.issuer },
            { field: 'identity', after: user.email },
          ],
        ]);
      });

      it('can be removed: its sessions end, others stay, the user gets an e-mail, and the next identity is linked', async () => {
        const { user, at, browser, id, link } = await linked();
        const other = await enterNew(host(), user);
        const again = person({ email: user.email });
        expect(await office.come(again)).toBe(refusal('linked'));
        expect((await office.admin.get('unlinkIdentity', link)).identities).toEqual([]);
        expect((await browser.call('getInfo', {})).status).toBe(401);
        expect((await browser.call('refresh', {})).status).toBe(401);
        expect((await other.call('getInfo', {})).status).toBe(200);
        expect((await emailTo(host(), user.email)).text).toContain('unlinked your account');
        const { items } = await office.admin.get('getAudit', {
          page: 1,
          size: 5,
          sort: '',
          filter: { objectId: id, actions: ['unlinkIdentity'] },
        });
        expect(items[0]?.changes).toContainEqual({ field: 'identity', before: user.email });
        expect((await office.admin.call('unlinkIdentity', link)).status).toBe(404);
        expect(await nameAfter(again)).toBe(user.username);
        expect(await office.come(at)).toBe(refusal('linked'));
      });

      it('isn’t removed by users without the right, from oneself, or under another user’s id', async () => {
        const { id, link } = await linked();
        const some = await enterNew(
          host(),
          await addNewcomer(host(), { abilities: [{ action: ['view', 'update'], subject: 'user', fields: ['name'] }] }),
        );
        expect((await some.call('unlinkIdentity', link)).status).toBe(403);
        expect((await some.get('getUser', { id })).identities).toBeUndefined();
        const another = await linked();
        expect((await office.admin.call('unlinkIdentity', { ...link, id: another.id })).status).toBe(404);
        const boss = await addNewcomer(host(), { abilities: [{ action: 'manage', subject: 'all' }] });
        const visitor = await enterNew(host(), boss);
        const sub = crypto.randomUUID();
        await office.test(person({ sub, email: boss.email }), visitor);
        const own = await visitor.get('getProfile', {});
        expect((await visitor.call('unlinkIdentity', { id: own.id, issuer: office.issuer, subject: sub })).status).toBe(403);
      });
    });
  });
}
