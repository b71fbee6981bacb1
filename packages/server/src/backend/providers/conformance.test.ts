import { PROVIDER_ABILITIES } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { FetchFailure } from './fetchFailure.ts';
import { CONTACT, LINE, openProviderBench } from './testing/providerBench.ts';
import { type ListenedStandIn, standIns } from './testing/standIns.ts';

/** Every secret is another one. */
function newSecrets({ kind, secrets, otherSecrets }: ListenedStandIn): Readonly<Record<string, string>> {
  // A bridge's secrets have a form.
  if (kind === 'webhook') return otherSecrets;
  return Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, `new-${secret}`]));
}

async function rotate({ account, call, id, admin, standIn }: Awaited<ReturnType<typeof openProviderBench>>): Promise<void> {
  const { version } = await account();
  const rotated = await call('rotateProviderSecret', { id, version, secrets: { ...newSecrets(standIn) } }, admin);
  expect(rotated.status).toBe(200);
}

describe.each(Object.entries(standIns))('%s', (_name, create) => {
  const open = () => openProviderBench(create);

  it('sends a message as documented, and stores the provider’s id', async () => {
    const { send, states, standIn, account, pass } = await open();
    await send('Hello');
    expect(standIn.taken).toMatchObject([{ from: LINE, to: CONTACT, text: 'Hello' }]);
    expect([await states(), standIn.mistakes]).toEqual([['Hello: accepted'], []]);
    await pass(1);
    expect(await account()).toMatchObject({ health: { state: 'healthy' }, lineCount: 1 });
  });

  it('reports arrive in any order and any number of times, and only move forward', async () => {
    const { send, states, status } = await open();
    await send('Hello');
    for (const word of ['delivered', 'sent', 'delivered', 'failed'] as const) expect(await status(0, word)).toBeLessThan(300);
    expect(await states()).toEqual(['Hello: delivered']);
  });

  const { words, mayAddWords } = create(() => 0);
  it.each(Object.entries(words))('its word %s means %s', async (word, status) => {
    const { send, report, messages } = await open();
    await send('Hello');
    expect(await report(word)).toBeLessThan(300);
    const [hello] = await messages();
    const state = status === 'seen' ? 'delivered' : (status ?? 'accepted');
    expect([hello?.outbound?.state, hello?.isSeen, hello?.failure !== undefined]).toEqual([state, status === 'seen', status === 'failed']);
  });

  it.runIf(mayAddWords)('a word it hasn’t documented makes the message unconfirmed, with the word, until more is known', async () => {
    const { send, report, status, messages, states } = await open();
    await send('Hello');
    await status(0, 'sent');
    for (const word of ['lost_in_space', 'lost_in_space', 'sent']) expect(await report(word)).toBeLessThan(300);
    expect([await states(), (await messages())[0]?.failureDetail]).toEqual([['Hello: unconfirmed'], { text: 'lost_in_space' }]);
    await status(0, 'delivered');
    await report('lost_in_space');
    expect([await states(), (await messages())[0]?.failureDetail]).toEqual([['Hello: delivered'], undefined]);
  });

  it('what the provider counts and charges is stored with the message', async () => {
    const { send, messages, status, standIn, call, admin } = await open();
    await send('Hello');
    await status(0, 'delivered');
    await status(0, 'delivered');
    const [hello] = await messages();
    expect(hello?.charge).toEqual(standIn.charge);
    const price = standIn.charge?.price;
    const { data } = await call('getLine', { tn: LINE, since: 0 }, admin);
    expect(data.spend).toEqual(price ? [{ currency: price.currency, amount: Number(price.amount) }] : []);
  });

  it('a failure has a reason and the provider’s code', async () => {
    const { send, messages, status, standIn } = await open();
    standIn.behave('refused');
    await send('One');
    await send('Two');
    await status(0, 'failed');
    const [one, two] = await messages();
    expect(one).toMatchObject({ failure: standIn.refusal.reason, failureDetail: { code: standIn.refusal.code } });
    expect(two).toMatchObject({ failure: standIn.failure.reason, failureDetail: { code: standIn.failure.code } });
  });

  it('slows down when asked to, then continues in order', async () => {
    const { send, states, standIn, account, pass } = await open();
    standIn.behave('429');
    await send('One');
    await send('Two');
    expect(standIn.taken).toEqual([]);
    expect((await account()).health).toMatchObject({ state: 'degraded', reason: { problem: 'throttled' } });
    await pass(8);
    expect(standIn.taken.map(({ text }) => text)).toEqual(['One', 'Two']);
    expect(await states()).toEqual(['One: accepted', 'Two: accepted']);
  });

  it.each(['5xx after', 'broken after', 'truncated'] as const)('%s: a taken message is not sent twice', async (manner) => {
    const { send, states, standIn, pass } = await open();
    standIn.behave(manner);
    await send('Hello');
    await pass(60);
    expect(standIn.taken).toHaveLength(1);
    expect(await states()).toEqual([standIn.canFind ? 'Hello: accepted' : 'Hello: unconfirmed']);
  });

  it('an unconfirmed message is confirmed by a later report', async () => {
    const { send, states, standIn, status, pass } = await open();
    standIn.behave('broken after');
    await send('Hello');
    await pass(60);
    await status(0, 'delivered');
    expect(await states()).toEqual(['Hello: delivered']);
  });

  it.each(['5xx before', 'broken before'] as const)('%s: sent once, or said to be unconfirmed', async (manner) => {
    const { send, states, standIn, pass } = await open();
    standIn.behave(manner);
    await send('Hello');
    await pass(90);
    expect(await states()).toEqual([standIn.taken.length === 1 ? 'Hello: accepted' : 'Hello: unconfirmed']);
  });

  it('messages wait in order while it is down, and leave in order when it is back', async () => {
    const { send, standIn, account, pass, states, call, alice } = await open();
    standIn.behave(...Array.from({ length: 6 }, () => 'no connection' as const));
    for (const text of ['One', 'Two', 'Three']) await send(text);
    await pass(30);
    expect((await account()).health).toMatchObject({ state: 'down', reason: { problem: 'unreachable' } });
    expect((await call('getInfo', {}, alice)).data.accounts[0]).toMatchObject({ tn: LINE, status: 'Alive', outage: { state: 'down' } });
    expect((await call('updateLine', { tn: LINE, name: 'Work' }, alice)).data).toMatchObject({ name: 'Work', outage: { state: 'down' } });
    await pass(180);
    expect(standIn.taken.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
    expect(await states()).toEqual(['One: accepted', 'Two: accepted', 'Three: accepted']);
    expect((await account()).health.state).toBe('healthy');
    expect((await call('getInfo', {}, alice)).data.accounts[0]).not.toHaveProperty('outage');
  });

  it('recovers by itself, also while no message waits', async () => {
    let isClosed = false;
    const { call, id, admin, saved, pass } = await openProviderBench((now) => {
      const made = create(now);
      const closed = () => Promise.reject(new FetchFailure('unreachable', { mayHaveArrived: false, text: 'connect ECONNREFUSED' }));
      return { ...made, fetch: (url, init) => (isClosed ? closed() : made.fetch(url, init)) };
    });
    isClosed = true;
    for (let count = 0; count < 3; count++) await call('testProvider', { id }, admin);
    // Sessions end before that.
    const state = async () => (await saved.findProviderAccount(id))?.health.state;
    await pass(600);
    expect(await state()).toBe('down');
    isClosed = false;
    await pass(330);
    expect(await state()).toBe('healthy');
  });

  it.each(['credentials', 'empty'] as const)(
    'is tested from time to time, which finds trouble and its end before a message: %s',
    async (condition) => {
      const { id, standIn, saved, pass } = await open();
      const problem = condition === 'empty' ? standIn.emptyMeans : condition;
      const health = async () => (await saved.findProviderAccount(id))?.health;
      standIn.setAccount(condition);
      await pass(330);
      const trouble = { state: problem === 'phoneSilent' ? 'degraded' : 'misconfigured', reason: { problem } };
      expect(await health()).toMatchObject(problem === undefined ? { state: 'healthy' } : trouble);
      standIn.setAccount('works');
      await pass(330);
      expect([(await health())?.state, standIn.taken, standIn.mistakes]).toEqual(['healthy', [], []]);
    },
  );

  it('wrong credentials stop the account until it works again', async () => {
    const { send, standIn, account, pass, states } = await open();
    standIn.behave('credentials');
    await send('One');
    expect((await account()).health).toMatchObject({ state: 'misconfigured', reason: { problem: 'credentials' } });
    expect(await states()).toEqual(['One: queued']);
    await pass(130);
    expect(await states()).toEqual(['One: accepted']);
  });

  it('a secret replaced while messages are sent is used from then on: each is sent once, in order', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    let isSlow = false;
    const bench = await openProviderBench((now) => {
      const made = create(now);
      const slow: ListenedStandIn['fetch'] = async (...call) => {
        const answer = await made.fetch(...call);
        if (isSlow) await isReleased;
        return answer;
      };
      return { ...made, fetch: slow };
    });
    const { send, standIn, states, messages, pass } = bench;
    isSlow = true;
    await send('One');
    await send('Two');
    await send('Elsewhere', '+14155550188');
    isSlow = false;
    expect(standIn.taken.map(({ text }) => text)).toEqual(['One', 'Elsewhere']);
    const rotating = bench.during(rotate(bench));
    await pass(1);
    release();
    await rotating;
    standIn.takeSecrets(newSecrets(standIn));
    await send('Three');
    await pass(60);
    expect(standIn.taken.map(({ text }) => text)).toEqual(['One', 'Elsewhere', 'Two', 'Three']);
    expect([await states(), (await messages('+14155550188'))[0]?.outbound?.state]).toEqual([
      ['One: accepted', 'Two: accepted', 'Three: accepted'],
      'accepted',
    ]);
  });

  it('messages wait if the provider takes only the new secret already, and leave once each when it is entered here', async () => {
    const bench = await open();
    const { send, standIn, account, states, pass } = bench;
    standIn.takeSecrets(newSecrets(standIn));
    for (const text of ['One', 'Two', 'Three']) await send(text);
    await pass(20);
    expect([standIn.taken, (await account()).health]).toMatchObject([[], { state: 'misconfigured', reason: { problem: 'credentials' } }]);
    await rotate(bench);
    await pass(90);
    expect(standIn.taken.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
    expect([await states(), (await account()).health.state]).toEqual([['One: accepted', 'Two: accepted', 'Three: accepted'], 'healthy']);
  });

  it('a text longer than it takes is refused with the limit, and the longest it takes is sent', async () => {
    const { standIn, call, alice, sendFile } = await open();
    const [line] = (await call('getInfo', {}, alice)).data.accounts;
    const limit = { twilio: 1_600, signalwire: 1_600 }[String(standIn.kind)];
    expect(line?.textLimit).toBe(limit);
    if (limit === undefined) return;
    const sendText = (msg: string) => call('sendMessage', { name: '', phoneNumber: CONTACT, msg }, alice);
    const refused = await sendText('x'.repeat(limit + 1));
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('A message can have at most 1,600 characters.')]);
    await expect(sendFile('x'.repeat(limit + 1))).rejects.toThrow('1,600 characters');
    expect((await sendText('x'.repeat(limit))).status).toBe(200);
    expect([standIn.taken.map(({ text }) => text.length), standIn.mistakes]).toEqual([[limit], []]);
  });

  it('a file is attached, or sent as a link that opens it', async () => {
    const { sendFile, standIn, fetchPath, call, alice } = await open();
    const [line] = (await call('getInfo', {}, alice)).data.accounts;
    expect(line?.sendsLinks ?? false).toBe(!PROVIDER_ABILITIES[standIn.kind].sendsFiles);
    expect(line?.answersShortCodes ?? false).toBe(PROVIDER_ABILITIES[standIn.kind].answersShortCodes);
    await sendFile('Look');
    const [taken] = standIn.taken;
    const link = taken?.media[0] ?? taken?.text.split('\n')[1] ?? '';
    expect([taken?.media.length, standIn.mistakes]).toEqual([PROVIDER_ABILITIES[standIn.kind].sendsFiles ? 1 : 0, []]);
    const path = link.replace('https://manyline.example.com', '');
    const opened = await fetchPath(path);
    expect([opened.status, opened.headers.get('content-type'), (await opened.bytes()).length > 0]).toEqual([200, 'image/png', true]);
    expect((await fetchPath(`${path.slice(0, -1)}_`)).status).toBe(404);
  });

  it('tests its credentials and lists its numbers', async () => {
    const bench = await open();
    expect((await bench.call('testProvider', { id: bench.id }, bench.admin)).data).toMatchObject({ outcome: 'ok' });
    const { data } = await bench.call('getProviderNumbers', { id: bench.id }, bench.admin);
    if (data.outcome !== 'ok') throw new Error(JSON.stringify(data));
    const ours = { tn: LINE, canSms: true, line: { providerAccountId: bench.id, owner: { name: 'Alice Moreau' } } };
    // The phone's number is a setting: the phone doesn't report it.
    const listed = bench.standIn.kind === 'smsGateway' ? { ...ours, isTyped: true } : ours;
    expect(data.items.slice(0, 1)).toMatchObject(data.canList ? [listed] : []);
    expect(bench.standIn.mistakes).toEqual([]);
  });

  it('a test reports wrong credentials before they are saved', async () => {
    const bench = await open();
    const secrets = Object.fromEntries(Object.keys(bench.standIn.secrets).map((name) => [name, 'whsec_BBBB9r8GKYqrTwjUPD8ILPZIo2LaLaSw']));
    const { data } = await bench.call('testProvider', { id: bench.id, secrets }, bench.admin);
    expect(data).toMatchObject({ outcome: 'failed', problem: 'credentials' });
  });
});

describe.each(Object.entries(standIns).filter(([name]) => /Twilio|Telnyx/.test(name)))('%s, which tells its credit', (_name, create) => {
  it('little credit is said before there is none, also while messages leave', async () => {
    const { id, standIn, saved, pass, send } = await openProviderBench(create);
    standIn.setAccount('low');
    await send('One');
    for (let minute = 1; minute <= 4; minute += 1) {
      await pass(60);
      await send(`Text ${minute}`);
    }
    expect((await saved.findProviderAccount(id))?.health).toMatchObject({
      state: 'degraded',
      reason: { problem: 'lowBalance', detail: { text: expect.stringMatching(/^1\.20? USD$/) } },
    });
    standIn.setAccount('works');
    await pass(960);
    expect([(await saved.findProviderAccount(id))?.health.state, standIn.mistakes]).toEqual(['healthy', []]);
  });
});
