import type { Clock } from '../services/browser/clock.ts';
import { holdLock } from '../services/browser/heldLocks.ts';
import type { Locks } from '../services/browser/locks.ts';
import type { Page } from '../services/browser/page.ts';
import type { HubCommand, TabMessage, Tabs } from '../services/browser/tabs.ts';
import type { HubConnection } from '../services/hub.ts';
import { hasGivenUp, initialSocketState, SOCKET, type SocketCode, type SocketState } from '../services/socketState.ts';
import { type Leader, leadTabs } from './leadTabs.ts';
import { createReceivedStream } from './receivedStream.ts';
import { createWatch } from './watchLeader.ts';

export interface TabLinkOptions {
  readonly userId: string;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly tabs: Tabs;
  readonly page: Pick<Page, 'isVisible' | 'onLeave' | 'onReturn'>;
  readonly connect: () => HubConnection;
  readonly onPush: (method: unknown, message: unknown) => void;
  /** `retryAt` is in Unix seconds. */
  readonly onStep: (state: SocketState, retryAt: number | undefined) => void;
  readonly onChange: (code: SocketCode) => void;
  /** Every push is received from now on: fetch what was missed. */
  readonly onOpen: () => void;
  readonly onLost: () => void;
  /** `tookOver`: from a tab that does not respond and may still hold locks. */
  readonly onRole: (role: 'follower' | 'leader' | 'tookOver') => void;
}

export interface TabLink {
  /** The user or the browser wants a retry; the leader tab makes it. */
  command(command: HubCommand): void;
  /** Closes the connection, if this tab has it, until a retry is requested. */
  takeDown(): void;
  /** Soon checks that the leader still responds. */
  checkLeader(): void;
  close(): void;
}

/**
 * One connection for all tabs of a user: the tab that holds the lock is the leader and forwards pushes to the others. They take over by
 * waiting for the lock when the leader closes or crashes, and by stealing it when the leader does not respond. A page that the user leaves
 * closes the connection, and connects again if the browser restores it.
 */
export function linkTabs(world: TabLinkOptions): TabLink {
  const { userId, clock, locks, tabs, page } = world;
  const manager = tabs.isShared ? locks.manager : undefined;
  let leading: Leader | undefined;
  let term = 0;
  const stream = createReceivedStream(world);
  const { change, show, reset, shown } = createShownState(world, () => stream.lose());
  let releaseLock: () => void = () => undefined;
  // Before the listeners of the lock. Pushes were missed.
  const offs = [page.onReturn(reset), ...(manager ? [tabs.onMessage(receive)] : [])];
  const watch = createWatch({ clock, page, poll: () => tabs.post({ type: 'hubQuery', userId }), takeOver: () => wait(true) });

  function lead(isTakeover: boolean): void {
    watch.stop();
    term = Math.max(term + 1, Math.round(clock.now() * 1_000));
    reset();
    leading = leadTabs({
      userId,
      term,
      clock,
      connect: world.connect,
      post: (message) => manager && tabs.post(message),
      onPush: world.onPush,
      onStep: show,
      onChange(next, opened) {
        change(next);
        if (opened) stream.resume(opened);
      },
    });
    leading.report();
    world.onRole(isTakeover ? 'tookOver' : 'leader');
    leading.dispatch('connect');
  }

  /** Queues for the lock, or steals it. */
  function wait(isStolen: boolean): void {
    releaseLock();
    releaseLock = holdLock({ manager, clock, page }, `manyline-hub ${userId}`, {
      isStolen,
      onAcquired: () => lead(isStolen),
      onLost: stepDown,
    });
  }

  function stepDown(): void {
    if (stopLeading()) {
      reset();
      world.onRole('follower');
    }
    watch.start();
  }

  function stopLeading(): boolean {
    const leader = leading;
    leading = undefined;
    leader?.end();
    return leader !== undefined;
  }

  function receive(message: TabMessage): void {
    if (!('userId' in message) || message.userId !== userId) return;
    if (message.type === 'hubQuery') leading?.report();
    if (message.type === 'hubCommand') run(message.command);
    if (message.type !== 'hubReport' && message.type !== 'hubPush') return;
    if (message.term < term) return;
    // Losing the lock ends this.
    if (leading) return;
    term = message.term;
    if (message.type === 'hubPush') return receivePush(message);
    watch.answered(message.retryAt);
    change(message.state.code);
    if (message.state.code === SOCKET.OPEN && !stream.isAt(message)) stream.resume(message);
    show(message.state, message.retryAt);
  }

  /** A closed connection reopens only when the user asks. */
  function run(command: HubCommand): void {
    leading?.dispatch(command === 'retryNow' && shown().code === SOCKET.CLOSE ? 'connect' : command);
  }

  function receivePush({ method, message, ...position }: Extract<TabMessage, { type: 'hubPush' }>): void {
    watch.answered(undefined);
    if (!stream.take(position)) {
      // Ignore what follows: the requested report says from where to continue.
      stream.lose();
      return tabs.post({ type: 'hubQuery', userId });
    }
    world.onPush(method, message);
  }

  world.onRole('follower');
  watch.start();
  wait(false);

  return {
    command(command) {
      if (leading) return run(command);
      if (command !== 'wake' || hasGivenUp(shown())) tabs.post({ type: 'hubCommand', userId, command });
      watch.hurry();
    },
    takeDown: () => leading?.dispatch('close'),
    checkLeader: () => leading || watch.hurry(),
    close() {
      for (const off of offs) off();
      watch.end();
      stopLeading();
      releaseLock();
      change(SOCKET.CLOSE);
      show({ code: SOCKET.CLOSE, retries: 0, isTryPlanned: false }, undefined);
    },
  };
}

/** The connection's state as this tab shows it. `onNotOpen`: pushes may be missed from now on. */
function createShownState({ onChange, onStep }: Pick<TabLinkOptions, 'onChange' | 'onStep'>, onNotOpen: () => void) {
  let code: SocketCode = initialSocketState.code;
  let shown = initialSocketState;

  function change(next: SocketCode): void {
    if (next !== SOCKET.OPEN) onNotOpen();
    if (next === code) return;
    code = next;
    onChange(next);
  }

  function show(state: SocketState, retryAt: number | undefined): void {
    shown = state;
    onStep(state, retryAt);
  }

  function reset(): void {
    change(initialSocketState.code);
    show(initialSocketState, undefined);
  }

  return { change, show, reset, shown: () => shown };
}
