import type { AddressInfo } from 'node:net';
import smpp, { type Pdu, type Session } from 'smpp';

export interface SmscStandIn {
  readonly port: number;
  /** The fields of what was submitted, oldest first. */
  readonly submitted: readonly Readonly<Record<string, unknown>>[];
  /** Statuses of the next answers, in order; 0 after the last. */
  behave(...next: readonly (number | 'never')[]): void;
  /** Resolves with the status of the answer. */
  deliver(fields: Readonly<Record<string, unknown>>): Promise<number>;
  /** Breaks the connections; the other side connects again. */
  breakOff(): void;
  close(): Promise<void>;
}

/** An SMSC that follows SMPP 3.4 and misbehaves on command. */
export async function openSmscStandIn(): Promise<SmscStandIn> {
  const sessions: Session[] = [];
  const submitted: Pdu[] = [];
  const statuses: (number | 'never')[] = [];
  const server = smpp.createServer((session) => {
    sessions.push(session);
    session.on('error', () => undefined);
    session.on('bind_transceiver', (pdu: Pdu) => session.send(pdu.response({ command_status: pdu['password'] === 'password' ? 0 : 0x0e })));
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()));
    session.on('unbind', (pdu: Pdu) => session.send(pdu.response()));
    session.on('submit_sm', (pdu: Pdu) => {
      submitted.push(pdu);
      const status = statuses.shift() ?? 0;
      if (status === 'never') session.destroy();
      else session.send(pdu.response({ command_status: status, message_id: `ID${submitted.length}` }));
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
    behave: (...next) => void statuses.push(...next),
    deliver: (fields) => new Promise((resolve) => sessions.at(-1)?.deliver_sm(fields, ({ command_status: status }) => resolve(status))),
    breakOff,
    async close() {
      breakOff();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
