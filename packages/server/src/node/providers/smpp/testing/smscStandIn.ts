import type { AddressInfo } from 'node:net';
import type { Pdu, Session } from 'smpp';
import smpp from '../text/rawSmpp.ts';

export interface SmscStandIn {
  readonly port: number;
  /** The fields of what was submitted, oldest first. */
  readonly submitted: readonly Readonly<Record<string, unknown>>[];
  /** Their texts, as the package reads them. */
  texts(): readonly string[];
  /** Statuses of the next answers, in order; 0 after the last. */
  behave(...next: readonly (number | 'never')[]): void;
  /** Resolves with the status of the answer. */
  deliver(fields: Readonly<Record<string, unknown>>): Promise<number>;
  /** Sends any request; resolves with the answer. */
  ask(command: string, fields: Readonly<Record<string, unknown>>): Promise<Pdu>;
  /** Sends octets as they are, in hexadecimal. */
  write(octets: string): void;
  /** The passwords of accepted binds. */
  readonly binds: readonly string[];
  isBound(): boolean;
  /** How many binds were refused because there was one. */
  refused(): number;
  takePassword(password: string): void;
  /** Submitted messages are answered only after the returned function is called. */
  holdAnswers(): () => void;
  /** Resolves when the other side has read what was sent before. */
  enquire(): Promise<void>;
  /** Breaks the connections; the other side connects again. */
  breakOff(): void;
  close(): Promise<void>;
}

type Ask = (fields: object, onAnswer: (pdu: Pdu) => void) => boolean;

const ALREADY_BOUND = 0x05;
const WRONG_PASSWORD = 0x0e;

/** An SMSC that follows SMPP 3.4 and misbehaves on command. Like many, it allows one bind at a time. */
export async function openSmscStandIn(): Promise<SmscStandIn> {
  const sessions: Session[] = [];
  const submitted: Pdu[] = [];
  const statuses: (number | 'never')[] = [];
  const binds: string[] = [];
  let password = 'password';
  let bound: Session | undefined;
  let held: (() => void)[] | undefined;
  let refused = 0;

  function bind(session: Session, given: unknown): number {
    if (given !== password) return WRONG_PASSWORD;
    if (bound) {
      refused += 1;
      return ALREADY_BOUND;
    }
    bound = session;
    binds.push(password);
    return 0;
  }

  const server = smpp.createServer((session) => {
    sessions.push(session);
    session.on('error', () => undefined);
    session.on('close', () => {
      if (bound === session) bound = undefined;
    });
    session.on('bind_transceiver', (pdu: Pdu) => session.send(pdu.response({ command_status: bind(session, pdu['password']) })));
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()));
    session.on('unbind', (pdu: Pdu) => {
      if (bound === session) bound = undefined;
      session.send(pdu.response());
    });
    session.on('submit_sm', (pdu: Pdu) => {
      submitted.push(pdu);
      const status = statuses.shift() ?? 0;
      if (status === 'never') return session.destroy();
      const answer = pdu.response({ command_status: status, message_id: `ID${submitted.length}` });
      if (held) held.push(() => session.send(answer));
      else session.send(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const breakOff = () => {
    for (const session of sessions) session.destroy();
  };
  return {
    port,
    submitted,
    texts: () => submitted.map(textOf),
    binds,
    isBound: () => bound !== undefined,
    refused: () => refused,
    takePassword: (next) => void (password = next),
    holdAnswers() {
      held = [];
      return () => {
        const answers = held ?? [];
        held = undefined;
        for (const answer of answers) answer();
      };
    },
    behave: (...next) => void statuses.push(...next),
    deliver: (fields) => new Promise((resolve) => sessions.at(-1)?.deliver_sm(fields, ({ command_status: status }) => resolve(status))),
    ask: (command, fields) =>
      new Promise((resolve) => {
        const session = sessions.at(-1);
        if (session) Reflect.apply(Reflect.get(session, command) as Ask, session, [fields, resolve]);
      }),
    write: (octets) => void sessions.at(-1)?.socket.write(Buffer.from(octets.replaceAll(' ', ''), 'hex')),
    enquire: () => new Promise((resolve) => sessions.at(-1)?.enquire_link(() => resolve())),
    breakOff,
    async close() {
      breakOff();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function textOf({ data_coding: coding, short_message: short, message_payload: payload }: Pdu): string {
  const { ASCII: GSM, UCS2 } = smpp.encodings;
  return (coding === 8 ? UCS2 : GSM).decode(short?.length ? short : (payload ?? Buffer.alloc(0)));
}
