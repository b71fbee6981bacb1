import type { ProviderProblem, ProviderSecrets, ProviderSettings } from '@manyline/contract';
import type { Pdu, Session } from 'smpp';
import { type Clock, FetchFailure } from '../../../backend/index.ts';
import { type AddressGuard, NOT_ALLOWED } from '../addressGuard.ts';
import { SMPP_BIND_PROBLEMS, statusText } from './smppErrors.ts';
import { ANSWER_MS, createRequests, createTimers } from './smppRequests.ts';
import smpp from './text/rawSmpp.ts';

const ENQUIRE_MS = 30_000;
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
  /** Connects once, to test the settings. */
  readonly isOnce?: boolean;
}

const NOT_NOW = 0x64;

export function createSmppLink({
  settings,
  secrets,
  guard,
  clock,
  jitter,
  onBound,
  onTrouble,
  onDeliver,
  isOnce = false,
}: Needs): SmppLink {
  const { host, port, systemId, systemType, hasTls } = settings;
  let session: Session | undefined;
  let isBound = false;
  let isClosed = false;
  let pauseMs: number = FIRST_PAUSE_MS;
  const { later, within, cancelAll } = createTimers(clock);
  const requests = createRequests(later);
  const arriving = new Set<Promise<void>>();

  function start(): void {
    if (isClosed) return;
    if (!guard.allows(host)) return fail({ problem: 'addressNotAllowed', detail: { text: `${host} is in a private network.` } });
    const current = smpp.connect({ host, port, tls: hasTls, lookup: guard.lookup, ...(hasTls && { servername: host }) });
    session = current;
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
    current.on('deliver_sm', (pdu: Pdu) => {
      const answered = deliver(current, pdu).finally(() => arriving.delete(answered));
      arriving.add(answered);
    });
    current.on('enquire_link', (pdu: Pdu) => void current.send(pdu.response()));
    current.on('unbind', (pdu: Pdu) => {
      current.send(pdu.response());
      end({ problem: 'unreachable', detail: { text: 'The server ended the session.' } });
    });
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
    later(ENQUIRE_MS, () => {
      if (session !== current) return;
      const stopWaiting = later(ANSWER_MS, () => end({ problem: 'timeout' }));
      current.enquire_link(() => {
        stopWaiting();
        enquire(current, end);
      });
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

  async function deliver(current: Session, pdu: Pdu): Promise<void> {
    const isStored = await onDeliver(pdu).catch(() => false);
    current.send(pdu.response({ command_status: isStored ? 0 : NOT_NOW }));
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
      await within(UNDER_WAY_MS, Promise.all([requests.settled(), ...arriving]));
      const current = session;
      // Many servers refuse the next bind until this one has ended.
      if (current && isBound) await within(UNBIND_MS, new Promise<void>((resolve) => current.unbind(resolve)));
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
