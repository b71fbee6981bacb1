import type { Clock } from '../services/browser/clock.ts';
import type { HubState, TabMessage } from '../services/browser/tabs.ts';
import type { HubConnection } from '../services/hub.ts';
import { initialSocketState, SOCKET, type SocketCode, type SocketState } from '../services/socketState.ts';
import { runSocket, type Socket } from './socketTimers.ts';

export interface LeaderOptions {
  readonly userId: string;
  /** Higher than that of every earlier leader. */
  readonly term: number;
  readonly clock: Clock;
  readonly connect: () => HubConnection;
  /** Tells the other tabs. */
  readonly post: (message: TabMessage) => void;
  readonly onPush: (method: unknown, message: unknown) => void;
  /** `retryAt` is in Unix seconds. */
  readonly onStep: (state: SocketState, retryAt: number | undefined) => void;
  /** With the position from which every push is received, if the connection opened. */
  readonly onChange: (code: SocketCode, opened: HubState | undefined) => void;
}

/** The tab that has the connection. */
export interface Leader {
  readonly dispatch: Socket['dispatch'];
  /** Tells the other tabs how the connection is. */
  readonly report: () => void;
  /** Closes the connection. Handlers are not called afterwards. */
  readonly end: () => void;
}

/** Runs the connection and forwards its pushes and state to the other tabs. */
export function leadTabs({ userId, term, clock, connect, post, onPush, onStep, onChange }: LeaderOptions): Leader {
  let isEnded = false;
  // Two tabs that took over in the same millisecond share a term: the fraction keeps their positions apart.
  let opening = Math.random();
  let count = 0;
  let state: SocketState = initialSocketState;
  let retryAt: number | undefined;

  const position = (): HubState => ({ userId, term, opening, count });
  const report = () => post({ type: 'hubReport', ...position(), state, ...(retryAt === undefined ? {} : { retryAt }) });

  const socket = runSocket({
    clock,
    connect,
    onPush(method, message) {
      if (isEnded) return;
      count += 1;
      // Not batched with this tab's next frame: a hidden tab's timers are slow.
      post({ type: 'hubPush', ...position(), method, message });
      onPush(method, message);
    },
    onStep(nextState, nextRetryAt) {
      if (isEnded) return;
      const hasChanged = nextState !== state || nextRetryAt !== retryAt;
      state = nextState;
      retryAt = nextRetryAt;
      onStep(state, retryAt);
      if (hasChanged) report();
    },
    onChange(code) {
      if (isEnded) return;
      if (code === SOCKET.OPEN) opening += 1;
      onChange(code, code === SOCKET.OPEN ? position() : undefined);
    },
  });

  return {
    dispatch: socket.dispatch,
    report,
    end() {
      isEnded = true;
      socket.dispatch('close');
    },
  };
}
