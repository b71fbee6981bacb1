import { expect, test } from 'vitest';
import type { EmailMessage } from '../ports/ports.ts';
import { createBench } from '../testing/bench.ts';

const [PERSONAL, SHOP] = ['+14155552671', '+14155552672'] as const;

async function open() {
  const sent: EmailMessage[] = [];
  const { backend, call, signIn } = await createBench({ mailer: { send: async (email) => void sent.push(email) } });
  const admin = await signIn('admin');
  const { items } = (await call('getUsers', { page: 1, size: 50, sort: '' }, admin)).data;
  const idOf = (username: string) => items.find((user) => user.username === username)?.id ?? '';
  return {
    admin,
    backend,
    call,
    signIn,
    idOf,
    /** E-mails about moved lines: to whom, and which numbers they name. */
    async emails() {
      await backend.close();
      const moved = sent.filter(({ subject }) => subject.includes('moved to another user'));
      return moved.map(({ to, text }) => [to, text.match(/\+\d+/g)]);
    },
  };
}

test('lines that are moved together are told to their former owner in one e-mail and one notification; those that the user has already are named as unchanged', async () => {
  const { call, admin, idOf, signIn, emails } = await open();
  const move = (tns: string[]) => call('changeLines', { tns, change: { kind: 'assign', userId: idOf('carol'), withChats: false } }, admin);
  await move([SHOP]);
  const { data } = await move([SHOP, PERSONAL, '+14155552673', '+33612345678']);
  expect(data).toEqual({
    changed: [PERSONAL, '+14155552673', '+33612345678'],
    refused: [{ tn: SHOP, reason: "There's nothing to update" }],
  });
  const { items } = (await call('getNotifications', {}, await signIn('alice'))).data;
  const taken = { kind: 'lineTaken', tn: SHOP, others: [PERSONAL, '+14155552673'], by: 'Nadia Haddad', withChats: false };
  expect(items.filter(({ facts }) => facts.kind === 'lineTaken').map(({ facts }) => facts)).toEqual([taken]);
  expect(await emails()).toEqual([
    ['alice@manyline.example', [SHOP]],
    ['alice@manyline.example', [PERSONAL, '+14155552673']],
    ['bob@manyline.example', ['+33612345678']],
  ]);
});

test('lines that a file moves are told to their former owner in one e-mail', async () => {
  const { admin, backend, emails } = await open();
  const rows = [
    { row: 2, cells: { number: PERSONAL, username: 'carol' } },
    { row: 3, cells: { number: SHOP, username: 'bob' } },
  ];
  const exchange = { address: '192.0.2.1', isSecure: true, userAgent: 'Test', readCookie: () => undefined, writeCookie: () => undefined };
  const request = new Request('https://manyline.test/api-user/api/v1/line/import', {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify({ rows, isDryRun: false }),
  });
  expect((await backend.fetch(request, exchange)).status).toBe(200);
  expect(await emails()).toEqual([['alice@manyline.example', [PERSONAL, SHOP]]]);
});
