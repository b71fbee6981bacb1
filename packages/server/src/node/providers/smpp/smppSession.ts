import type { ProviderSecrets, ProviderSettings } from '@manyline/contract';
import type { Pdu, Session } from 'smpp';
import type { AddressGuard } from '../addressGuard.ts';
import { bindProblem, type Trouble, troubleOf } from './smppErrors.ts';
import { answerRequests } from './smppIncoming.ts';
import { ANSWER_MS } from './smppRequests.ts';
import smpp from './text/rawSmpp.ts';

const ENQUIRE_S = 30;
/** How soon we ask, to prove that the server has read our answers. */
const PROVE_MS = 5_000;

export type Role = 'transceiver' | 'transmitter' | 'receiver';

interface Needs {
  readonly role: Role;
  readonly settings: ProviderSettings<'smpp'>;
  readonly secrets: ProviderSecrets<'smpp'>;
  readonly guard: AddressGuard;
  readonly later: (ms: number, work: () => void) => () => void;
  readonly onBound: () => void;
  readonly onDeliver: (pdu: Pdu) => Promise<boolean>;
  readonly onAsk: () => () => Promise<void>;
  /** Called once, also for a session that was never bound. */
  readonly onEnd: (trouble: Trouble) => void;
}

export interface SmppSession {
  readonly submit: (fields: Readonly<Record<string, unknown>>, onAnswer: (pdu: Pdu) => void) => boolean;
  /** Resolves when what has arrived is answered. */
  readonly settled: () => Promise<void>;
  /** Resolves with the answer. */
  readonly unbind: () => Promise<void>;
  readonly destroy: () => void;
}

/** One connection: it binds, keeps asking whether the server is there, and answers what the server sends. */
export function openSession({ role, settings, secrets, guard, later, onBound, onDeliver, onAsk, onEnd }: Needs): SmppSession {
  const { host, port, hasTls } = settings;
  const session: Session = smpp.connect({ host, port, tls: hasTls, lookup: guard.lookupFor(port), ...(hasTls && { servername: host }) });
  let state: 'new' | 'connected' | 'bound' | 'over' = 'new';
  let isProving = false;
  let heard = 0;
  session.on('pdu', () => void (heard += 1));

  function end(trouble: Trouble): void {
    if (state === 'over') return;
    state = 'over';
    session.destroy();
    onEnd(trouble);
  }

  function ask(onAnswer: () => void): void {
    if (state !== 'bound') return;
    let isAnswered = false;
    /** In a flood, the answer comes after much else: only a silent server is gone. */
    const wait = (): void => {
      const before = heard;
      later(ANSWER_MS, () => {
        if (isAnswered) return;
        if (heard === before) end({ problem: 'timeout' });
        else wait();
      });
    };
    wait();
    const isProven = onAsk();
    session.enquire_link(() => {
      isAnswered = true;
      void isProven();
      onAnswer();
    });
  }

  function enquire(): void {
    later((settings.enquireSeconds ?? ENQUIRE_S) * 1_000, () => ask(enquire));
  }

  /** The answer to a question shows that the server has read our answers before it. */
  function proveSoon(): void {
    if (isProving) return;
    isProving = true;
    later(PROVE_MS, () => {
      isProving = false;
      ask(() => undefined);
    });
  }

  const stopWaiting = later(ANSWER_MS, () => end({ problem: 'timeout' }));
  session.on('error', (error: NodeJS.ErrnoException) => end(troubleOf(error)));
  session.on('close', () => {
    // Servers that don't know a kind of bind, or refuse it, often only close the connection.
    const isRefused = state === 'connected';
    const text = isRefused ? 'The connection was closed instead of an answer to the bind.' : 'The connection was closed.';
    end({ problem: isRefused ? 'bindFailed' : 'unreachable', detail: { text } });
  });
  const incoming = answerRequests({
    session,
    isOld: settings.version === '3.3',
    onDeliver,
    onAnswered: proveSoon,
    onUnbind: () => end({ problem: 'unreachable', detail: { text: 'The server ended the session.' } }),
  });
  session.on(hasTls ? 'secureConnect' : 'connect', () => {
    state = 'connected';
    const onAnswer = ({ command_status: status }: Pdu) => {
      stopWaiting();
      if (status !== 0) return end(bindProblem(status));
      state = 'bound';
      onBound();
      enquire();
    };
    session[`bind_${role}`](bindFields(settings, secrets), onAnswer);
  });

  return {
    submit: (fields, onAnswer) => state === 'bound' && session.submit_sm(fields, onAnswer),
    settled: incoming.settled,
    async unbind() {
      if (state !== 'bound') return;
      const isProven = onAsk();
      await new Promise<void>((resolve) => session.unbind(resolve));
      await isProven();
    },
    destroy() {
      state = 'over';
      session.destroy();
    },
  };
}

/** The package's own version is that of SMPP 5, which servers of 3.4 refuse. */
function bindFields({ systemId, systemType, version }: ProviderSettings<'smpp'>, { password }: ProviderSecrets<'smpp'>): object {
  return {
    system_id: systemId,
    password,
    interface_version: version === '3.3' ? 0x33 : 0x34,
    ...(systemType !== undefined && { system_type: systemType }),
  };
}
