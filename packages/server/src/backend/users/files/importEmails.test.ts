import { expect, test } from 'vitest';
import type { EmailMessage } from '../../ports/ports.ts';
import { createBench } from '../../testing/bench.ts';
import { fileRows } from '../../testing/fileRows.ts';

test('when a file changes an address, the old address is notified', async () => {
  const emails: EmailMessage[] = [];
  const { backend, call, signIn } = await createBench({ mailer: { send: async (email) => void emails.push(email) } });
  const rows = fileRows('username,email\nalice,elsewhere@manyline.example');
  const { status } = await call('importUsers', { rows, isDryRun: false }, await signIn('admin'));
  await backend.close();
  expect([status, emails.map(({ to }) => to)]).toEqual([200, ['alice@manyline.example']]);
});
