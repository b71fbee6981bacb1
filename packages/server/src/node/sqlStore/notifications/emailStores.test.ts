import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmailQueue } from '../../../backend/email/emailQueue.ts';
import type { Store, StoredEmail } from '../../../backend/index.ts';
import { createBackground } from '../../../backend/shared/background.ts';
import { EVERY_STORE } from '../testing/stores.ts';

const email = (id: string, more: Partial<StoredEmail> = {}): StoredEmail => ({
  id,
  to: `${id}@example.org`,
  subject: 'كلمة مرور',
  content: 'sealed',
  state: 'waiting',
  tries: 0,
  createdAt: 10,
  dueAt: 10,
  endsAt: 1_000,
  ...more,
});

describe.each(EVERY_STORE)('e-mails on %s', (_, open) => {
  let store: Store;
  beforeEach(async () => (store = await open()));
  afterEach(() => store.close());

  it('are found by when they are due, counted by state and removed', async () => {
    await store.addEmails([]);
    await store.addEmails([email('b'), email('a'), email('late', { dueAt: 50, createdAt: 5, tries: 2, reason: '451' })]);
    await store.addEmails([email('gone', { state: 'givenUp', dueAt: 1 }), email('newer', { state: 'givenUp', dueAt: 3, reason: '550' })]);
    expect((await store.dueEmails(49, 9)).map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await store.dueEmails(50, 2)).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await store.countEmails()).toEqual({ waiting: 3, givenUp: 2, oldestAt: 5 });
    expect((await store.givenUpEmails(9)).map(({ id }) => id)).toEqual(['newer', 'gone']);
    expect(await store.delayedEmails(9)).toEqual([email('late', { dueAt: 50, createdAt: 5, tries: 2, reason: '451' })]);
    const changed = email('a', { dueAt: 70, tries: 1, reason: 'x' });
    await store.updateEmail(changed);
    expect(await store.findEmail('a')).toEqual(changed);
    await store.forgetEmails(3);
    await store.removeEmails(['a', 'b', 'nothing']);
    expect(await store.countEmails()).toEqual({ waiting: 1, givenUp: 1, oldestAt: 5 });
    await store.removeEmails(['late']);
    expect(await store.countEmails()).toEqual({ waiting: 0, givenUp: 1 });
    expect(await store.findEmail('gone')).toBeUndefined();
  });

  it('are added in any number', async () => {
    await store.addEmails(Array.from({ length: 1_234 }, (_, i) => email(`n${i}`)));
    expect((await store.countEmails()).waiting).toBe(1_234);
  });

  it('are sent once, by whichever of three processes', async () => {
    const sent: string[] = [];
    const errors: unknown[] = [];
    const timers = new Set<() => void>();
    const openProcess = () =>
      createEmailQueue({
        store,
        clock: { now: () => Date.now() / 1_000, setTimer: (_ms, fire) => (timers.add(fire), () => void timers.delete(fire)) },
        newId: () => crypto.randomUUID(),
        mailer: { send: async ({ text }) => void sent.push(text) },
        secretBox: { seal: (secret) => secret, open: (sealed) => sealed },
        background: createBackground((error) => errors.push(error)),
        compose: async (order) => (order.kind === 'message' ? order : undefined),
        onEvent: (event) => errors.push(event),
        onChange: () => undefined,
        onError: (error) => errors.push(error),
      });
    const processes = [openProcess(), openProcess(), openProcess()];
    for (let i = 0; i < 60; i += 1) processes[i % 3]?.add({ to: 'a@example.org', subject: 'x', text: `n${i}` });
    await expect.poll(() => sent.length).toBe(60);
    await Promise.all(processes.map((one) => one.close()));
    expect(errors).toEqual([]);
    expect(new Set(sent).size).toBe(60);
    expect(await store.countEmails()).toEqual({ waiting: 0, givenUp: 0 });
  });
});
