import { expect, it, onTestFinished } from 'vitest';
import type { EmailMessage } from '../../ports/ports.ts';
import { createBench } from '../../testing/bench.ts';
import { createFakeTime } from '../../testing/fakeTime.ts';
import { FetchFailure } from '../fetchFailure.ts';
import { createTwilioStandIn } from '../testing/twilioStandIn.ts';

it('administrators are notified once that an account has stopped, with the reason, in their language', async () => {
  const time = createFakeTime();
  const letters: EmailMessage[] = [];
  const bench = await createBench({
    clock: time.clock,
    mailer: { send: async (letter) => void letters.push(letter) },
    providerFetch: () => Promise.reject(new FetchFailure('unreachable', { mayHaveArrived: false, text: 'connect ECONNREFUSED' })),
  });
  onTestFinished(() => bench.backend.close());
  const admin = await bench.signIn('admin');
  await bench.call('setPreferences', { version: 0, own: { 'manyline-language': 'fr' } }, admin);
  const payload = { kind: 'webhook', name: 'Our bridge', settings: { url: 'https://bridge.example.com' } } as const;
  const { id } = (await bench.call('createProvider', payload, admin)).data.account;
  await bench.call('assignProvider', { tns: ['+33612345678'], providerAccountId: id }, admin);
  for (let i = 0; i < 6; i += 1) {
    await bench.call('testProvider', { id }, admin);
    await time.pass(1);
  }
  // Sent in the background, a moment after the answer.
  await expect
    .poll(() => letters.map(({ to, subject }) => [to, subject]))
    .toEqual([['admin@manyline.example', 'Manyline\u00A0: Our bridge n’envoie plus de messages']]);
  expect(letters[0]?.text).toContain('connect ECONNREFUSED');
  expect(letters[0]?.text).toContain('Les messages attendent');
  const { items } = (await bench.call('getNotifications', {}, admin)).data;
  expect(items.filter(({ facts }) => facts.kind === 'providerTrouble')).toMatchObject([
    { facts: { id, name: 'Our bridge', problem: 'unreachable' } },
  ]);
  const alice = await bench.signIn('alice');
  expect((await bench.call('getNotifications', {}, alice)).data.items).toEqual([]);
});

it('an account that no line uses, such as one from an unfinished wizard, notifies no administrators', async () => {
  const letters: EmailMessage[] = [];
  const bench = await createBench({
    mailer: { send: async (letter) => void letters.push(letter) },
    providerFetch: () => Promise.reject(new FetchFailure('unreachable', { mayHaveArrived: false, text: 'connect ECONNREFUSED' })),
  });
  onTestFinished(() => bench.backend.close());
  const admin = await bench.signIn('admin');
  const create = async (name: string) => {
    const payload = { kind: 'webhook', name, settings: { url: 'https://bridge.example.com' } } as const;
    return (await bench.call('createProvider', payload, admin)).data.account.id;
  };
  const [left, used] = [await create('Left halfway'), await create('Used')];
  await bench.call('assignProvider', { tns: ['+33612345678'], providerAccountId: used }, admin);
  for (const id of [left, used]) for (let i = 0; i < 3; i += 1) await bench.call('testProvider', { id }, admin);
  // The other one is noticed later.
  await expect.poll(() => letters.map(({ subject }) => subject)).toEqual(['Manyline: Used has stopped sending messages']);
  const { items } = (await bench.call('getNotifications', {}, admin)).data;
  expect(items.flatMap(({ facts }) => (facts.kind === 'providerTrouble' ? [facts.name] : []))).toEqual(['Used']);
  const { data } = await bench.call('getProviders', {}, admin);
  expect(data.find(({ id }) => id === left)?.health.state).toBe('down');
});

it.each([
  [['+14155552671'], 'all', 'Its lines send through their standby account until it works again.'],
  [['+14155552671', '+14155552672'], 'some', 'Lines with a standby account send through it. Messages of the other lines wait'],
] as const)('the e-mail and the notice say when lines of the account send through another one: of %s, %s', async (tns, covered, words) => {
  const time = createFakeTime();
  const letters: EmailMessage[] = [];
  const bench = await createBench({
    clock: time.clock,
    mailer: { send: async (letter) => void letters.push(letter) },
    providerFetch: async (url) => {
      if (url.includes('second')) return new Response('{}');
      throw new FetchFailure('unreachable', { mayHaveArrived: false, text: 'connect ECONNREFUSED' });
    },
  });
  onTestFinished(() => bench.backend.close());
  const admin = await bench.signIn('admin');
  const create = async (name: string) => {
    const payload = { kind: 'webhook', name, settings: { url: `https://${name}.example.com` } } as const;
    return (await bench.call('createProvider', payload, admin)).data.account.id;
  };
  const [first, second] = [await create('first'), await create('second')];
  await bench.call('assignProvider', { tns: [...tns], providerAccountId: first }, admin);
  const set = await bench.call('setLineStandby', { tn: '+14155552671', providerAccountId: second }, admin);
  expect(set.status).toBe(200);
  for (let i = 0; i < 3; i += 1) await bench.call('testProvider', { id: first }, admin);
  await expect.poll(() => letters).toHaveLength(1);
  expect(letters[0]?.text).toContain(words);
  const { items } = (await bench.call('getNotifications', {}, admin)).data;
  expect(items.flatMap(({ facts }) => (facts.kind === 'providerTrouble' ? [facts.covered] : []))).toEqual([covered]);
});

it('administrators are notified that credit runs low, while messages are still sent', async () => {
  const time = createFakeTime();
  const letters: EmailMessage[] = [];
  const standIn = createTwilioStandIn(time.clock.now);
  standIn.setAccount('low');
  const bench = await createBench({
    clock: time.clock,
    mailer: { send: async (letter) => void letters.push(letter) },
    providerFetch: standIn.fetch,
  });
  onTestFinished(() => bench.backend.close());
  const admin = await bench.signIn('admin');
  const payload = { kind: 'twilio', name: 'Our shop', settings: { ...standIn.settings }, secrets: { ...standIn.secrets } } as const;
  const { id } = (await bench.call('createProvider', payload, admin)).data.account;
  for (let i = 0; i < 3; i += 1) expect((await bench.call('testProvider', { id }, admin)).data).toMatchObject({ outcome: 'ok' });
  await expect.poll(() => letters.map(({ subject }) => subject)).toEqual(['Manyline: Our shop is running low on credit']);
  expect(letters[0]?.text).toContain('1.2 USD');
  expect(letters[0]?.text).toContain('Messages are still sent.');
  const { items } = (await bench.call('getNotifications', {}, admin)).data;
  expect(items.map(({ facts }) => facts)).toMatchObject([{ kind: 'providerTrouble', id, problem: 'lowBalance' }]);
});
