import { expect, it } from 'vitest';
import { readGroups } from './readGroups.ts';

const ZITADEL = 'urn:zitadel:iam:org:project:roles';
const roles = (client: string) => ({ resource_access: { [client]: { roles: ['admin'] }, account: { roles: ['view'] } } });

it.each([
  ['Zitadel', { [ZITADEL]: { admin: { '2': 'a.zitadel.cloud' }, user: { '2': 'a.zitadel.cloud' } } }, ZITADEL, ['admin', 'user']],
  ['Zitadel without roles', { [ZITADEL]: {} }, ZITADEL, []],
  ['Keycloak, with the roles of a client', roles('manyline'), 'resource_access.manyline.roles', ['admin']],
  ['Keycloak, whose client has dots', roles('app.example.com'), 'resource_access.app.example.com.roles', ['admin']],
  ['Keycloak, for a user without a role', roles('other'), 'resource_access.manyline.roles', []],
  ['Authentik', { groups: ['authentik Admins', 'Desk'] }, 'groups', ['authentik Admins', 'Desk']],
  ['a provider that writes one group as text', { groups: 'Desk' }, 'groups', ['Desk']],
  ['OneLogin, which writes all as one text', { groups: 'Desk;Sales' }, 'groups', ['Desk', 'Sales']],
  ['a directory', { memberOf: 'cn=Desk,ou=Groups,dc=example,dc=com' }, 'memberOf', ['cn=Desk,ou=Groups,dc=example,dc=com']],
  ['an attribute that holds only text', { 'custom:groups': '["Desk","Sales"]' }, 'custom:groups', ['Desk', 'Sales']],
  ['AWS Cognito', { 'cognito:groups': ['Desk'] }, 'cognito:groups', ['Desk']],
])('groups of %s', (_, claims, name, groups) => {
  expect(readGroups(claims, name)).toEqual(groups);
});

it.each([
  [{ groups: [{ value: 'Desk' }] }, 'groups'],
  [{ groups: '[Desk, Sales]' }, 'groups'],
  [{ groups: '[1,2]' }, 'groups'],
  [{ groups: { admin: true } }, 'groups'],
  [{ groups: { admin: ['x'] } }, 'groups'],
  [{ groups: 7 }, 'groups'],
  [{ _claim_names: { groups: 'src1' } }, 'groups'],
])('%j can’t be known', (claims, name) => {
  expect(readGroups(claims, name)).toBeUndefined();
});
