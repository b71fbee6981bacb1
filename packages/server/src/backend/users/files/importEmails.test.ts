import { endpoints } from '@manyline/contract';
import { expect, test } from 'vitest';
import type { EmailMessage } from '../../ports/ports.ts';
import { createBench } from '../../testing/bench.ts';

test('when a file changes an address, the old address is notified', async () => {
  const emails: EmailMessage[] = [];
  const { backend, signIn } = await createBench({ mailer: { send: async (email) => void emails.push(email) } });
  const body = new FormData();
  body.append('fileData', new File(['username,email\nalice,elsewhere@manyline.example'], 'users.csv'));
  body.append('isDryRun', 'false');
  const exchange = { address: '192.0.2.1', isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} };
  const init = { method: 'POST', headers: await signIn('admin'), body };
  const answer = await backend.fetch(new Request(`https://manyline.test${endpoints.importUsers.path}`, init), exchange);
  await backend.close();
  expect([answer.status, emails.map(({ to }) => to)]).toEqual([200, ['alice@manyline.example']]);
});
