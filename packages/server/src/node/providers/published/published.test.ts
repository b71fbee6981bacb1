import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openProviderBench } from '../../../backend/providers/testing/providerBench.ts';
import { LINE } from '../../../backend/providers/testing/providerBench.ts';
import { type ListenedStandIn, standIns } from '../../../backend/providers/testing/standIns.ts';
import { type ApiCall, type ApiDocument, createApiDocument } from './apiDocument.ts';

interface Published {
  readonly file: string;
  /** The path of the provider's server, below which the document's paths begin. */
  readonly base: string;
  /** The path as the document names it. */
  readonly pathOf?: (path: string) => string;
  /** The schema of what a webhook says, if the document has it. */
  readonly hookOf?: (document: ApiDocument, body: unknown) => unknown;
}

/** The provider's own documents, downloaded as docs/checks.md says. */
const fromProvider = (name: string) => resolve(process.env['PROVIDER_DOCS'] ?? 'no-such-folder', name);

function payloadOf(document: ApiDocument, body: unknown): unknown {
  const { event } = body as { readonly event: string };
  const name = event
    .split(/[:-]/)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');
  const webhookEvent = document.part('components', 'schemas', 'WebHookEvent');
  return { allOf: [webhookEvent, { properties: { payload: document.part('components', 'schemas', `${name}Payload`) } }] };
}

/** The document describes `meta` for one kind of event only. */
function telnyxEventOf(document: ApiDocument, body: unknown): unknown {
  const { data } = body as { readonly data: { readonly event_type: string } };
  const message = document.part('components', 'schemas', data.event_type === 'message.received' ? 'InboundMessage' : 'OutboundMessage');
  return { properties: { data: message, meta: document.part('components', 'schemas', 'OutboundMessageEvent', 'properties', 'meta') } };
}

const PUBLISHED: Readonly<Record<string, Published>> = {
  'SMS Gateway, cloud': { file: fromProvider('smsGateway.json'), base: '/3rdparty/v1', hookOf: payloadOf },
  'SMS Gateway, local': { file: fromProvider('smsGateway.json'), base: '', hookOf: payloadOf },
  Twilio: { file: fromProvider('twilio.json'), base: '' },
  // It answers like Twilio, below another path.
  SignalWire: { file: fromProvider('twilio.json'), base: '/api/laml' },
  Telnyx: { file: fromProvider('telnyx.json'), base: '/v2', hookOf: telnyxEventOf },
  'generic webhook': {
    file: resolve('docs/bridge.openapi.json'),
    base: '',
    pathOf: () => '/',
    hookOf: (document) => {
      const content = document.part('webhooks', 'account', 'post', 'requestBody', 'content', 'application/json');
      return (content as { readonly schema: unknown }).schema;
    },
  },
};

/** In the manuals of the app and of Telnyx, and not yet in their API documents. */
const IN_MANUALS_ONLY = ['sms:cancelled', 'autoresponse_type'];

const bodyOf = (body: string, type = ''): unknown => (type.includes('form') ? new URLSearchParams(body) : JSON.parse(body));

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.clone().text();
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined;
}

describe.each(Object.entries(PUBLISHED).filter(([, { file }]) => existsSync(file)))('%s', (name, { file, base, pathOf, hookOf }) => {
  const document = createApiDocument(JSON.parse(readFileSync(file, 'utf8')));

  it('our calls, the stand-in’s answers and its webhooks are as the provider’s document says', async () => {
    const calls: ApiCall[] = [];
    const create = (now: () => number): ListenedStandIn => {
      const standIn = standIns[name]?.(now);
      if (!standIn) throw new Error(`There is no stand-in for ${name}.`);
      const fetch: ListenedStandIn['fetch'] = async (address, init) => {
        const response = await standIn.fetch(address, init);
        const { pathname, searchParams } = new URL(address);
        const path = pathOf?.(pathname) ?? pathname.replace(base, '');
        const body = init.body === undefined ? undefined : bodyOf(init.body, init.headers['content-type']);
        calls.push({
          method: init.method,
          path,
          query: [...searchParams.keys()],
          body,
          status: response.status,
          answer: await jsonOf(response),
        });
        return response;
      };
      return { ...standIn, fetch };
    };
    const bench = await openProviderBench(create);
    const { standIn, signing, send, sendFile, call, admin, id, pass } = bench;
    await send('Hello');
    await sendFile('Look');
    standIn.behave('5xx after', 'refused');
    await send('Lost');
    await pass(30);
    await send('Refused');
    for (const tool of ['testProvider', 'getProviderNumbers'] as const) await call(tool, { id }, admin);
    await call('registerProviderWebhook', { id, tns: [LINE] }, admin);
    const message = { id: 'one', from: '+14155550123', to: LINE, text: 'Hello' };
    const [taken] = standIn.taken;
    if (!taken) throw new Error('Nothing was sent.');
    const hooks = [
      await standIn.receive(message, signing()),
      await standIn.receive({ ...message, media: [{ url: standIn.mediaUrl ?? '', type: 'image/png' }] }, signing()),
      ...(await Promise.all((['sent', 'delivered', 'failed'] as const).map((status) => standIn.status(taken, status, signing())))),
    ];
    const bodies = hooks.map(({ body, headers }) => bodyOf(body, headers['content-type']));
    const problems = [
      ...calls.flatMap((one) => document.problemsOf(one)),
      ...(hookOf ? bodies.flatMap((body) => document.problemsIn(body, hookOf(document, body), true).map((one) => `webhook: ${one}`)) : []),
    ];
    const isKnown = (problem: string) => IN_MANUALS_ONLY.some((name) => problem.includes(name));
    expect([...new Set(problems)].filter((problem) => !isKnown(problem))).toEqual([]);
    expect(calls.length).toBeGreaterThan(4);
  });
});
