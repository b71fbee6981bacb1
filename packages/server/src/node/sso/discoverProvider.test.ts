import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { System } from '../../backend/index.ts';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { createLog } from '../shared/log.ts';
import { checkSso } from './checkSso.ts';
import { checkProvider } from './discoverProvider.ts';

/** A server whose discovery document is at `/realm`, with or without the slash that the document names. */
async function openProvider(answer: (origin: string) => object | number): Promise<string> {
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host ?? ''}`;
    const body = request.url === '/realm/.well-known/openid-configuration' ? answer(origin) : 404;
    if (typeof body === 'number') response.writeHead(body).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function check(issuer: string) {
  const lines: string[] = [];
  const settings = { issuer, clientId: 'a', clientSecret: 'canary', name: 'A', scopes: 'openid', trustsEmails: false };
  const problem = await checkProvider(
    settings,
    createLog('debug', (line) => lines.push(line)),
  );
  return { problem, log: lines.join('') };
}

const named = (path: string) => (origin: string) => ({ issuer: origin + path, jwks_uri: `${origin}/jwks` });

test.each([
  ['/realm', '/realm/'],
  ['/realm/', '/realm'],
])('an issuer set to %s whose name is %s says so at the start', async (set, own) => {
  const origin = await openProvider(named(own));
  const { problem, log } = await check(origin + set);
  expect(problem).toBe(
    `The issuer is set to "${origin}${set}", but the provider calls itself "${origin}${own}". Only the slash at the end differs. Set the issuer (SSO_ISSUER) to exactly this address.`,
  );
  expect(log).toContain('"level":"error","event":"sso.notReady"');
  expect(log).not.toContain('canary');
});

test('the start checks the provider of the environment', async () => {
  const issuer = `${await openProvider(named('/realm/'))}/realm`;
  const lines: string[] = [];
  const sso = { issuer, clientId: 'a', clientSecret: 'canary', name: 'A', scopes: 'openid', trustsEmails: false };
  // With a provider of the environment, neither the store nor the settings are read.
  const needs = { store: createMemoryStore(), system: {} as System };
  await checkSso(
    { ...needs, sso, authMode: undefined },
    createLog('debug', (line) => lines.push(line)),
  );
  await expect.poll(() => lines.join('')).toContain('Only the slash at the end differs');
});

test('another name is told without the remark about the slash', async () => {
  const origin = await openProvider(named('/other'));
  expect((await check(`${origin}/realm`)).problem).toMatch(/but the provider calls itself "[^"]+\/other"\. Set the issuer/);
});

test('an address without a provider is told', async () => {
  const origin = await openProvider(() => 404);
  expect((await check(`${origin}/realm`)).problem).toBe(
    `There is no OpenID provider at "${origin}/realm": ${origin}/realm/.well-known/openid-configuration answers 404.`,
  );
});

test.each([503, 500])('a provider that is down (%i) is a warning', async (status) => {
  const origin = await openProvider(() => status);
  const { problem, log } = await check(`${origin}/realm`);
  expect(problem).toBeUndefined();
  expect(log).toContain('"level":"warn","event":"sso.notReady"');
});

test('the right name is silent', async () => {
  const origin = await openProvider(named('/realm'));
  expect(await check(`${origin}/realm`)).toEqual({ problem: undefined, log: '' });
});
