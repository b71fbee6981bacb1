import { expect, it } from 'vitest';
import { createFakeClock, settle } from '../../testing/fakeClock.ts';
import { createFakeLockManagers } from '../../testing/fakeLockManager.ts';
import { holdLock, type LockWorld } from './heldLocks.ts';

type Manager = NonNullable<LockWorld['manager']>;

const owner = { isDead: false, died: Promise.withResolvers<void>(), gate: (task: () => void) => task() };

function createTab(manager: Manager) {
  const clock = createFakeClock();
  const log: string[] = [];
  let leave = (): void => undefined;
  let comeBack = (): void => undefined;
  const page: LockWorld['page'] = {
    onLeave: (handler) => ((leave = handler), () => (leave = () => undefined)),
    onReturn: (handler) => ((comeBack = handler), () => (comeBack = () => undefined)),
  };
  const hold = (isStolen = false) =>
    holdLock({ manager, clock, page }, 'x', { isStolen, onAcquired: () => log.push('acquired'), onLost: () => log.push('lost') });
  return { clock, log, hold, leave: () => leave(), comeBack: () => comeBack() };
}

/** Refuses as browsers do, and every microtask runs before the next timer, so an endless loop must end here. */
function createRefusing(names: readonly string[]) {
  const refusals = { count: 0 };
  const request = (): Promise<never> => {
    const name = names[refusals.count % names.length];
    refusals.count += 1;
    return refusals.count > 100 ? new Promise(() => undefined) : Promise.reject(new DOMException('Refused.', name));
  };
  return { refusals, manager: { request } as unknown as Manager };
}

it.each([[['InvalidStateError']], [['AbortError']], [['SecurityError', 'AbortError', 'UnknownError']]])(
  'asks a browser that refuses with %j again later and later, and not after the end',
  async (names) => {
    const { refusals, manager } = createRefusing(names);
    const { clock, log, hold } = createTab(manager);
    const release = hold();
    await settle();
    expect(refusals.count).toBe(1);
    await clock.advance(1_000);
    expect(refusals.count).toBe(2);
    await clock.advance(60_000);
    expect(refusals.count).toBe(6);
    expect(log).toEqual([]);
    release();
    await clock.advance(600_000);
    expect(refusals.count).toBe(6);
  },
);

it('queues again some time after a theft', async () => {
  const manager = createFakeLockManagers()(owner);
  const [holder, thief] = [createTab(manager), createTab(manager)];
  holder.hold();
  await settle();
  const release = thief.hold(true);
  await settle();
  expect([holder.log, thief.log]).toEqual([['acquired', 'lost'], ['acquired']]);
  await holder.clock.advance(1_000);
  expect(holder.log).toEqual(['acquired', 'lost']);
  release();
  await settle();
  expect(holder.log).toEqual(['acquired', 'lost', 'acquired']);
});

it('doesn’t take a lock twice when every holder is robbed', async () => {
  let requests = 0;
  const request = async (_name: string, _options: LockOptions, callback: () => unknown) => {
    requests += 1;
    if (requests > 100) return new Promise(() => undefined);
    void callback();
    throw new DOMException('Stolen.', 'AbortError');
  };
  const { clock, log, hold } = createTab({ request } as Manager);
  hold();
  await settle();
  expect(log).toEqual(['acquired', 'lost']);
  await clock.advance(1_000);
  expect(log).toEqual(['acquired', 'lost', 'acquired', 'lost']);
});

it('lets go when the user leaves the page, and queues again when the browser restores it', async () => {
  const manager = createFakeLockManagers()(owner);
  const [left, other] = [createTab(manager), createTab(manager)];
  left.hold();
  const release = other.hold();
  await settle();
  left.leave();
  await settle();
  expect([left.log, other.log]).toEqual([['acquired', 'lost'], ['acquired']]);
  left.comeBack();
  await settle();
  expect(left.log).toEqual(['acquired', 'lost']);
  release();
  await settle();
  expect(left.log).toEqual(['acquired', 'lost', 'acquired']);
});

it('asks nothing while the user is away, and then without waiting', async () => {
  const { refusals, manager } = createRefusing(['InvalidStateError']);
  const { clock, hold, leave, comeBack } = createTab(manager);
  hold();
  await settle();
  leave();
  await clock.advance(600_000);
  expect(refusals.count).toBe(1);
  comeBack();
  expect(refusals.count).toBe(2);
});
