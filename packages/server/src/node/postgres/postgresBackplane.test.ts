import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { BackplaneEvent } from '../../backend/index.ts';
import { postgresDatabase, type TestDatabase } from '../testing/postgresDatabase.ts';
import { openPostgresProxy } from '../testing/postgresProxy.ts';
import { queryPostgres } from '../testing/queryPostgres.ts';
import { createPostgresBackplane } from './postgresBackplane.ts';
import { EVERYDAY_TIMEOUTS } from './postgresTimeouts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await postgresDatabase();
});
afterAll(() => database.remove());

async function open(url = database.url, timeouts = EVERYDAY_TIMEOUTS) {
  const heard: unknown[] = [];
  let gaps = 0;
  const backplane = await createPostgresBackplane({ url, timeouts });
  onTestFinished(() => backplane.close());
  backplane.subscribe((event) => {
    if (event.kind === 'gap') gaps += 1;
    else heard.push('message' in event ? event.message : event);
  });
  return { ...backplane, heard, gaps: () => gaps };
}

const event = (message: unknown): BackplaneEvent => ({ kind: 'push', userId: 'u', method: '_HUB_METHOD_NEW_MESSAGE', message });

const query = (text: string) => queryPostgres(database.url, text);

describe('events between processes', () => {
  test('all processes receive all events in one order: long ones, equal ones, and unusual characters', async () => {
    const [one, other] = [await open(), await open()];
    const messages = [
      'same',
      'same',
      'x'.repeat(20_000),
      'ü'.repeat(3_999),
      'NUL \0 and half \ud83d',
      '# : "\'',
      ...Array.from({ length: 300 }, (_, n) => n),
    ];
    for (const message of messages) one.publish(event(message));
    for (const message of ['a', 'b']) other.publish(event(message));
    await expect.poll(() => [one.heard.length, other.heard.length]).toEqual([messages.length + 2, messages.length + 2]);
    expect(other.heard).toEqual(one.heard);
    expect(one.heard.filter((heard) => heard !== 'a' && heard !== 'b')).toEqual(messages);
    expect([one.gaps(), other.gaps()]).toEqual([0, 0]);
  });

  test('stored events are deleted after delivery', async () => {
    const one = await open();
    one.publish(event('y'.repeat(10_000)));
    await expect.poll(() => one.heard.length).toBe(1);
    await query(`update hub_payloads set told_at = told_at - interval '1 hour'`);
    await expect.poll(() => query('select id from hub_payloads')).toEqual([]);
  });

  test('an orderly exit causes no gap', async () => {
    const one = await open();
    const other = await createPostgresBackplane({ url: database.url });
    await other.close();
    expect(await query('select id from hub_processes')).toHaveLength(1);
    expect(one.gaps()).toBe(0);
  });

  test('after a lost connection it receives again, sends queued events, and reports a gap', async () => {
    const [one, other] = [await open(), await open()];
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'manyline events' and datname = current_database()`,
    );
    one.publish(event('in between'));
    await expect.poll(() => Math.min(one.gaps(), other.gaps())).toBeGreaterThan(0);
    other.publish(event('afterwards'));
    await expect.poll(() => one.heard).toContain('afterwards');
    await expect.poll(() => one.heard).toContain('in between');
  });

  test('a connection lost while sending does not end the process', async () => {
    const failures: unknown[] = [];
    const note = (error: unknown) => failures.push(error);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const proxy = await openPostgresProxy(database.url);
    const one = await open(proxy.url);
    proxy.go('swallow');
    one.publish(event('on its way'));
    await Promise.resolve();
    proxy.go('hangUp');
    await expect.poll(() => proxy.begun()).toBeGreaterThan(1);
    proxy.go('pass');
    await expect.poll(() => one.heard).toContain('on its way');
    expect(failures).toEqual([]);
  });

  test('a silent connection is replaced, and queued events arrive', async () => {
    const proxy = await openPostgresProxy(database.url);
    const one = await open(proxy.url, { ...EVERYDAY_TIMEOUTS, connectMs: 1_000, answerMs: 1_000 });
    proxy.go('swallow');
    one.publish(event('into nothing'));
    await expect.poll(() => proxy.begun()).toBeGreaterThan(1);
    proxy.go('pass');
    await expect.poll(() => one.gaps()).toBeGreaterThan(0);
    await expect.poll(() => one.heard).toContain('into nothing');
  });

  test('if every connection is closed immediately, reconnects are delayed, and one connection remains', async () => {
    const proxy = await openPostgresProxy(database.url);
    const one = await open(proxy.url);
    const begun = performance.now();
    proxy.go('hangUp');
    await expect.poll(() => proxy.begun()).toBeGreaterThan(4);
    const [tries, tenths] = [proxy.begun(), (performance.now() - begun) / 100];
    proxy.go('pass');
    await expect.poll(() => one.gaps()).toBeGreaterThan(0);
    one.publish(event('once'));
    await expect.poll(() => one.heard).toContain('once');
    one.publish(event('last'));
    await expect.poll(() => one.heard).toContain('last');
    expect(one.heard).toEqual(['once', 'last']);
    expect(tries).toBeLessThan(10 + tenths);
  });
});
