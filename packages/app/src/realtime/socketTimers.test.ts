import { beforeEach, describe, expect, it } from 'vitest';
import { SOCKET, type SocketCode } from '../services/socketState.ts';
import { createFakeClock, type FakeClock, settle } from '../testing/fakeClock.ts';
import { createFakeHub } from '../testing/fakeHub.ts';
import { runSocket, type Socket } from './socketTimers.ts';

let clock: FakeClock;
let hub: ReturnType<typeof createFakeHub>;
let changes: SocketCode[];
let pushes: unknown[];
let retryAt: number | undefined;
let socket: Socket;

beforeEach(() => {
  clock = createFakeClock(1_000);
  hub = createFakeHub();
  changes = [];
  pushes = [];
  socket = runSocket({
    clock,
    connect: () => hub.createHub({ url: '', getAccessToken: () => '' }),
    onPush: (method) => pushes.push(method),
    onStep: (_state, at) => (retryAt = at),
    onChange: (code) => changes.push(code),
  });
});

async function open(): Promise<void> {
  socket.dispatch('connect');
  await clock.advance(100);
  hub.last.accept();
  await settle();
}

describe('the socket on a clock (specification 4 and 9)', () => {
  it('attempts the first connect after 100 ms, not a millisecond earlier', async () => {
    socket.dispatch('connect');
    await clock.advance(99);
    expect(hub.connections).toHaveLength(0);
    await clock.advance(1);
    expect(hub.connections).toHaveLength(1);
    hub.last.accept();
    await settle();
    expect(changes).toEqual([SOCKET.NEGOTIATE, SOCKET.OPEN]);
  });

  it('retries a failed start after 5 s, at most 10 times, then is disconnected', async () => {
    socket.dispatch('connect');
    await clock.advance(100);
    for (let retry = 1; retry <= 10; retry += 1) {
      hub.last.refuse();
      await settle();
      expect(changes.at(-1)).toBe(SOCKET.ERROR);
      expect(retryAt).toBeCloseTo(clock.now() + 5, 6);
      await clock.advance(4_999);
      expect(hub.connections).toHaveLength(retry);
      await clock.advance(1);
      expect(hub.connections).toHaveLength(retry + 1);
    }
    hub.last.refuse();
    await settle();
    expect(changes.at(-1)).toBe(SOCKET.DISCONNECT);
    await clock.advance(3_600_000);
    expect(hub.connections).toHaveLength(11);
    expect(clock.pending).toBe(0);
  });

  it('restarts the retry count after it was open', async () => {
    await open();
    for (let round = 0; round < 30; round += 1) {
      hub.last.cut();
      expect(changes.at(-1)).toBe(SOCKET.DISCONNECT);
      await clock.advance(5_000);
      hub.last.accept();
      await settle();
      expect(changes.at(-1)).toBe(SOCKET.OPEN);
    }
  });

  it('reconnects 5 s after a close that was not deliberate', async () => {
    await open();
    hub.last.cut();
    await clock.advance(4_999);
    expect(hub.connections).toHaveLength(1);
    await clock.advance(1);
    expect(hub.connections).toHaveLength(2);
    expect(changes.slice(2)).toEqual([SOCKET.DISCONNECT, SOCKET.RECONNECTING]);
  });

  it('stops everything on a deliberate close, even in the middle of a start', async () => {
    await open();
    socket.dispatch('close');
    expect(hub.last.isStopped).toBe(true);
    hub.last.cut();
    hub.last.push('late', undefined);
    await clock.advance(3_600_000);
    expect(changes.at(-1)).toBe(SOCKET.CLOSE);
    expect([hub.connections.length, clock.pending, pushes.length]).toEqual([1, 0, 0]);

    socket.dispatch('connect');
    await clock.advance(100);
    socket.dispatch('close');
    hub.last.accept();
    await settle();
    expect(changes.at(-1)).toBe(SOCKET.CLOSE);
  });

  it('pings every 60 s while open, and not after', async () => {
    await open();
    await clock.advance(59_999);
    expect(hub.last.sent).toEqual([]);
    await clock.advance(1);
    expect(hub.last.sent).toEqual([['PingPong', 'Ping']]);
    await clock.advance(60_000);
    expect(hub.last.sent).toHaveLength(2);
    hub.last.cut();
    const { sent } = hub.last;
    await clock.advance(120_000);
    expect(sent).toHaveLength(2);
  });

  it('is disconnected after 60 s of silence while not open, and drops a hanging attempt', async () => {
    socket.dispatch('connect');
    await clock.advance(100 + 59_999);
    expect(changes).toEqual([SOCKET.NEGOTIATE]);
    const hanging = hub.last;
    await clock.advance(1);
    expect(changes).toEqual([SOCKET.NEGOTIATE, SOCKET.DISCONNECT]);
    expect(hanging.isStopped).toBe(true);
    hanging.accept();
    await clock.advance(5_000);
    expect(hub.connections).toHaveLength(2);
    expect(changes.at(-1)).toBe(SOCKET.RECONNECTING);
  });

  it('retries immediately when the user asks', async () => {
    await open();
    hub.last.cut();
    await clock.advance(1_000);
    socket.dispatch('retryNow');
    expect(hub.connections).toHaveLength(2);
    await clock.advance(4_000);
    expect(hub.connections).toHaveLength(2);
  });
});
