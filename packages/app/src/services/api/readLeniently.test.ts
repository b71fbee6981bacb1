import { endpoints, type EndpointName } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLeniently } from './readLeniently.ts';
import { createApiWorld, CONFIG, GRANT, success } from './testing/apiWorld.ts';

const LINE = '+14155552671';
const message = { id: 'm1', message: 'Hi', time: 1, senderTN: LINE, feedback: { isSent: true, isDelivered: false, isSeen: false } };
const chat = { id: 'c1', userTN: LINE, name: 'Bob', tn: '+33612345678', unseenMsgs: 0, messages: [message] };
const profile = { tn: LINE, status: 'Alive' };
const user = { id: 'u1', username: 'alice', name: 'Alice', accounts: [profile], abilities: [{ action: 'view', subject: 'chat' }] };

async function call<N extends EndpointName>(name: N, payload: object, data: unknown) {
  const world = createApiWorld();
  world.api.credentials.keep(GRANT);
  world.answer = () => success(data);
  const result = await world.api.call(name, payload as never);
  return { data: result.ok ? (result.data as unknown) : undefined, reports: world.reports };
}

describe('an answer of another back end is read as far as it can be', () => {
  it.each<[string, object, object]>([
    ['fields that are null', { ...user, email: null, accounts: [{ ...profile, name: null, outage: null }] }, user],
    ['a line that is null', { ...user, accounts: [null, profile, 'x', { status: 'Alive' }] }, user],
    ['no list of lines', { ...user, accounts: null }, { ...user, accounts: [] }],
    ['a rule that is null', { ...user, abilities: [null, ...user.abilities] }, user],
    ['no list of rules', { ...user, abilities: null }, { ...user, abilities: [] }],
    ['a number as id', { ...user, id: 7 }, { ...user, id: '7' }],
    ['no name', { ...user, name: undefined }, { ...user, name: 'alice' }],
    [
      'only a username',
      { username: 'alice', accounts: [], abilities: [] },
      { ...user, id: 'alice', name: 'alice', accounts: [], abilities: [] },
    ],
  ])('the user: %s', async (_, data, expected) => expect((await call('getInfo', {}, data)).data).toEqual(expected));

  it('the chats: what can’t be read of a message is absent, and a message without what it needs is left out alone', async () => {
    const odd = [
      null,
      { ...message, id: 'noTime', time: null },
      { ...message, id: 2, message: null, failure: 'Weird', deliveredTime: 'now', file: { id: 1 } },
      { ...message, id: 'partly', feedback: { isSeen: true, isSent: null } },
      { ...message, senderTN: null, senderId: LINE },
    ];
    const { data, reports } = await call('getListMessages', { tn: LINE }, [
      7,
      { ...chat, name: null, optOut: 'x', messages: odd },
      { ...chat, tn: null },
    ]);
    expect(data).toEqual([
      {
        ...chat,
        name: chat.tn,
        hasMore: false,
        messages: [
          { ...message, id: '2', message: '', failure: 'unknown' },
          { ...message, id: 'partly', feedback: { ...message.feedback, isSeen: true } },
          message,
        ],
      },
    ]);
    expect(reports.join('\n')).toContain('getListMessages');
  });

  it.each<[string, object, object]>([
    ['routes that are null', { ...CONFIG, routes: null, googleReCaptchaKey: null, wsUrl: 7 }, {}],
    ['routes that are no list', { ...CONFIG, routes: { a: 1 } }, {}],
    [
      'an unknown mode',
      { ...CONFIG, authMode: 'LDAP', onConnectionLoss: 1, maintenance: { startsAt: 'x' }, demo: [] },
      { maintenance: {} },
    ],
    ['the status as text', { systemStatus: ' 1' }, {}],
    ['maintenance as text', { systemStatus: '0' }, { systemStatus: 0 }],
  ])('the configuration: %s', async (_, data, expected) =>
    expect((await call('getSystemConfig', {}, data)).data).toEqual({ systemStatus: 1, routes: [], ...expected }),
  );

  it.each([null, undefined, 'x', [], { routes: [] }, { systemStatus: {} }])('not without what it is about: %j', async (data) => {
    expect((await call('getSystemConfig', {}, data)).data).toBeUndefined();
  });

  it('a rule to edit is never left out: without a denial a user could do more', async () => {
    const detail = { id: 'u', version: 1, hasPassword: true, isSelf: false, editable: [], abilities: [null] };
    expect((await call('getUser', { id: 'u' }, detail)).data).toBeUndefined();
  });
});

const SPECIFIED = Object.entries(endpoints).filter(([, { source, answers }]) => source === 'specified' && answers === undefined);

it('any JSON is read or refused, never thrown at, and what is read can be read again', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom(null, 7, '', [], {}, -0, 1e300));
  const like = (sample: unknown): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 1, arbitrary: odd },
      {
        weight: 6,
        arbitrary: Array.isArray(sample)
          ? fc.tuple(...sample.map(like)).chain((list) => fc.array(odd, { maxLength: 2 }).map((more) => [...more, ...list]))
          : typeof sample === 'object' && sample !== null
            ? fc.record(Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, like(value)])), { requiredKeys: [] })
            : fc.constant(sample),
      },
    );
  const samples = fc.oneof(
    like(user),
    like([chat]),
    like({ ...CONFIG, routes: [{ path: '/a' }] }),
    like({ items: [user], total: 1 }),
    like(message),
  );
  fc.assert(
    fc.property(fc.constantFrom(...SPECIFIED), samples, ([, { answer }], data) => {
      const { value } = readLeniently(answer, structuredClone(data));
      expect(value === undefined ? undefined : readLeniently(answer, structuredClone(value)).value).toEqual(value);
    }),
    { numRuns: 2_000 },
  );
});
