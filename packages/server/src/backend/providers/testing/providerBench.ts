import { endpoints } from '@manyline/contract';
import { onTestFinished } from 'vitest';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import type { BackendOptions } from '../../backend.ts';
import type { StoredMessage } from '../../store/store.ts';
import { createBench } from '../../testing/bench.ts';
import { createFakeTime, watchCrypto } from '../../testing/fakeTime.ts';
import { type HookSigning, PIXEL, type InboundMessage, type SignedCall, type StatusWord } from './standIn.ts';
import type { ListenedStandIn } from './standIns.ts';

export const LINE = '+14155552671';
export const CONTACT = '+14155550123';
const PUBLIC_URL = 'https://manyline.example.com';
const exchange = {
  address: '192.0.2.9',
  isSecure: true,
  userAgent: 'Provider',
  readCookie: () => undefined,
  writeCookie: () => undefined,
};

export type BenchLimits = NonNullable<BackendOptions['limits']>;

/** A backend whose first line belongs to an account at the stand-in. Of two stand-ins, one is the bridge. */
export async function openProviderBench(
  create: (now: () => number) => ListenedStandIn,
  createSecond?: typeof create,
  limits: BenchLimits = {},
  host: Pick<BackendOptions, 'fitter'> = {},
) {
  const time = createFakeTime();
  onTestFinished(watchCrypto(time));
  const standIn = create(time.clock.now);
  const second = createSecond?.(time.clock.now);
  const isBridge = ({ kind }: ListenedStandIn) => kind === 'webhook';
  const saved = createMemoryStore();
  const store = time.watch(saved);
  const events: string[] = [];
  const bench = await createBench({
    store,
    clock: time.clock,
    providerFetch: (url, init) => (second && url.includes('bridge.example.com') === isBridge(second) ? second : standIn).fetch(url, init),
    publicUrl: PUBLIC_URL,
    ...host,
    limits,
    onProviderEvent: (event) => void events.push(event),
  });
  onTestFinished(() => bench.backend.close());
  const admin = await bench.signIn('admin');
  const alice = { ...(await bench.signIn('alice')), 'x-tn': LINE };
  const { kind, settings, secrets } = standIn;
  const made = await bench.call('createProvider', { kind, name: 'Account', settings: { ...settings }, secrets: { ...secrets } }, admin);
  if (made.status !== 200) throw new Error(made.text);
  const { id } = made.data.account;
  const url = `${PUBLIC_URL}/hooks/${id}`;
  await bench.call('assignProvider', { tns: [LINE], providerAccountId: id }, admin);
  const addSecond = async ({ kind: other, settings: chosen, secrets: hidden }: ListenedStandIn) => {
    const payload = { kind: other, name: 'Second', settings: { ...chosen }, secrets: { ...hidden } };
    const { account } = (await bench.call('createProvider', payload, admin)).data;
    const set = await bench.call('setLineStandby', { tn: LINE, providerAccountId: account.id }, admin);
    if (set.status !== 200) throw new Error(set.text);
    return account.id;
  };
  const secondId = second ? await addSecond(second) : '';
  await time.pass(0);

  async function send(msg: string, to: string = CONTACT): Promise<void> {
    const sent = await bench.call('sendMessage', { name: '', phoneNumber: to, msg, clientId: crypto.randomUUID() }, alice);
    if (sent.status !== 200) throw new Error(sent.text);
    await time.pass(0);
  }

  async function sendFile(msg: string, file = new File([PIXEL], 'dot.png', { type: 'image/png' })): Promise<void> {
    const form = new FormData();
    form.set('name', '');
    form.set('phoneNumber', CONTACT);
    form.set('msg', msg);
    form.set('fileData', file);
    const { path } = endpoints.sendFile;
    const response = await bench.backend.fetch(new Request(PUBLIC_URL + path, { method: 'POST', headers: alice, body: form }), exchange);
    if (response.status !== 200) throw new Error(await response.text());
    await time.pass(0);
  }

  async function messages(tn = CONTACT): Promise<readonly StoredMessage[]> {
    const chat = await saved.findChatWith(LINE, tn);
    return chat ? (await saved.newestMessages(chat.id, 50)).messages : [];
  }

  async function hook(
    { path, headers, body }: Omit<SignedCall, 'body'> & { readonly body: string | ReadableStream },
    origin = PUBLIC_URL,
    { address }: { readonly address: string } = exchange,
  ): Promise<number> {
    const isSecure = origin.startsWith('https:');
    const response = await bench.backend.fetch(
      new Request(origin + path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
      { ...exchange, address, isSecure },
    );
    await time.pass(0);
    return response.status;
  }
  const signing = (more: Partial<HookSigning> = {}): HookSigning => ({ url, now: time.clock.now(), ...more });

  return {
    ...time,
    ...bench,
    standIn,
    second,
    secondId,
    id,
    url,
    admin,
    alice,
    events,
    saved,
    send,
    sendFile,
    fetchPath: (path: string) => bench.backend.fetch(new Request(PUBLIC_URL + path), exchange),
    messages,
    hook,
    signing,
    account: async () => (await bench.call('getProvider', { id }, admin)).data,
    states: async () => (await messages()).map(({ text, outbound, failure }) => [text, failure ?? outbound?.state].join(': ')),
    receive: async (message: Partial<InboundMessage>, more: Partial<HookSigning> = {}) =>
      hook(await standIn.receive({ id: crypto.randomUUID(), from: CONTACT, to: LINE, text: 'Hello', ...message }, signing(more))),
    /** Reports the first message in the provider’s own word. */
    report: async (word: string) => {
      const [taken] = standIn.taken;
      if (!taken) throw new Error('The stand-in took no message.');
      return hook(await standIn.report(taken, word, signing()));
    },
    status: async (index: number, word: StatusWord, more: Partial<HookSigning> = {}) => {
      const taken = standIn.taken[index];
      if (!taken) throw new Error(`The stand-in took no message ${index}.`);
      return hook(await standIn.status(taken, word, signing(more)));
    },
  };
}
