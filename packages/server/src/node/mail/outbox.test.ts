import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownDirectory } from '../testing/temporary.ts';
import { createOutbox } from './outbox.ts';

const email = { to: 'layla@example.org', subject: 'كلمة مرور جديدة', text: 'First line\n\nhttps://manyline.example/#token=abc\n' };

test('an e-mail is one readable text file, private to the OS user', async () => {
  const folder = join(ownDirectory(), 'outbox');
  await createOutbox(folder).send(email);
  const names = readdirSync(folder);
  expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-000001-[\da-f]{6}\.txt$/)]);
  const file = join(folder, names[0] ?? '');
  expect(readFileSync(file, 'utf8')).toMatch(
    /^To: layla@example\.org\nSubject: كلمة مرور جديدة\nDate: \S+\n\nFirst line\n\nhttps:\/\/manyline\.example\/#token=abc\n$/,
  );
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(statSync(folder).mode & 0o077).toBe(0);
});

test('returns the newest e-mails first, as sent', async () => {
  const folder = ownDirectory();
  const outbox = createOutbox(folder);
  for (const text of ['one', 'two\n\nwith: a colon', 'three']) await outbox.send({ ...email, text });
  // An unfinished e-mail, and an unrelated file.
  for (const name of ['9999-begun.part', 'notes.md']) writeFileSync(join(folder, name), 'x');
  const newest = await createOutbox(folder).newest(2);
  expect(newest).toEqual([
    { ...email, text: 'three', date: expect.any(String) },
    { ...email, text: 'two\n\nwith: a colon', date: expect.any(String) },
  ]);
});

test('a subject or address cannot add a line to the head', async () => {
  const outbox = createOutbox(ownDirectory());
  await outbox.send({ to: 'a@example.org\nSubject: forged', subject: 'real\r\n\r\ntext', text: 'x' });
  expect(await outbox.newest(1)).toMatchObject([{ to: 'a@example.org Subject: forged', subject: 'real text', text: 'x' }]);
});

test('keeps all e-mails of the last 30 days', async () => {
  const folder = ownDirectory();
  const dayOf = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(':', '-');
  for (let i = 0; i < 600; i += 1) writeFileSync(join(folder, `${dayOf(29)}-${String(i).padStart(6, '0')}-0.txt`), 'To: x\n\ny');
  for (const days of [31, 400]) writeFileSync(join(folder, `${dayOf(days)}-000001-0.txt`), 'To: x\n\ny');
  await createOutbox(folder).send(email);
  expect(readdirSync(folder)).toHaveLength(601);
});

test('an e-mail that cannot be stored counts as not sent', async () => {
  const folder = join(ownDirectory(), 'outbox');
  const outbox = createOutbox(folder);
  rmSync(folder, { recursive: true });
  await expect(outbox.send(email)).rejects.toThrow('ENOENT');
});
