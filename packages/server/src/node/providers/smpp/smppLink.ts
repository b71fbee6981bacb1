import type { ProviderSecrets, ProviderSettings } from '@manyline/contract';
import type { Pdu } from 'smpp';
import { type Clock, FetchFailure } from '../../../backend/index.ts';
import type { AddressGuard } from '../addressGuard.ts';
import type { Trouble } from './smppErrors.ts';
import { createRequests, createTimers } from './smppRequests.ts';
import { openSession, type Role, type SmppSession } from './smppSession.ts';

/** How long `close` waits for messages under way, and then for the server to end the session. */
const [UNDER_WAY_MS, UNBIND_MS] = [5_000, 500];
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 60_000];

/** A bound connection that is made again when it breaks. */
export interface SmppLink {
  isBound(): boolean;
  /** Resolves with the answer. Rejects with a `FetchFailure` that says whether the request may have arrived. */
  submit(fields: Readonly<Record<string, unknown>>): Promise<Pdu>;
  /** Takes no more messages; those under way, in both directions, are answered first. */
  close(): Promise<void>;
}

/** For a transmitter: messages arrive at the receiver, so its answers prove nothing about them. */
const provesNothing = () => async () => undefined;

interface Needs {
  readonly settings: ProviderSettings<'smpp'>;
  readonly secrets: ProviderSecrets<'smpp'>;
  readonly guard: AddressGuard;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly jitter: () => number;
  readonly onBound: () => void;
  readonly onTrouble: (trouble: Trouble) => void;
  /** Answers only after the message was stored: true if it was. */
  readonly onDeliver: (pdu: Pdu) => Promise<boolean>;
  /** A request is sent; what it returns is called when it is answered. */
  readonly onAsk: () => () => Promise<void>;
  /** Connects once, to test the settings. */
  readonly isOnce?: boolean;
}

export function createSmppLink(needs: Needs): SmppLink {
  const { settings, secrets, guard, clock, jitter, onBound, onTrouble, onDeliver, onAsk, isOnce = false } = needs;
  const { host, port, version, bindMode } = settings;
  // Version 3.3 knows no transceiver.
  const roles: readonly Role[] = version === '3.3' || bindMode === 'separate' ? ['transmitter', 'receiver'] : ['transceiver'];
  let sessions: readonly SmppSession[] = [];
  let isBound = false;
  let isClosed = false;
  let pauseMs: number = FIRST_PAUSE_MS;
  const { later, within, cancelAll } = createTimers(clock);
  const requests = createRequests(later);

  function start(): void {
    if (isClosed) return;
    if (!guard.allows(host, port)) return fail({ problem: 'addressNotAllowed', detail: { text: `${host} is in a private network.` } });
    const current: SmppSession[] = [];
    const onEnd = (trouble: Trouble) => {
      if (sessions !== current) return;
      // Neither works without the other.
      for (const session of current) session.destroy();
      fail(trouble);
    };
    const own = { settings, secrets, guard, later, onDeliver, onEnd };
    // The receiver binds last, so that nothing arrives before both are bound.
    const openNext = (): void => {
      const role = roles[current.length];
      if (role !== undefined)
        return void current.push(openSession({ ...own, role, onAsk: role === 'transmitter' ? provesNothing : onAsk, onBound: openNext }));
      isBound = true;
      pauseMs = FIRST_PAUSE_MS;
      onBound();
    };
    sessions = current;
    openNext();
  }

  function fail(trouble: Trouble): void {
    isBound = false;
    sessions = [];
    requests.fail(new FetchFailure(trouble.problem, { mayHaveArrived: true, text: trouble.detail?.text ?? 'The connection broke.' }));
    if (isClosed) return;
    onTrouble(trouble);
    if (isOnce) return;
    // With jitter, so that many clients don't come back at the same moment.
    later(pauseMs * (0.5 + jitter()), start);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }

  start();
  return {
    isBound: () => isBound && !isClosed,
    submit(fields) {
      const [transmitter] = sessions;
      return requests.send((onAnswer) => isBound && !isClosed && transmitter?.submit(fields, onAnswer) === true);
    },
    async close() {
      isClosed = true;
      await within(UNDER_WAY_MS, Promise.all([requests.settled(), ...sessions.map(({ settled }) => settled())]));
      const current = sessions;
      // Many servers refuse the next bind until this one has ended.
      await within(UNBIND_MS, Promise.all(current.map(({ unbind }) => unbind())));
      cancelAll();
      fail({ problem: 'unreachable' });
      for (const session of current) session.destroy();
    },
  };
}
