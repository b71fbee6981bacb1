import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { endpoints } from '@manyline/contract';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../shared/log.ts';
import { databaseFileOf } from '../start/dataDirectory.ts';
import { startServer } from '../start/startServer.ts';
import { post, signIn } from '../testing/api.ts';
import { demoDirectory } from '../testing/demoDirectory.ts';
import { createSmtpMailer } from './smtpMailer.ts';

const FROM = 'Manyline <no-reply@manyline.example>';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly user: string | undefined;
}

/** A mail server that accepts everything after authentication. */
async function startMailServer(options: { readonly refuses?: string; readonly busyFor?: number } = {}) {
  let busyFor = options.busyFor ?? 0;
  const received: Received[] = [];
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(auth, _session, callback) {
      if (auth.password === 'p@ss/word') callback(null, { user: auth.username ?? '' });
      else callback(new Error('Wrong user or password'));
    },
    onRcptTo({ address }, _session, callback) {
      if (busyFor > 0) {
        busyFor -= 1;
        callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      } else callback(address === options.refuses ? new Error('No such mailbox') : null);
    },
    onData(stream, session, callback) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += String(chunk)));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const user = typeof session.user === 'string' ? session.user : undefined;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw, user });
        callback();
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listening.address() as AddressInfo;
  const url = (password = 'p@ss/word') => `smtp://mailer:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  return { received, url };
}

describe('an e-mail over SMTP', () => {
  test('arrives with all characters, sender and recipient, and is marked as automatic', async () => {
    const { received, url } = await startMailServer();
    const link = `https://manyline.example.com/auth/page-auth-reset-password#token=${'x'.repeat(43)}`;
    const mailer = createSmtpMailer({ url: url(), from: FROM });
    await mailer.send({ to: 'layla@example.org', subject: 'كلمة مرور جديدة', text: `مرحبًا\n\n${link}\n\n.\nd’accord\n` });
    const [email] = received;
    expect(email).toMatchObject({ from: 'no-reply@manyline.example', to: ['layla@example.org'], user: 'mailer' });
    const { head, text } = read(email?.raw ?? '');
    expect(text.trim()).toBe(`مرحبًا\n\n${link}\n\n.\nd’accord`);
    expect(head).toMatch(/^From: Manyline <no-reply@manyline\.example>$/m);
    expect(head).toMatch(/^To: layla@example\.org$/m);
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  test.each(['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org'])('%j adds no second recipient', async (to) => {
    const { received, url } = await startMailServer();
    await createSmtpMailer({ url: url(), from: FROM })
      .send({ to, subject: 'x', text: 'x' })
      .catch(() => {});
    expect(received.flatMap((email) => email.to)).not.toContain('b@example.org');
    for (const { raw } of received) expect(read(raw).head).not.toMatch(/^Bcc:/m);
  });

  test('fails if the mail server rejects the message or the credentials', async () => {
    const { received, url } = await startMailServer({ refuses: 'gone@example.org' });
    const email = { to: 'gone@example.org', subject: 'x', text: 'x' };
    const refused = await createSmtpMailer({ url: url(), from: FROM })
      .send(email)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      name: 'MailRefused',
      isFinal: true,
      responseCode: 550,
      message: expect.stringContaining('No such mailbox'),
    });
    const stranger = createSmtpMailer({ url: url('guess'), from: FROM });
    await expect(stranger.send({ ...email, to: 'layla@example.org' })).rejects.toThrow('Wrong user or password');
    expect(received).toEqual([]);
  });

  test('fails if the mail server is unreachable', async () => {
    const nobody = createServer().listen(0);
    const { port } = nobody.address() as AddressInfo;
    nobody.close();
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM });
    await expect(mailer.send({ to: 'layla@example.org', subject: 'x', text: 'x' })).rejects.toThrow('ECONNREFUSED');
  });
});

test('a mail server that is busy refuses for now; each try has the same Message-ID', async () => {
  const { received, url } = await startMailServer({ busyFor: 1 });
  const mailer = createSmtpMailer({ url: url(), from: FROM });
  const email = { to: 'layla@example.org', subject: 'x', text: 'x', id: 'one' };
  await expect(mailer.send(email)).rejects.toMatchObject({ name: 'MailRefused', isFinal: false, responseCode: 451 });
  await mailer.send(email);
  await mailer.send(email);
  expect(received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(read(raw).head)?.[1])).toEqual(
    Array.from({ length: 2 }, () => '<one@manyline.example>'),
  );
});

test('an e-mail that met 451 is sent after a restart of the server, and only once', async () => {
  const { received, url } = await startMailServer({ busyFor: 1 });
  const dataDir = await demoDirectory();
  const logged: string[] = [];
  const start = () =>
    startServer({ port: 0, dataDir, demo: true, smtp: { url: url(), from: FROM }, log: createLog('info', (line) => logged.push(line)) });
  const first = await start();
  expect((await post(first.url, endpoints.forgotPassword.path, { email: 'alice@manyline.example' })).status).toBe(200);
  await expect.poll(() => logged.join('')).toContain('email.delayed');
  await first.close();
  expect(logged.join('')).not.toContain('alice@manyline.example');
  const second = await start();
  onTestFinished(() => second.close());
  await expect.poll(() => received.length).toBe(1);
  const [, token = ''] = /#token=([\w-]{43})/.exec(read(received[0]?.raw ?? '').text) ?? [];
  expect((await post(second.url, endpoints.checkResetLink.path, { token })).status).toBe(200);
  expect(received).toHaveLength(1);
});

test('with SMTP_URL e-mails are sent: link, log and page do not reveal the token', async () => {
  const { received, url } = await startMailServer();
  const logged: string[] = [];
  const server = await startServer({
    port: 0,
    dataDir: await demoDirectory(),
    demo: true,
    publicUrl: 'https://manyline.example.com',
    smtp: { url: url(), from: FROM },
    log: createLog('debug', (line) => logged.push(line)),
  });
  onTestFinished(() => server.close());
  expect((await post(server.url, endpoints.forgotPassword.path, { email: 'alice@manyline.example' })).status).toBe(200);
  await expect.poll(() => received.length).toBe(1);
  const { text } = read(received[0]?.raw ?? '');
  const token = /https:\/\/manyline\.example\.com\/auth\/page-auth-reset-password#token=([\w-]{43})\n/.exec(text)?.[1] ?? '';
  expect(token).not.toBe('');
  expect(await (await fetch(`${server.url}/demo/mail`)).text()).not.toContain(token);
  expect((await post(server.url, endpoints.checkResetLink.path, { token })).status).toBe(200);
  expect((await post(server.url, endpoints.resetPassword.path, { token, newPassword: 'canary battery staple' })).status).toBe(200);
  await expect.poll(() => received.length).toBe(2);
  expect(logged.length).toBeGreaterThan(0);
  for (const secret of [token, 'canary', 'p@ss/word']) expect(logged.join('')).not.toContain(secret);
});

test('the weekly e-mail ends with one POST without a session; opening its address changes nothing (RFC 8058)', async () => {
  const { received, url } = await startMailServer();
  const dataDir = await demoDirectory();
  const publicUrl = 'https://manyline.example.com';
  const start = () =>
    startServer({ port: 0, dataDir, demo: true, publicUrl, smtp: { url: url(), from: FROM }, log: createLog('error', () => {}) });
  const first = await start();
  const { token } = await signIn(first.url, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  expect((await post(first.url, endpoints.setReportMail.path, { isOn: true, zone: 'UTC' }, headers)).status).toBe(200);
  await first.close();
  const database = new DatabaseSync(databaseFileOf(dataDir));
  database.prepare('update report_mails set due_at = ?').run(Date.now() - 60_000);
  database.close();

  const server = await start();
  onTestFinished(() => server.close());
  await expect.poll(() => received.length).toBe(1);
  const { head } = read(received[0]?.raw ?? '');
  const [, address = ''] = /^List-Unsubscribe: <https:\/\/manyline\.example\.com(\/unsubscribe\/[\w-]{43})>$/im.exec(head) ?? [];
  expect(address).not.toBe('');
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);

  const isOn = async () => {
    const answer = await fetch(server.url + endpoints.getReportMail.path, { headers });
    return ((await answer.json()) as { readonly data: { readonly isOn: boolean } }).data.isOn;
  };
  for (const method of ['GET', 'HEAD']) expect((await fetch(server.url + address, { method })).status).toBe(200);
  expect(await isOn()).toBe(true);
  const asMailService = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), redirect: 'error' } as const;
  expect((await fetch(server.url + address, asMailService)).status).toBe(200);
  expect(await isOn()).toBe(false);
  // A service may post again.
  expect((await fetch(server.url + address, asMailService)).status).toBe(200);
  expect(received).toHaveLength(1);
});

/** Parses just enough MIME for one plain-text part. */
function read(raw: string): { readonly head: string; readonly text: string } {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll('\r\n', '\n');
  const body = raw.slice(end + 4);
  const encoding = /^Content-Transfer-Encoding: (\S+)$/im.exec(head)?.[1];
  if (encoding === 'base64') return { head, text: Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n') };
  if (encoding !== 'quoted-printable') return { head, text: body.replaceAll('\r\n', '\n') };
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { head, text: Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n') };
}
