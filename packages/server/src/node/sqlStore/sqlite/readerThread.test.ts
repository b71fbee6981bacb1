import { expect, it, onTestFinished, vi } from 'vitest';
import { StoreUnavailable } from '../../../backend/index.ts';
import { createReaderThread } from './readerThread.ts';

function mortalThread(onLost = vi.fn()) {
  const script = new URL('../testing/mortalReader.ts', import.meta.url);
  const thread = createReaderThread({ file: 'nowhere', name: 'test', script, onLost });
  onTestFinished(() => thread.close());
  return thread;
}

it('reads one at a time', async () => {
  const { read } = mortalThread();
  expect(await Promise.all([read('roles', []), read('listAudit', []), read('roles', [])])).toEqual(['roles', 'listAudit', 'roles']);
});

it('a dead thread is replaced: its read can be retried, waiting reads run', async () => {
  const onLost = vi.fn();
  const { read } = mortalThread(onLost);
  const [died, waited] = await Promise.allSettled([read('listUsers', []), read('roles', [])]);
  expect(died).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  expect(waited).toEqual({ status: 'fulfilled', value: 'roles' });
  expect(onLost).toHaveBeenCalledOnce();
});

it('a read that can’t be sent to a thread fails without affecting others', async () => {
  const { read } = mortalThread();
  const [sent, waited] = await Promise.allSettled([read('roles', [() => undefined]), read('roles', [])]);
  expect([sent.status, waited.status]).toEqual(['rejected', 'fulfilled']);
});

it('a thread that does not answer is abandoned, and waiting reads run', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { read } = mortalThread();
  const outcomes = Promise.allSettled([read('countUsers', []), read('roles', [])]);
  vi.advanceTimersByTime(30_000);
  expect(await outcomes).toMatchObject([
    { status: 'rejected', reason: expect.any(StoreUnavailable) },
    { status: 'fulfilled', value: 'roles' },
  ]);
});

it('at most 200 reads wait', async () => {
  const thread = mortalThread();
  const outcomes = Promise.allSettled([thread.read('countUsers', []), ...Array.from({ length: 200 }, () => thread.read('roles', []))]);
  await expect(thread.read('roles', [])).rejects.toBeInstanceOf(StoreUnavailable);
  await thread.close();
  await outcomes;
});

it('after closing, nothing is read, and unstarted reads can be retried', async () => {
  const thread = mortalThread();
  const asked = Promise.allSettled([thread.read('countUsers', []), thread.read('roles', [])]);
  await thread.close();
  for (const outcome of [...(await asked), ...(await Promise.allSettled([thread.read('roles', [])]))])
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
});
