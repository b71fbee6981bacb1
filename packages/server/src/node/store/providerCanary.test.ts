import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  CLIENT_HANDLER,
  type EndpointName,
  endpoints,
  HUB_PATH,
  type Payload,
  PROVIDER_ABILITIES,
  type ProviderKind,
} from '@manyline/contract';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import smpp, { type Session } from 'smpp';
import { expect, onTestFinished, test } from 'vitest';
import type { ProviderFetch } from '../../backend/index.ts';
import { createLog } from '../shared/log.ts';
import { startServer } from '../start/startServer.ts';
import { signIn } from '../testing/api.ts';
import { demoDirectory } from '../testing/demoDirectory.ts';
import { findSecrets } from '../testing/encodings.ts';

const LINE = '+442079460018';
const CONTACT = '+12125550160';
const SID = `AC${'0123456789abcdef'.repeat(2)}`;
const SOON = { interval: 50 };

const secretOf = (name: string) => `canary <${name}> zwölf & 1%`;
const SIGNING = 'whsec_Y2FuYXJ5IG9mIHRoZSBicmlkZ2UgMDEyMzQ1Njc4OQ==';
const NEXT_SIGNING = 'whsec_bmV4dCBjYW5hcnkgb2YgdGhlIGJyaWRnZSA5ODc2NTQzMg==';

interface Canary {
  readonly kind: ProviderKind;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly next: Readonly<Record<string, string>>;
}

const CANARIES: readonly Canary[] = [
  {
    kind: 'twilio',
    settings: { accountSid: SID },
    secrets: { authToken: secretOf('Twilio') },
    next: { authToken: secretOf('next Twilio') },
  },
  {
    kind: 'telnyx',
    settings: { publicKey: `${'A'.repeat(43)}=` },
    secrets: { apiKey: 'canary-of-Telnyx-KEY0123456789' },
    next: { apiKey: 'canary-of-next-Telnyx-KEY98765' },
  },
  {
    kind: 'smsGateway',
    settings: { mode: 'cloud', url: 'https://api.sms-gate.app/3rdparty/v1', username: 'phone', tn: LINE },
    secrets: { password: secretOf('SMS Gateway'), signingKey: secretOf('its signing key') },
    next: { password: secretOf('next SMS Gateway'), signingKey: secretOf('its next signing key') },
  },
  {
    kind: 'smpp',
    settings: { host: '127.0.0.1', systemId: 'manyline' },
    secrets: { password: 'canary-of-SMPP-0123456789' },
    next: { password: 'canary-of-next-SMPP-98765' },
  },
  {
    kind: 'webhook',
    settings: { url: 'https://bridge.example.com/in' },
    secrets: { signingSecret: SIGNING },
    next: { signingSecret: NEXT_SIGNING },
  },
];

type Manner = 'accepts' | 'refuses' | 'denies' | 'fails';

/** Any provider over HTTP. Its errors repeat the call with its headers, as some do. */
function createGateway() {
  let manner: Manner = 'accepts';
  const calls: string[] = [];
  const fetch: ProviderFetch = async (url, { method, headers, body }) => {
    calls.push(`${url} ${JSON.stringify(headers)} ${body ?? ''}`);
    const id = `SM${String(calls.length).padStart(32, '0')}`;
    const answer = (status: number, content: object) => new Response(JSON.stringify(content), { status });
    const says = `Refused the call to ${url} with ${JSON.stringify(headers)}`;
    if (manner === 'refuses') {
      const errors = [{ code: '40300', title: 'Refused', detail: says }];
      return answer(422, { code: 21_610, message: says, errors, reason: 'optedOut', text: says });
    }
    if (manner === 'denies') return answer(401, { code: 20_003, message: says, problem: 'credentials' });
    if (manner === 'fails') return answer(502, {});
    if (method === 'GET' && url.endsWith('/webhooks')) return answer(200, []);
    return answer(200, { sid: id, id, status: 'active', state: 'Pending', recipients: [], data: { id } });
  };
  return { fetch, calls, behave: (next: Manner) => void (manner = next) };
}

/** An SMSC that misbehaves on request. */
async function openSmsc() {
  let manner: Manner = 'accepts';
  const [sessions, passwords, submitted]: [Session[], unknown[], unknown[]] = [[], [], []];
  const server = smpp.createServer((session) => {
    sessions.push(session);
    session.on('error', () => undefined);
    session.on('bind_transceiver', (pdu) => {
      passwords.push(pdu['password']);
      session.send(pdu.response({ command_status: manner === 'denies' ? 0x0e : 0 }));
    });
    session.on('enquire_link', (pdu) => session.send(pdu.response()));
    session.on('unbind', (pdu) => session.send(pdu.response()));
    session.on('submit_sm', (pdu) => {
      submitted.push(pdu);
      session.send(pdu.response({ command_status: manner === 'accepts' ? 0 : 0x0b, message_id: `ID${submitted.length}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const session of sessions) session.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    port: (server.address() as AddressInfo).port,
    passwords,
    submitted,
    behave(next: Manner) {
      manner = next;
      if (next === 'denies') for (const session of sessions.splice(0)) session.destroy();
    },
  };
}

async function open() {
  const dataDir = await demoDirectory();
  const seen: (readonly [string, Buffer])[] = [];
  const see = (where: string, content: unknown) =>
    seen.push([where, Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))]);
  const [gateway, smsc] = [createGateway(), await openSmsc()];
  const log = createLog('debug', (line) => see('log', line));
  const server = await startServer({
    port: 0,
    dataDir,
    demo: true,
    log,
    providerFetch: gateway.fetch,
    providerLocalHosts: ['127.0.0.1'],
  });
  onTestFinished(() => server.close());
  const { token } = await signIn(server.url, 'admin');

  async function call<N extends EndpointName>(name: N, payload: Payload<N>) {
    const { method, path } = endpoints[name];
    const url = new URL(path, server.url);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-tn': LINE };
    if (method === 'GET')
      for (const [key, value] of Object.entries(payload))
        url.searchParams.set(key, typeof value === 'string' ? value : JSON.stringify(value));
    const answer = await fetch(url, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(payload) }) });
    const text = await answer.text();
    see(`answer of ${name}`, text);
    see(`headers of ${name}`, [...answer.headers]);
    expect(answer.status, `${name}: ${text}`).toBe(200);
    return text;
  }

  const hub = new HubConnectionBuilder()
    .withUrl(server.url + HUB_PATH, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  hub.on(CLIENT_HANDLER, (...push: unknown[]) => see('push', push));
  await hub.start();
  onTestFinished(() => hub.stop());
  const contacts = Array.from({ length: 99 }, (_, n) => `+1212555${1_000 + n}`).values();
  return { contacts, dataDir, seen, see, gateway, smsc, server, call };
}

type World = Awaited<ReturnType<typeof open>>;

/** Everything an account goes through: tests, messages that are sent, refused and not sent, webhooks, a rotation. */
async function use({ contacts, gateway, smsc, server, call, see }: World, { kind, settings: known, secrets, next }: Canary): Promise<void> {
  const settings = kind === 'smpp' ? { ...known, port: smsc.port } : known;
  const behave = (manner: Manner) => [gateway, smsc].forEach((one) => one.behave(manner));
  const stored = async (id: string) =>
    (JSON.parse(await call('getProvider', { id })) as { data: { version: number; health: { state: string } } }).data;
  // A chat's messages wait for each other, so each goes to a number of its own.
  const send = (msg: string) =>
    call('sendMessage', { name: '', phoneNumber: contacts.next().value ?? '', msg, clientId: crypto.randomUUID() });
  const hook = async (id: string, headers: Record<string, string>, body: string) => {
    const answer = await fetch(`${server.url}/hooks/${id}`, { method: 'POST', headers, body });
    see('answer of the webhook', await answer.text());
    return answer.status;
  };
  const isSent = () => (kind === 'smpp' ? smsc.submitted : gateway.calls).length;

  behave('accepts');
  await call('testProvider', { kind, settings, secrets });
  const made = JSON.parse(await call('createProvider', { kind, name: `Office ${kind}`, settings, secrets })) as {
    data: { account: { id: string } };
  };
  const { id } = made.data.account;
  await call('assignProvider', { tns: [LINE], providerAccountId: id });
  for (const manner of ['accepts', 'refuses', 'denies'] as const) {
    behave(manner);
    const before = isSent();
    await send(`${kind} ${manner}`);
    // An SMSC that denies the sign-in gets no message.
    await expect.poll(isSent, SOON).toBeGreaterThanOrEqual(kind === 'smpp' && manner === 'denies' ? before : before + 1);
  }
  for (const manner of ['accepts', 'refuses', 'fails', 'denies'] as const) {
    behave(manner);
    await call('testProvider', { id });
    await call('getProviderNumbers', { id });
    if (PROVIDER_ABILITIES[kind].registersWebhook) await call('registerProviderWebhook', { id, tns: [LINE] });
  }
  await expect.poll(async () => (await stored(id)).health.state, { ...SOON, message: kind }).toBe('misconfigured');

  behave('accepts');
  for (const given of Object.values(secrets)) {
    // The secret instead of a signature.
    const wrong = { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': `v1,${btoa('x')}` };
    const json = { 'content-type': 'application/json', 'x-twilio-signature': encodeURI(given), 'x-signature': encodeURI(given) };
    await hook(id, { ...json, ...wrong }, JSON.stringify({ token: given }));
  }
  const callAsTwilio = () => {
    const form = { Body: 'Hello', From: CONTACT, MessageSid: `SM${'1'.repeat(32)}`, To: LINE };
    const url = `${server.url}/hooks/${id}`;
    const signature = createHmac('sha1', secrets['authToken'] ?? '')
      .update(url + Object.entries(form).flat().join(''))
      .digest('base64');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    return hook(id, headers, String(new URLSearchParams(form)));
  };
  expect(kind === 'twilio' ? await callAsTwilio() : 200).toBe(200);
  await call('checkProviderWebhook', { id });
  const { version } = await stored(id);
  await call('updateProvider', { id, version, name: `Shop ${kind}` });
  await call('rotateProviderSecret', { id, version: version + 1, secrets: next });
  await call('testProvider', { id, secrets: next });
  await call('testProvider', { id });
  await expect.poll(async () => (await stored(id)).health.state, { ...SOON, message: kind }).toBe('healthy');
  await call('getProviderHistory', { id });
  await call('getUnrouted', {});
}

/** All calls that show accounts, lines and their history. */
async function readEverything({ call }: World): Promise<void> {
  const [page, since] = [{ page: 1, size: 100, sort: '' } as const, 0];
  await call('getProviders', {});
  await call('getLines', { ...page, since });
  await call('getLine', { tn: LINE, since });
  await call('exportLines', { since, sort: '' });
  const clientId = crypto.randomUUID();
  await call('testLine', { tn: LINE, phoneNumber: CONTACT, text: 'A test', clientId });
  await call('getLineTest', { tn: LINE, clientId });
  await call('getAudit', page);
  await call('exportAudit', {});
  await call('getReportLines', {});
  const day = new Date().toISOString().slice(0, 10);
  await call('exportReport', { from: day, to: day, zone: 'UTC', filter: { lines: [], users: [] }, table: 'time' });
  await call('getInfo', {});
  await call('getNotifications', {});
  await call('getListMessages', { tn: LINE });
  await call('getSystemConfig', {});
}

test.each(CANARIES)('the secrets of an account appear in no file, log, e-mail, push or answer, in any encoding: $kind', async (canary) => {
  const world = await open();
  await use(world, canary);
  await readEverything(world);

  const files = readdirSync(world.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) world.seen.push([name, readFileSync(join(parentPath, name))]);
  const where = [...new Set(world.seen.map(([name]) => name))];
  const reads = Object.entries(endpoints).filter(([, { method, path }]) => method === 'GET' && /\/(provider|line)\//.test(path));
  expect(where).toEqual(expect.arrayContaining(reads.map(([name]) => `answer of ${name}`)));
  expect(where).toEqual(expect.arrayContaining(['manyline.sqlite', 'log', 'push', 'answer of the webhook', 'answer of exportAudit']));
  // Proves that the search finds stored content, and that the secrets were used.
  expect(world.seen.some(([, content]) => content.includes(`Shop ${canary.kind}`))).toBe(true);
  const { passwords } = world.smsc;
  expect(canary.kind === 'smpp' ? passwords.includes(canary.secrets['password']) : world.gateway.calls.length > 3).toBe(true);

  const secrets = [canary.secrets, canary.next].flatMap((some) => Object.values(some));
  // The bytes in a webhook's secret sign, so they are as secret as its text.
  const keys = secrets.filter((secret) => secret.startsWith('whsec_')).map((secret) => atob(secret.slice('whsec_'.length)));
  expect(findSecrets([...secrets, ...keys], world.seen)).toEqual([]);
});
