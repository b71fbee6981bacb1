import { vi } from 'vitest';
import { createInProcessBackplane } from '../../../../backend/hub/backplane.ts';
import type { Store, StoredMessage } from '../../../../backend/index.ts';
import { type Bench, createBench } from '../../../../backend/testing/bench.ts';
import { createFakeTime, eachCall } from '../../../../backend/testing/fakeTime.ts';
import { createAddressGuard } from '../../addressGuard.ts';
import { createSmppModule } from '../smppModule.ts';
import { addSmppAccount } from './addSmppAccount.ts';
import { LINE } from './openSmppAccount.ts';
import { openSmscStandIn } from './smscStandIn.ts';

/** Processes on one store whose first line belongs to an account at an SMSC. Real sockets, but a clock that the test moves. */
export async function openSmppWorld(saved: Store) {
  const smsc = await openSmscStandIn();
  const time = createFakeTime();
  const backplane = createInProcessBackplane();
  const running = new Map<string, { readonly bench: Bench; isDead: boolean }>();
  let contact = '';
  let contacts = 0;

  const addresses = () => ({ source_addr: contact.slice(1), destination_addr: LINE.slice(1) });

  async function start(name: string): Promise<Bench> {
    const state = { isDead: false };
    const bench = await createBench({
      isSeeded: !(await saved.isEmpty()),
      processId: name,
      backplane,
      store: eachCall(saved, async (_name, call) => (state.isDead ? new Promise(() => undefined) : time.during(call()))),
      clock: { now: time.clock.now, setTimer: (ms, fire) => time.clock.setTimer(ms, () => !state.isDead && fire()) },
      providerModules: [createSmppModule(createAddressGuard(['127.0.0.1']))],
    });
    running.set(name, Object.assign(state, { bench }));
    return bench;
  }

  const first = await start('first');
  const admin = await first.signIn('admin');
  const id = await addSmppAccount(first, admin, smsc);
  const alice = { ...(await first.signIn('alice')), 'x-tn': LINE };

  /** Time passes while the network works. */
  async function until(condition: () => boolean | Promise<boolean>, seconds = 0.1): Promise<void> {
    const soon = async () => {
      await time.pass(seconds);
      return condition();
    };
    await vi.waitUntil(soon, { interval: 20, timeout: 300_000 });
  }

  async function messages(): Promise<readonly StoredMessage[]> {
    const chat = await saved.findChatWith(LINE, contact);
    return chat ? (await saved.newestMessages(chat.id, 300)).messages : [];
  }

  return {
    smsc,
    id,
    start,
    until,
    messages,
    pass: time.pass,
    /** `seconds` pass at a time. */
    bound: (binds: number, seconds?: number) => until(() => smsc.binds.length === binds, seconds),
    texts: async () => (await messages()).map(({ text }) => text),
    unseen: async () => (await saved.findChatWith(LINE, contact))?.unseenMsgs,
    /** The line's user writes to the contact; resolves with the id that the SMSC gave. */
    async write(msg: string): Promise<string> {
      const before = smsc.submitted.length;
      await first.call('sendMessage', { name: '', phoneNumber: contact, msg, clientId: crypto.randomUUID() }, alice);
      await until(() => smsc.submitted.length > before);
      return `ID${smsc.submitted.length}`;
    },
    /** The next messages come from someone new. */
    newContact: () => void (contact = `+1415556${String(1_000 + (contacts += 1))}`),
    addresses,
    /** Resolves with the status of the answer; never if the connection breaks before. */
    deliver: (fields: Readonly<Record<string, unknown>>) => smsc.deliver({ ...addresses(), ...fields }),
    kill(name: string): void {
      const state = running.get(name);
      if (state) state.isDead = true;
      smsc.breakOff();
    },
    async stop(name: string): Promise<void> {
      await running.get(name)?.bench.backend.close();
      running.delete(name);
    },
    async close(): Promise<void> {
      for (const { bench, isDead } of running.values()) if (!isDead) await bench.backend.close();
      await smsc.close();
    },
  };
}

const HEADER_BIT = 0x40;

/** The fields of a part of a long text, numbered in the way that is named. */
export const PARTS = {
  'a header with 8 bits': ({ reference, total, index, text }) => headed([0x00, 3, reference, total, index], text),
  'a header with 16 bits': ({ reference, total, index, text }) => headed([0x08, 4, 1, reference, total, index], text),
  'a header in message_payload': ({ reference, total, index, text }) => {
    const { esm_class, short_message } = headed([0x00, 3, reference, total, index], text);
    return { esm_class, short_message: Buffer.alloc(0), message_payload: short_message };
  },
  'sar_*': ({ reference, total, index, text }) => ({
    short_message: Buffer.from(text),
    sar_msg_ref_num: reference,
    sar_total_segments: total,
    sar_segment_seqnum: index,
  }),
} satisfies Record<string, (part: PartFields) => Readonly<Record<string, unknown>>>;

export interface PartFields {
  readonly reference: number;
  readonly total: number;
  readonly index: number;
  readonly text: string;
}

function headed(element: readonly number[], text: string) {
  return { esm_class: HEADER_BIT, short_message: Buffer.from([element.length, ...element, ...Buffer.from(text)]) };
}
