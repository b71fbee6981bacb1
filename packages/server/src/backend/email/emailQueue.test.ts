import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import type { EmailMessage, Mailer, SecretBox } from '../ports/ports.ts';
import { createBackground } from '../shared/background.ts';
import type { Store } from '../store/store.ts';
import { createEmailQueue, type EmailOrder } from './emailQueue.ts';
import type { EmailEvent } from './emailSending.ts';
import { MailRefused } from './mailRefused.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const email = (text: string): EmailMessage => ({ to: `${text}@example.org`, subject: 'Subject', text });
const sealing: SecretBox = {
  seal: (secret, of) => `sealed for ${of}: ${btoa(secret)}`,
  open: (sealed, of) => atob(sealed.replace(`sealed for ${of}: `, '')),
};

/** The queue of one process, on a clock that the test moves. Timers fire while it moves. */
function openQueue({ store = createMemoryStore(), send = noTrouble } = {}) {
  const time = { now: 1_800_000_000 };
  const timers = new Set<{ readonly at: number; readonly fire: () => void }>();
  const setTimer = (ms: number, fire: () => void) => {
    const timer = { at: time.now + ms / 1_000, fire };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const [events, errors, sent]: [EmailEvent[], unknown[], EmailMessage[]] = [[], [], []];
  const mail = { send };
  const queue = createEmailQueue({
    store,
    clock: { now: () => time.now, setTimer },
    newId: () => crypto.randomUUID(),
    mailer: {
      async send(message) {
        await mail.send(message);
        sent.push(message);
      },
    },
    secretBox: sealing,
    background: createBackground((error) => errors.push(error)),
    compose: async (order: EmailOrder) =>
      order.kind === 'message' ? { to: order.to, subject: order.subject, text: order.text } : undefined,
    onEvent: (event) => events.push(event),
    onChange: () => undefined,
    onError: (error) => errors.push(error),
  });
  /** In steps of the poll, so that each due moment has its round. */
  async function pass(seconds: number) {
    const end = time.now + seconds;
    while (time.now < end) {
      const next = Math.min(end, ...[...timers].map(({ at }) => at));
      time.now = Math.max(next, time.now);
      for (const timer of timers) {
        if (timer.at > time.now || !timers.delete(timer)) continue;
        timer.fire();
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { queue, store, time, mail, sent, events, errors, pass };
}

const noTrouble: Mailer['send'] = async () => undefined;
const refuse = (isFinal: boolean, responseCode: number) => () =>
  Promise.reject(new MailRefused(`${responseCode} no`, { isFinal, responseCode }));
const unreachable = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' }));

describe('an e-mail', () => {
  it('is stored before it is sent, sealed, and deleted afterwards', async () => {
    const { queue, store, sent, mail } = openQueue({ send: unreachable });
    queue.add(email('https://manyline.example/#token=abc'));
    await queue.stored();
    const [stored] = await store.dueEmails(Number.MAX_SAFE_INTEGER, 9);
    expect(stored).toMatchObject({ state: 'waiting', subject: 'Subject' });
    expect(stored?.content).not.toContain('token');
    mail.send = noTrouble;
    await queue.close();
    expect(sent).toMatchObject([{ text: 'https://manyline.example/#token=abc', id: stored?.id }]);
    expect(await store.countEmails()).toEqual({ waiting: 0, givenUp: 0 });
  });

  it('survives a restart while the mail server is away', async () => {
    const before = openQueue({ send: unreachable });
    before.queue.add(email('kept'));
    await before.queue.close();
    expect(before.sent).toEqual([]);
    const { sent, pass } = openQueue({ store: before.store });
    await pass(60);
    expect(sent).toMatchObject([{ text: 'kept' }]);
  });

  it.each([
    ['451', refuse(false, 451)],
    ['no connection', unreachable],
  ])('is tried again with growing pauses, for three days: %s', async (_name, send) => {
    const { queue, time, mail, pass, events } = openQueue();
    const tries: number[] = [];
    const begin = time.now;
    mail.send = () => {
      tries.push(time.now - begin);
      return send();
    };
    queue.add(email('x'));
    await queue.stored();
    await pass(HOUR);
    const pauses = tries.map((at, index) => at - (tries[index - 1] ?? at)).slice(1);
    expect(pauses.slice(0, 3)).toEqual([5, 30, 120]);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(15 * 60 + 5);
    await pass(3 * DAY);
    expect(events.at(-1)?.kind).toBe('givenUp');
    expect(events.slice(0, -1).map(({ kind }) => kind)).not.toContain('givenUp');
    const ended = tries.at(-1) ?? 0;
    expect(ended).toBeGreaterThan(3 * DAY - 15 * 60 - 10);
    await pass(DAY);
    expect(tries.at(-1)).toBe(ended);
  });

  it('that is refused for good is given up at once, with the reason, and tried again only if somebody says so', async () => {
    const { queue, mail, pass, sent, events } = openQueue({ send: refuse(true, 550) });
    queue.add(email('x'));
    queue.add(email('y'));
    await queue.stored();
    await pass(10);
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['givenUp', 'MailRefused 550'],
      ['givenUp', 'MailRefused 550'],
    ]);
    const { givenUp, counts } = await queue.read();
    expect([counts, givenUp.map(({ reason }) => reason)]).toEqual([{ waiting: 0, givenUp: 2 }, ['550 no', '550 no']]);
    mail.send = noTrouble;
    await pass(DAY);
    expect(sent).toEqual([]);
    expect(await queue.retry([givenUp[0]?.id ?? '', 'unknown'])).toBe(1);
    await pass(10);
    expect(sent).toHaveLength(1);
    expect(await queue.remove()).toBe(1);
    expect(await queue.retry()).toBe(0);
    expect((await queue.read()).counts).toEqual({ waiting: 0, givenUp: 0 });
  });

  it('that was given up is deleted after 30 days', async () => {
    const { queue, pass, time } = openQueue({ send: refuse(true, 550) });
    queue.add(email('x'));
    await queue.stored();
    await pass(10);
    time.now += 30 * DAY - HOUR;
    await pass(30);
    expect((await queue.read()).counts.givenUp).toBe(1);
    time.now += 2 * HOUR;
    await pass(30);
    expect((await queue.read()).counts.givenUp).toBe(0);
  });

  it('is sent once, although the database did not take note of it', async () => {
    const store = createMemoryStore();
    let isAway = true;
    const failing: Store = { ...store, removeEmails: (ids) => (isAway ? Promise.reject(new Error('away')) : store.removeEmails(ids)) };
    const { queue, sent, pass, errors } = openQueue({ store: failing });
    queue.add(email('x'));
    await queue.stored();
    await pass(10);
    expect(errors).toHaveLength(1);
    isAway = false;
    await pass(120);
    expect(sent).toHaveLength(1);
    expect((await queue.read()).counts.waiting).toBe(0);
  });
});

describe('many e-mails', () => {
  it('are sent once each by two processes', async () => {
    const store = createMemoryStore();
    const [one, other] = [openQueue({ store }), openQueue({ store })];
    for (let i = 0; i < 100; i += 1) (i % 2 ? one : other).queue.add(email(`n${i}`));
    await Promise.all([one.queue.stored(), other.queue.stored()]);
    await Promise.all([one.pass(30), other.pass(30)]);
    const texts = [...one.sent, ...other.sent].map(({ text }) => text);
    expect(texts).toHaveLength(100);
    expect(new Set(texts).size).toBe(100);
  });

  it('don’t all find out that the mail server is away', async () => {
    let tries = 0;
    const { queue, mail, pass, sent } = openQueue();
    mail.send = () => {
      tries += 1;
      return unreachable();
    };
    for (let i = 0; i < 300; i += 1) queue.add(email(`n${i}`));
    await queue.stored();
    await pass(10 * 60);
    expect(tries).toBeLessThan(30);
    mail.send = noTrouble;
    await pass(20 * 60);
    expect(sent).toHaveLength(300);
  });

  it('to one address that is refused for now don’t delay the others', async () => {
    const { queue, mail, pass, sent, time } = openQueue();
    mail.send = async ({ to }) => (to === 'grey@example.org' ? refuse(false, 451)() : undefined);
    for (let i = 0; i < 8; i += 1) queue.add(email('grey'));
    await queue.stored();
    await pass(10);
    queue.add(email('urgent'));
    await queue.stored();
    const added = time.now;
    await pass(5);
    expect(sent.map(({ text }) => text)).toEqual(['urgent']);
    expect(time.now - added).toBeLessThanOrEqual(5);
  });
});
