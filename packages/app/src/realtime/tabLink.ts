import type { Clock } from '../services/clock.ts';
import { holdLock } from '../services/heldLocks.ts';
import type { HubConnection } from '../services/hub.ts';
import type { Locks } from '../services/locks.ts';
import type { HubPlace, HubWish, TabMessage, Tabs } from '../services/tabs.ts';
import { hasGivenUp, initialSocketState, SOCKET, type SocketCode, type SocketState } from './socketState.ts';
import { runSocket, type Socket } from './socketTimers.ts';
import { createWatch } from './watchLeader.ts';

export interface TabLinkWorld {
  readonly userId: string;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly tabs: Tabs;
  readonly isVisible: () => boolean;
  readonly connect: () => HubConnection;
  readonly onPush: (method: unknown, message: unknown) => void;
  /** `retryAt` is in Unix seconds. */
  readonly onStep: (state: SocketState, retryAt: number | undefined) => void;
  readonly onChange: (code: SocketCode) => void;
  /** From now on every push is heard: what was missed is to be fetched. */
  readonly onOpen: () => void;
  readonly onLost: () => void;
  /** `tookOver`: from a tab that does not answer, and may hold locks it will not give back. */
  readonly onRole: (role: 'follower' | 'leader' | 'tookOver') => void;
}

export interface TabLink {
  /** A person, or the browser, wants a try: the tab that has the connection makes it. */
  wish(wish: HubWish): void;
  /** Ends the connection, where this tab has it, until somebody wants a try. */
  takeDown(): void;
  /** Makes sure soon that the leader still answers. */
  checkLeader(): void;
  close(): void;
}

/**
 * One connection for all tabs of a person: the tab that holds the lock has it and tells the others. They take over when
 * it closes or crashes, by the lock, and when it does not answer, by stealing the lock.
 */
export function linkTabs(world: TabLinkWorld): TabLink {
  const { userId, clock, locks, tabs, isVisible } = world;
  const isAlone = !locks.manager || !tabs.isShared;
  let leading: Leading | undefined;
  let term = 0;
  let code: SocketCode = initialSocketState.code;
  let shown = initialSocketState;
  /** What this tab hears without a gap. */
  let heard: HubPlace | undefined;
  let letGo: () => void = () => undefined;
  const watch = createWatch({ clock, isVisible, ask: () => tabs.post({ type: 'hubAsk', userId }), takeOver: () => wait(true) });
  const off = isAlone ? () => undefined : tabs.onMessage(hear);

  function change(next: SocketCode): void {
    if (next !== SOCKET.OPEN) lose();
    if (next === code) return;
    code = next;
    world.onChange(next);
  }

  function lose(): void {
    if (!heard) return;
    heard = undefined;
    world.onLost();
  }

  function gain(place: HubPlace): void {
    lose();
    heard = place;
    world.onOpen();
  }

  function show(state: SocketState, retryAt: number | undefined): void {
    shown = state;
    world.onStep(state, retryAt);
  }

  function lead(isTakeover: boolean): void {
    watch.stop();
    term = Math.max(term + 1, Math.round(clock.now() * 1_000));
    change(initialSocketState.code);
    show(initialSocketState, undefined);
    // Two that took over in one millisecond have one term: the fraction keeps their places apart.
    const mine: Leading = { opening: Math.random(), count: 0, retryAt: undefined };
    const place = (): HubPlace => ({ userId, term, opening: mine.opening, count: mine.count });
    const report = () => {
      if (isAlone) return;
      tabs.post({ type: 'hubReport', ...place(), state: shown, ...(mine.retryAt === undefined ? {} : { retryAt: mine.retryAt }) });
    };
    leading = mine;
    mine.report = report;
    mine.socket = runSocket({
      clock,
      connect: world.connect,
      onPush(method, message) {
        if (leading !== mine) return;
        mine.count += 1;
        // At once, not with this tab's next frame: timers of a hidden tab are slow.
        if (!isAlone) tabs.post({ type: 'hubPush', ...place(), method, message });
        world.onPush(method, message);
      },
      onStep(state, retryAt) {
        if (leading !== mine) return;
        const isNews = state !== shown || retryAt !== mine.retryAt;
        mine.retryAt = retryAt;
        show(state, retryAt);
        if (isNews) report();
      },
      onChange(next) {
        if (leading !== mine) return;
        if (next === SOCKET.OPEN) mine.opening += 1;
        change(next);
        if (next === SOCKET.OPEN) gain(place());
      },
    });
    report();
    world.onRole(isTakeover ? 'tookOver' : 'leader');
    mine.socket.dispatch('connect');
  }

  /** Stands in the queue for the lock, or takes it. */
  function wait(isStolen: boolean): void {
    letGo();
    if (locks.manager)
      letGo = holdLock(locks.manager, `manyline-hub ${userId}`, { isStolen, onHeld: () => lead(isStolen), onLost: stepDown });
  }

  function stepDown(): void {
    const socket = leading?.socket;
    leading = undefined;
    socket?.dispatch('close');
    if (socket) {
      change(initialSocketState.code);
      show(initialSocketState, undefined);
      world.onRole('follower');
    }
    wait(false);
    watch.start();
  }

  function hear(message: TabMessage): void {
    if (!('userId' in message) || message.userId !== userId) return;
    if (message.type === 'hubAsk') leading?.report?.();
    if (message.type === 'hubWish') fulfil(message.wish);
    if (message.type !== 'hubReport' && message.type !== 'hubPush') return;
    if (message.term < term) return;
    // The lock says when this is over.
    if (leading) return;
    term = message.term;
    if (message.type === 'hubPush') return hearPush(message);
    watch.answered(message.retryAt);
    change(message.state.code);
    if (message.state.code === SOCKET.OPEN && !isSame(heard, message)) gain(message);
    show(message.state, message.retryAt);
  }

  /** What was taken down begins anew when a person wants it to, and only then. */
  function fulfil(wish: HubWish): void {
    leading?.socket?.dispatch(wish === 'retryNow' && shown.code === SOCKET.CLOSE ? 'connect' : wish);
  }

  function hearPush({ method, message, ...place }: Extract<TabMessage, { type: 'hubPush' }>): void {
    watch.answered(undefined);
    if (!heard || !isSame(heard, { ...place, count: place.count - 1 })) {
      // Not what follows: the report that is asked for says from where on to listen.
      lose();
      return tabs.post({ type: 'hubAsk', userId });
    }
    heard = place;
    world.onPush(method, message);
  }

  if (isAlone) lead(false);
  else {
    world.onRole('follower');
    wait(false);
    watch.start();
  }

  return {
    wish(wish) {
      if (leading) return fulfil(wish);
      if (wish !== 'wake' || hasGivenUp(shown)) tabs.post({ type: 'hubWish', userId, wish });
      watch.hurry();
    },
    takeDown: () => leading?.socket?.dispatch('close'),
    checkLeader: () => leading || watch.hurry(),
    close() {
      off();
      watch.stop();
      const socket = leading?.socket;
      leading = undefined;
      socket?.dispatch('close');
      letGo();
      change(SOCKET.CLOSE);
      show({ code: SOCKET.CLOSE, retries: 0, isTryPlanned: false }, undefined);
    },
  };
}

interface Leading {
  opening: number;
  count: number;
  retryAt: number | undefined;
  socket?: Socket;
  report?: () => void;
}

function isSame(a: HubPlace | undefined, b: HubPlace): boolean {
  return a !== undefined && a.term === b.term && a.opening === b.opening && a.count === b.count;
}
