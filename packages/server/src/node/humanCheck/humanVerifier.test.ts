import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHumanVerifier } from './humanVerifier.ts';

interface Asked {
  readonly method: string | undefined;
  readonly type: string | undefined;
  readonly body: Record<string, string>;
}

async function providerThat(answer: (response: ServerResponse) => void) {
  const asked: Asked[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
    asked.push({ method: request.method, type: request.headers['content-type'], body: Object.fromEntries(new URLSearchParams(text)) });
    answer(response);
  }
  const server = createServer((request, response) => void take(request, response)).listen(0);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { asked, url: `http://localhost:${(server.address() as AddressInfo).port}/siteverify` };
}

const says = (body: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(body));

test('asks siteverify by POST and reads its verdict', async () => {
  const { asked, url } = await providerThat(
    says({ success: true, score: 0.7, action: 'login', hostname: 'manyline.test', challenge_ts: '2027-01-15T08:00:00Z' }),
  );
  const verdict = await createHumanVerifier({ secret: 'the secret', url }).verify('the+token&x=1', '192.0.2.1');
  expect(verdict).toEqual({ isValid: true, score: 0.7, action: 'login', host: 'manyline.test', madeAt: 1_800_000_000 });
  expect(asked).toEqual([
    {
      method: 'POST',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: { secret: 'the secret', response: 'the+token&x=1', remoteip: '192.0.2.1' },
    },
  ]);
});

test('a token the provider refuses is not valid', async () => {
  const { url } = await providerThat(says({ success: false, 'error-codes': ['timeout-or-duplicate'] }));
  expect(await createHumanVerifier({ secret: 's', url }).verify('t', '')).toEqual({ isValid: false });
});

/** Short only where nothing answers; elsewhere a busy machine has all the time it needs. */
const [NO_ANSWER_MS, ANSWER_MS] = [300, 30_000];

test.each<[string, (response: ServerResponse) => void, string, number?]>([
  ['a wrong secret of ours', says({ success: false, 'error-codes': ['invalid-input-secret'] }), 'look at HUMAN_CHECK_SECRET'],
  ['a failure', (response) => void response.writeHead(503).end('the token'), 'answered 503'],
  ['no JSON', (response) => void response.end('the token'), 'could not be asked (SyntaxError)'],
  ['another shape', says({ success: 'the token' }), 'could not be asked (ValiError)'],
  ['a redirect', (response) => void response.writeHead(302, { location: 'http://localhost:1/' }).end(), 'could not be asked (TypeError)'],
  ['nothing in time', () => {}, 'could not be asked (TimeoutError)', NO_ANSWER_MS],
])('%s is no verdict, and the reason holds no token', async (_name, answer, reason, timeoutMs = ANSWER_MS) => {
  const { url } = await providerThat(answer);
  const asking = createHumanVerifier({ secret: 'the secret', url, timeoutMs }).verify('the token', '');
  await expect(asking).rejects.toThrow(reason);
  const error = (await asking.catch((thrown: unknown) => thrown)) as Error;
  expect(`${error.stack} ${String(error.cause)}`).not.toMatch(/the token|the secret/);
});

test('an unreachable provider gives no verdict', async () => {
  await expect(createHumanVerifier({ secret: 's', url: 'http://localhost:1/' }).verify('t', '')).rejects.toThrow('could not be asked');
});
