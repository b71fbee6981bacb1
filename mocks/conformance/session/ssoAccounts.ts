import type { SsoRules } from '@manyline/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { addNewcomer } from '../users/newcomers.ts';
import { DOMAIN, openSsoOffice, person, refusal, rulesOf, type SsoOffice } from './ssoOffice.ts';

/** Accounts and roles that come from the organisation’s provider. */
export function describeSsoAccounts({ host, users, canActAsProvider }: Examined): void {
  if (!canActAsProvider) return;
  let office: SsoOffice;

  describe('single sign-on, whose accounts come from the provider', () => {
    beforeEach(async () => {
      office = await openSsoOffice({ host, users });
    });
    afterEach(() => office.close());

    describe('accounts at the first sign-in', () => {
      const allowing = (more: Partial<SsoRules['accounts']> = {}) =>
        office.update({
          provider: office.provider(),
          rules: rulesOf({ accounts: { isOn: true, domains: [DOMAIN], roleId: null, ...more } }),
        });

      it('are made for the named domains, with the role; later sign-ins find them', async () => {
        const roleId = await office.role();
        await allowing({ domains: ['@NorthWind.example.'], roleId });
        await office.setMode('BOTH');
        const ann = person();
        expect(await office.come(ann)).toBe('/');
        expect(await office.come({ sub: ann.sub })).toBe('/');
        const { items } = await office.admin.get('getUsers', { page: 1, size: 10, sort: '', filter: { q: ann.email } });
        expect(items).toMatchObject([{ username: ann.sub, name: 'Ann Lee', email: ann.email }]);
        expect(await office.rolesOf(ann.sub)).toEqual([roleId]);
        // Another person with the same name before the at sign.
        await allowing({ domains: [DOMAIN, 'other.example'] });
        expect(await office.come(person({ email: `${ann.sub}@other.example` }))).toBe('/');
        const others = await office.admin.get('getUsers', { page: 1, size: 10, sort: '', filter: { q: `${ann.sub}@other.example` } });
        expect(others.items[0]?.username).toBe(`${ann.sub}-2`);
        const audit = await office.admin.get('getAudit', {
          page: 1,
          size: 5,
          sort: '',
          filter: { actions: ['create'], objectId: items[0]?.id ?? '' },
        });
        expect(audit.items).toHaveLength(1);
      });

      it('show a domain with umlauts as people write it, and are found by either spelling', async () => {
        await allowing({ domains: ['müller.example'] });
        await office.setMode('BOTH');
        const id = crypto.randomUUID();
        const [ascii, letters] = [`${id}@xn--mller-kva.example`, `${id}@müller.example`];
        const ann = person({ email: ascii, name: undefined });
        expect(await office.come(ann)).toBe('/');
        const { items } = await office.admin.get('getUsers', { page: 1, size: 10, sort: '', filter: { q: id } });
        expect(items).toMatchObject([{ username: id, name: letters, email: letters }]);
        expect(await office.come({ sub: ann.sub })).toBe('/');
        for (const email of [ascii, letters]) {
          const other = { username: `other-${id}`, name: 'Other', password: `first ${id}`, email };
          const { status, envelope } = await office.admin.call('createUser', other);
          expect([status, envelope.errors?.[0]?.field]).toEqual([409, 'email']);
        }
      });

      it('aren’t made unless an administrator allows it', async () => {
        await office.update({ provider: office.provider() });
        await office.setMode('BOTH');
        expect(await office.come(person())).toBe(refusal('unknown'));
      });

      it.each([
        'ann@evil.example',
        'ann@sub.northwind.example',
        'ann@northwind.example.evil.example',
        'ann@evil.example@northwind.example',
        'ann@northwind.example@evil.example',
        '"ann@evil.example"@northwind.example',
        'ann@xnorthwind.example',
        'ann@ｎorthwind.example',
        'ann@northwind。example',
        'ann@northwınd.example',
        'ann@northwind.example\u0000',
        'ann\u202E@northwind.example',
        'ann@northwind.example/@evil.example',
        'ann@[northwind.example]',
        '@northwind.example',
      ])('aren’t made for %j', async (email) => {
        await allowing();
        await office.setMode('BOTH');
        expect(await office.come(person({ email }))).toBe(refusal('domain'));
      });

      it('aren’t made for an address that isn’t confirmed, nor beside an account that has it as its username', async () => {
        await allowing();
        await office.setMode('BOTH');
        expect(await office.come(person({ email_verified: false }))).toBe(refusal('unverified'));
        expect(await office.come(person({ email_verified: undefined }))).toBe(refusal('unverified'));
        const email = `${crypto.randomUUID()}@${DOMAIN}`;
        await addNewcomer(host(), { username: email });
        expect(await office.come(person({ email }))).toBe(refusal('taken'));
      });

      it('with names as they can be shown', async () => {
        await allowing();
        await office.setMode('BOTH');
        const [hidden, empty] = [person({ name: '\u202EAnn\u0000 Lee' }), person({ name: ' \u200B ' })];
        expect([await office.come(hidden), await office.come(empty)]).toEqual(['/', '/']);
        const named = async (q: string) =>
          (await office.admin.get('getUsers', { page: 1, size: 1, sort: '', filter: { q } })).items[0]?.name;
        expect([await named(hidden.email), await named(empty.email)]).toEqual(['Ann Lee', empty.email]);
      });

      it.each([
        ['no domain', { isOn: true, domains: [] }, 'domains'],
        ['not a domain', { isOn: true, domains: ['northwind'] }, 'domains'],
        ['an address', { isOn: true, domains: ['ann@northwind.example'] }, 'domains'],
        ['a public mail service', { isOn: true, domains: ['Gmail.com'] }, 'domains'],
        ['a role that doesn’t exist', { isOn: false, domains: [], roleId: 'nobody' }, 'roleId'],
      ])('can’t be allowed with %s', async (_name, accounts, field) => {
        expect(await office.refused({ rules: rulesOf({ accounts: { roleId: null, ...accounts } }) })).toEqual([400, [field]]);
      });
    });

    describe('groups', () => {
      it('give and take the mapped roles at each sign-in, and leave all others', async () => {
        const [sales, support, own] = [await office.role(), await office.role(), await office.role()];
        const roles = [
          { group: 'Sales', roleId: sales },
          { group: '/staff/support', roleId: support },
        ];
        await office.update({ provider: office.provider(), rules: rulesOf({ groups: { claim: 'groups', roles } }) });
        await office.setMode('BOTH');
        const newcomer = await addNewcomer(host());
        const { sub } = person();
        const enter = async (groups: unknown) => {
          expect(await office.come({ sub, email: newcomer.email, email_verified: true, groups })).toBe('/');
          return office.rolesOf(newcomer.username);
        };
        expect(await enter(['Sales'])).toEqual([sales]);
        const { items } = await office.admin.get('getUsers', { page: 1, size: 1, sort: '', filter: { q: newcomer.username } });
        await office.admin.get('updateUser', { id: items[0]?.id ?? '', roleIds: [own, sales] });
        expect(await enter(['Sales', '/staff/support', 'sales'])).toEqual([own, sales, support]);
        // One group may be a text; names are compared exactly.
        expect(await enter('/staff/support')).toEqual([own, support]);
        expect(await enter(['SALES', '/staff'])).toEqual([own]);
        expect(await enter(['Sales'])).toEqual([own, sales]);
        expect(await enter(undefined)).toEqual([own]);
      });

      it.each([
        ['more than fit (Entra ID)', { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://evil.example' } } }],
        ['more than fit, as a flag', { hasgroups: true }],
        ['an object', { groups: { admin: true } }],
        ['a mixed list', { groups: ['Sales', { id: 1 }] }],
        ['a number', { groups: 7 }],
      ])('that can’t be read refuse the sign-in and change nothing: %s', async (_name, claims) => {
        const sales = await office.role();
        await office.update({
          provider: office.provider(),
          rules: rulesOf({ groups: { claim: 'groups', roles: [{ group: 'Sales', roleId: sales }] } }),
        });
        await office.setMode('BOTH');
        const newcomer = await addNewcomer(host());
        const who = { sub: crypto.randomUUID(), email: newcomer.email, email_verified: true };
        expect(await office.come({ ...who, groups: ['Sales'] })).toBe('/');
        expect(await office.come({ ...who, ...claims })).toBe(refusal('groups'));
        expect(await office.rolesOf(newcomer.username)).toEqual([sales]);
      });

      it('may be inside another claim, never in what every object has', async () => {
        const sales = await office.role();
        const mapping = (claim: string) => rulesOf({ groups: { claim, roles: [{ group: 'Sales', roleId: sales }] } });
        await office.update({ provider: office.provider(), rules: mapping('realm_access.roles') });
        await office.setMode('BOTH');
        const newcomer = await addNewcomer(host());
        const who = { sub: crypto.randomUUID(), email: newcomer.email, email_verified: true };
        await office.come({ ...who, realm_access: { roles: ['Sales'] } });
        expect(await office.rolesOf(newcomer.username)).toEqual([sales]);
        await office.update({ rules: mapping('constructor.name') });
        expect(await office.come(who)).toBe('/');
        expect(await office.rolesOf(newcomer.username)).toEqual([]);
      });

      it('take an administrator’s role while another administrator remains', async () => {
        // The administrator of the suite keeps a rule of their own, so this one isn't the last.
        const all = await office.role([{ action: 'manage', subject: 'all' }]);
        await office.update({
          provider: office.provider(),
          rules: rulesOf({ groups: { claim: 'groups', roles: [{ group: 'Admins', roleId: all }] } }),
        });
        await office.setMode('BOTH');
        const newcomer = await addNewcomer(host());
        const who = { sub: crypto.randomUUID(), email: newcomer.email, email_verified: true };
        await office.come({ ...who, groups: ['Admins'] });
        expect(await office.rolesOf(newcomer.username)).toEqual([all]);
        await office.come({ ...who, groups: [] });
        expect(await office.rolesOf(newcomer.username)).toEqual([]);
      });

      it.each([
        ['no claim', { claim: '', roles: [{ group: 'a', roleId: 'ROLE' }] }, 'claim'],
        ['an empty group', { claim: 'groups', roles: [{ group: ' ', roleId: 'ROLE' }] }, 'groups'],
        ['a role that doesn’t exist', { claim: 'groups', roles: [{ group: 'a', roleId: 'nobody' }] }, 'groups'],
        [
          'the same row twice',
          {
            claim: 'groups',
            roles: [
              { group: 'a', roleId: 'ROLE' },
              { group: 'a', roleId: 'ROLE' },
            ],
          },
          'groups',
        ],
      ])('can’t be mapped with %s', async (_name, { claim, roles }, field) => {
        const own = await office.role();
        const groups = { claim, roles: roles.map(({ group, roleId }) => ({ group, roleId: roleId === 'ROLE' ? own : roleId })) };
        expect(await office.refused({ rules: rulesOf({ groups }) })).toEqual([400, [field]]);
      });

      it('can’t give the role that new accounts get', async () => {
        const own = await office.role();
        const accounts = { isOn: true, domains: [DOMAIN], roleId: own };
        const groups = { claim: 'groups', roles: [{ group: 'a', roleId: own }] };
        expect(await office.refused({ rules: rulesOf({ accounts, groups }) })).toEqual([400, ['roleId']]);
      });
    });
  });
}
