import type { Pdu, Session } from 'smpp';

/** More unanswered messages than this aren't read: the server waits, and this process stays responsive. */
const [MOST_OPEN, FEW_OPEN] = [100, 50];
const [SYSTEM_ERROR, NOT_NOW, UNKNOWN_COMMAND] = [0x08, 0x64, 0x03];
const RESPONSE_BIT = 0x8000_0000;

interface Needs {
  readonly session: Session;
  /** Version 3.3 has no status "not now". */
  readonly isOld: boolean;
  /** True once the message is stored. */
  readonly onDeliver: (pdu: Pdu) => Promise<boolean>;
  readonly onAnswered: (pdu: Pdu) => void;
  readonly onUnbind: () => void;
}

/** Answers what the server sends by itself. Resolve `settled` to wait for what is being stored. */
export function answerRequests({ session, isOld, onDeliver, onAnswered, onUnbind }: Needs): { readonly settled: () => Promise<void> } {
  const open = new Set<Promise<void>>();

  async function deliver(pdu: Pdu): Promise<void> {
    const isStored = await onDeliver(pdu).catch(() => false);
    session.send(pdu.response({ command_status: isStored ? 0 : isOld ? SYSTEM_ERROR : NOT_NOW }));
    if (isStored) onAnswered(pdu);
  }

  function take(pdu: Pdu): void {
    const answered = deliver(pdu).finally(() => {
      open.delete(answered);
      if (open.size <= FEW_OPEN) session.resume();
    });
    open.add(answered);
    if (open.size >= MOST_OPEN) session.pause();
  }

  session.on('pdu', (pdu: Pdu) => {
    if (pdu.command_id === undefined || (pdu.command_id & RESPONSE_BIT) !== 0) return;
    switch (pdu.command) {
      case 'deliver_sm':
      case 'data_sm':
        return take(pdu);
      case 'enquire_link':
        return void session.send(pdu.response());
      case 'unbind':
        session.send(pdu.response());
        return onUnbind();
      // Neither is answered: a phone is reachable again, or the server asks for a connection that exists already.
      case 'alert_notification':
      case 'outbind':
        return;
      default:
        session.generic_nack({ command_status: UNKNOWN_COMMAND, sequence_number: pdu.sequence_number });
    }
  });
  return { settled: async () => void (await Promise.all(open)) };
}
