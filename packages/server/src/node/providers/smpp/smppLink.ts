import type { ProviderProblem, ProviderSecrets, ProviderSettings } from '@manyline/contract';
import type { Pdu, Session } from 'smpp';
import { type Clock, FetchFailure } from '../../../backend/index.ts';
import { type AddressGuard, NOT_ALLOWED } from '../addressGuard.ts';
import { SMPP_BIND_PROBLEMS, statusText } from './smppErrors.ts';
import { answerRequests } from './smppIncoming.ts';
import { ANSWER_MS, createRequests, createTimers } from './smppRequests.ts';
import smpp from './text/rawSmpp.ts';

const ENQUIRE_MS = 30_000;
const PROVE_MS = 5_000;
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

export interface Trouble {
  readonly problem: ProviderProblem;
  readonly detail?: { readonly code?: string; readonly text?: string };
}

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

export function createSmppLink({
  settings,
  secrets,
  guard,
  clock,
  jitter,
  onBound,
  onTrouble,
  onDeliver,
  onAsk,
  isOnce = false,
}: Needs): SmppLink {
  const { host, port, systemId, systemType, hasTls } = settings;
  let session: Session | undefined;
  let isBound = false;
  let isClosed = false;
  let pauseMs: number = FIRST_PAUSE_MS;
  const { later, within, cancelAll } = createTimers(clock);
  const requests = createRequests(later);
  let incoming: { readonly settled: () => Promise<void> } | undefined;
  let isProving = false;

  function start(): void {
    if (isClosed) return;
    if (!guard.allows(host)) return fail({ problem: 'addressNotAllowed', detail: { text: `${host} is in a private network.` } });
    const current = smpp.connect({ host, port, tls: hasTls, lookup: guard.lookup, ...(hasTls && { servername: host }) });
    session = current;
    isProving = false;
    let isOver = false;
    const end = (trouble: Trouble) => {
      if (isOver) return;
      isOver = true;
      current.destroy();
      if (session === current) fail(trouble);
    };
    const stopWaiting = later(ANSWER_MS, () => end({ problem: 'timeout' }));
    current.on('error', (error: NodeJS.ErrnoException) => end(troubleOf(error)));
    current.on('close', () => end({ problem: 'unreachable', detail: { text: 'The connection was closed.' } }));
    const onUnbind = () => end({ problem: 'unreachable', detail: { text: 'The server ended the session.' } });
    incoming = answerRequests({ session: current, isOld: false, onDeliver, onUnbind, onAnswered: () => proveSoon(current, end) });
    current.on(hasTls ? 'secureConnect' : 'connect', () => {
      const bind = { system_id: systemId, password: secrets.password, ...(systemType !== undefined && { system_type: systemType }) };
      current.bind_transceiver(bind, ({ command_status: status }) => {
        stopWaiting();
        if (status !== 0) return end({ problem: SMPP_BIND_PROBLEMS[status] ?? 'serverError', detail: { code: statusText(status) } });
        isBound = true;
        pauseMs = FIRST_PAUSE_MS;
        onBound();
        enquire(current, end);
      });
    });
  }

  function enquire(current: Session, end: (trouble: Trouble) => void): void {
    later(ENQUIRE_MS, () => ask(current, end, () => enquire(current, end)));
  }

  function ask(current: Session, end: (trouble: Trouble) => void, onAnswer: () => void): void {
    if (session !== current) return;
    const stopWaiting = later(ANSWER_MS, () => end({ problem: 'timeout' }));
    const isProven = onAsk();
    current.enquire_link(() => {
      stopWaiting();
      void isProven();
      onAnswer();
    });
  }

  /** The answer to a question shows that the server has read our answers before it. */
  function proveSoon(current: Session, end: (trouble: Trouble) => void): void {
    if (isProving) return;
    isProving = true;
    later(PROVE_MS, () => {
      isProving = false;
      ask(current, end, () => undefined);
    });
  }

  function fail(trouble: Trouble): void {
    isBound = false;
    session = undefined;
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
      const current = session;
      return requests.send((onAnswer) => isBound && !isClosed && current?.submit_sm(fields, onAnswer) === true);
    },
    async close() {
      isClosed = true;
      await within(UNDER_WAY_MS, Promise.all([requests.settled(), incoming?.settled()]));
      const current = session;
      // Many servers refuse the next bind until this one has ended.
      if (current && isBound) await within(UNBIND_MS, new Promise<void>((resolve) => current.unbind(resolve)).then(onAsk()));
      cancelAll();
      fail({ problem: 'unreachable' });
      current?.destroy();
    },
  };
}

function troubleOf({ code = '', message }: NodeJS.ErrnoException): Trouble {
  const problem = code === NOT_ALLOWED ? 'addressNotAllowed' : /CERT|TLS|SIGNED|ERR_SSL/.test(code) ? 'certificate' : 'unreachable';
  return { problem, detail: { text: message } };
}
