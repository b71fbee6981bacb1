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
  /** How often the other side asked whether the connection works. */
  asked(): number;
  /** Resolves when the other side has read what was sent before. */
  enquire(): Promise<void>;
  /** Breaks the connections; the other side connects again. */
  breakOff(): void;
  close(): Promise<void>;
}

type Ask = (fields: object, onAnswer: (pdu: Pdu) => void) => boolean;

const [ALREADY_BOUND, BIND_FAILED, WRONG_SYSTEM_TYPE, QUEUE_FULL, WRONG_SOURCE, WRONG_DESTINATION] = [0x05, 0x0d, 0x53, 0x14, 0x48, 0x49];
const HEADER_BIT = 0x40;
const ROLES = ['transceiver', 'transmitter', 'receiver'];
const WRONG_PASSWORD = 0x0e;

/** What real servers insist on. */
export interface Strictness {
  /** The only interface version it takes: 0x34 by default. */
  readonly version?: number;
  readonly systemType?: string;
  /** The kinds of bind it knows; it closes the connection on others. */
  readonly roles?: readonly string[];
  /** How many submitted messages may be unanswered. */
  readonly window?: number;
  /** Its answers name no message. */
  readonly hasNoIds?: boolean;
}

/** An SMSC that follows SMPP 3.4 and misbehaves on command. Like many, it allows one bind at a time. */
export async function openSmscStandIn(strict: Strictness = {}): Promise<SmscStandIn> {
  const sessions: Session[] = [];
  const submitted: Pdu[] = [];
  const statuses: (number | 'never')[] = [];
  const binds: string[] = [];
  let password = 'password';
  const bound = new Map<string, Session>();
  let openAnswers = 0;
  let held: (() => void)[] | undefined;
  let refused = 0;
  let asked = 0;

  function bind(session: Session, role: string, pdu: Pdu): number {
    if (pdu['interface_version'] !== (strict.version ?? 0x34)) return BIND_FAILED;
    if (strict.systemType !== undefined && pdu['system_type'] !== strict.systemType) return WRONG_SYSTEM_TYPE;
    if (pdu['password'] !== password) return WRONG_PASSWORD;
    if (bound.has(role)) {
      refused += 1;
      return ALREADY_BOUND;
    }
    bound.set(role, session);
    // A transmitter and a receiver count as one.
    if (role !== 'receiver') binds.push(password);
    return 0;
  }

  const leave = (session: Session) => {
    for (const [role, other] of bound) if (other === session) bound.delete(role);
  };

  /** As servers do that check the type of numbers. */
  function addressProblem({ source_addr: from = '', destination_addr: to = '', ...pdu }: Pdu): number {
    const isRight = (address: string, ton: unknown) => (/^\d+$/.test(address) ? ton !== 5 : ton === 5);
    if (!isRight(from, pdu['source_addr_ton'])) return WRONG_SOURCE;
    return isRight(to, pdu['dest_addr_ton']) ? 0 : WRONG_DESTINATION;
  }

  const server = smpp.createServer((session) => {
    sessions.push(session);
    session.on('error', () => undefined);
    session.on('close', () => leave(session));
    for (const role of ROLES)
      session.on(`bind_${role}`, (pdu: Pdu) => {
        if (strict.roles && !strict.roles.includes(role)) return session.destroy();
        session.send(pdu.response({ command_status: bind(session, role, pdu) }));
      });
    session.on('enquire_link', (pdu: Pdu) => {
      asked += 1;
      session.send(pdu.response());
    });
    session.on('unbind', (pdu: Pdu) => {
      leave(session);
      session.send(pdu.response());
    });
    session.on('submit_sm', (pdu: Pdu) => {
      submitted.push(pdu);
      const isFull = openAnswers >= (strict.window ?? Number.POSITIVE_INFINITY);
      const status = statuses.shift() ?? (isFull ? QUEUE_FULL : addressProblem(pdu));
      if (status === 'never') return session.destroy();
      const answer = pdu.response({ command_status: status, message_id: strict.hasNoIds ? '' : `ID${submitted.length}` });
      openAnswers += 1;
      const send = () => {
        openAnswers -= 1;
        session.send(answer);
      };
      if (held) held.push(send);
      else send();
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
    isBound: () => bound.size > 0,
    refused: () => refused,
    asked: () => asked,
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

function textOf({ data_coding: coding, esm_class: esmClass = 0, short_message: short, message_payload: payload }: Pdu): string {
  const { ASCII: GSM, UCS2 } = smpp.encodings;
  const octets = short?.length ? short : (payload ?? Buffer.alloc(0));
  const start = (esmClass & HEADER_BIT) === 0 ? 0 : (octets[0] ?? 0) + 1;
  return (coding === 8 ? UCS2 : GSM).decode(octets.subarray(start));
}
