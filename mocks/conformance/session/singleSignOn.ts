import { SSO_CALLBACK_PATH, SSO_START_PATH } from '@manyline/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';
import { openSsoOffice, rulesOf, type SsoOffice } from './ssoOffice.ts';
import { visit } from './visitor.ts';

/** Single sign-on as administrators set it up: `ssoRoutes.test.ts` and `ssoClaims.test.ts` have the walk through a provider. */
export function describeSingleSignOn({ host, users, canActAsProvider }: Examined): void {
  if (!canActAsProvider) return;
  let office: SsoOffice;

  describe('single sign-on', () => {
    beforeEach(async () => {
      office = await openSsoOffice({ host, users });
    });
    afterEach(() => office.close());

    describe('the provider', () => {
      it('is stored; its secret is never answered, in the audit log neither', async () => {
        const saved = await office.update({ provider: office.provider() });
        expect(saved).toMatchObject({ source: 'console', provider: { issuer: office.issuer, name: 'Northwind', hasSecret: true } });
        expect(saved.redirectUri).toMatch(new RegExp(`^https?://.+${SSO_CALLBACK_PATH}$`));
        const audit = await office.admin.get('getAudit', { page: 1, size: 5, sort: '', filter: { objectTypes: ['system'] } });
        expect(audit.items[0]?.changes).toContainEqual({ field: 'clientSecret', after: true });
        expect(JSON.stringify([saved, audit, await office.admin.get('getSsoSetup', {})])).not.toContain(`secret-${office.issuer}`);
      });

      it('keeps its secret if none is given, but not for another issuer', async () => {
        await office.update({ provider: office.provider() });
        const { clientSecret: _, ...without } = office.provider({ name: 'Other' });
        expect((await office.update({ provider: without })).provider).toMatchObject({ name: 'Other', hasSecret: true });
        expect(await office.refused({ provider: { ...without, issuer: 'https://evil.example' } })).toEqual([400, ['clientSecret']]);
      });

      it.each([
        ['http elsewhere', { issuer: 'http://id.example' }, 'issuer'],
        ['a password in the address', { issuer: 'https://a:b@id.example' }, 'issuer'],
        ['no address', { issuer: 'northwind' }, 'issuer'],
        ['no client id', { clientId: ' ' }, 'clientId'],
        ['no name', { name: '' }, 'name'],
        ['no openid', { scopes: 'email openid2' }, 'scopes'],
      ])('is refused with %s', async (_name, change, field) => {
        expect(await office.refused({ provider: office.provider(change) })).toEqual([400, [field]]);
      });

      it('changes only from the version that was read, and only by users with all rights', async () => {
        const { version } = await office.admin.get('getSsoSetup', {});
        await office.update({ provider: office.provider() });
        const { status, current } = await office.admin.call('updateSsoSetup', { version, provider: null });
        expect([status, current?.provider?.issuer]).toEqual([409, office.issuer]);
        const some = await enterNew(host(), await addNewcomer(host(), { abilities: [{ action: ['view', 'update'], subject: 'system' }] }));
        expect((await some.call('updateSsoSetup', { version: version + 1, provider: null })).status).toBe(403);
        expect((await some.call('beginSsoTest', {})).status).toBe(403);
      });

      it('can’t be trusted with addresses if it serves every organisation', async () => {
        const shared = { issuer: 'https://login.microsoftonline.com/organizations/v2.0' };
        expect(await office.refused({ provider: office.provider(shared), rules: rulesOf({ trustsEmails: true }) })).toEqual([
          400,
          ['trustsEmails'],
        ]);
        await office.update({ provider: office.provider(), rules: rulesOf({ trustsEmails: true }) });
        // Trust is for an issuer, so another one begins without.
        expect((await office.update({ provider: office.provider({ issuer: 'https://other.example' }) })).rules.trustsEmails).toBe(false);
      });

      it('shows its name on the sign-in page, and is offered once it is on', async () => {
        await office.update({ provider: office.provider() });
        expect(await visit(host()).get('getSystemConfig', {})).toMatchObject({ ssoName: 'Northwind', authMode: 'LOCAL' });
        expect(await office.go(visit(host()), SSO_START_PATH)).toBe('404');
        await office.setMode('BOTH');
        expect(await office.go(visit(host()), SSO_START_PATH)).toBe(`${office.issuer}/authorize`);
        expect(await office.refused({ provider: null })).toEqual([400, ['issuer']]);
      });
    });

    describe('a test sign-in', () => {
      it('says who it would sign in, with the claims, and signs nobody in', async () => {
        const newcomer = await addNewcomer(host());
        await office.update({ provider: office.provider() });
        const setup = await office.test({ sub: 'one', email: newcomer.email, email_verified: true, groups: ['staff'] });
        expect(setup.test).toMatchObject({ isCurrent: true, user: { username: newcomer.username }, actor: { name: expect.any(String) } });
        expect(setup.test).not.toHaveProperty('problem');
        expect(setup.test?.claims).toContainEqual({ name: 'groups', value: '["staff"]' });
        expect((await office.admin.get('getInfo', {})).username).toBe(users.admin);
        // Nothing of another user was changed by it.
        await office.setMode('BOTH');
        expect(await office.come({ sub: 'another', email: newcomer.email, email_verified: true })).toBe('/');
      });

      it.each([
        ['unverified', { sub: 'x', email: 'x@northwind.example' }],
        ['noEmail', { sub: 'x' }],
        ['unknown', { sub: 'x', email: 'x@northwind.example', email_verified: true }],
        ['denied', {}],
      ])('says why it would fail: %s', async (problem, claims) => {
        await office.update({ provider: office.provider() });
        expect((await office.test(claims)).test).toMatchObject({ problem, isCurrent: true });
      });

      it('belongs to what was tested', async () => {
        await office.update({ provider: office.provider() });
        await office.test({ sub: 'x' });
        expect((await office.update({ provider: office.provider({ scopes: 'openid' }) })).test?.isCurrent).toBe(false);
      });

      it('with the own account is needed before passwords can be turned off; then the provider stays', async () => {
        const boss = await enterNew(host(), await addNewcomer(host(), { abilities: [{ action: 'manage', subject: 'all' }] }));
        const { email } = await boss.get('getInfo', {});
        await office.update({ provider: office.provider() });
        const turnOff = async () => {
          const { version } = await boss.get('getSystemSettings', {});
          return (await boss.call('updateSystemSettings', { version, authMode: 'SSO' })).status;
        };
        expect(await turnOff()).toBe(400);
        await office.test({ sub: 'boss', email: 'nobody@northwind.example', email_verified: true }, boss);
        expect(await turnOff()).toBe(400);
        await office.test({ sub: 'boss', email, email_verified: true }, boss);
        await office.update({ rules: rulesOf({}) });
        expect(await turnOff()).toBe(400);
        await office.test({ sub: 'boss', email, email_verified: true }, boss);
        expect(await turnOff()).toBe(200);
        expect(await office.refused({ provider: office.provider({ scopes: 'openid' }) })).toEqual([400, ['issuer']]);
        expect(await office.refused({ provider: null })).toEqual([400, ['issuer']]);
        // The tested identity is linked: it counts, whatever its address is later.
        expect(await office.come({ sub: 'boss', email: 'moved@northwind.example' })).toBe('/');
      });
    });
  });
}
