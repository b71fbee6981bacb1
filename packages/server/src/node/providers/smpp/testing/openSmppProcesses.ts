import { expect, onTestFinished } from 'vitest';
import { createInProcessBackplane } from '../../../../backend/hub/backplane.ts';
import { type Bench, createBench } from '../../../../backend/testing/bench.ts';
import { createFakeTime, eachCall } from '../../../../backend/testing/fakeTime.ts';
import { createMemoryStore } from '../../../../memoryStore/createMemoryStore.ts';
import { createAddressGuard } from '../../addressGuard.ts';
import { createSmppModule } from '../smppModule.ts';
import { addSmppAccount } from './addSmppAccount.ts';
import { CONTACT, LINE } from './openSmppAccount.ts';
import { openSmscStandIn } from './smscStandIn.ts';

/** Processes on one store, whose first line belongs to an account at an SMSC that allows one bind. All end with the test. */
export async function openSmppProcesses<Name extends string>(...names: readonly [Name, ...Name[]]) {
  const smsc = await openSmscStandIn();
  onTestFinished(smsc.close);
  const time = createFakeTime();
  const saved = createMemoryStore();
  const watched = time.watch(saved);
  const backplane = createInProcessBackplane();
  const dead = new Set<string>();
  const commitsLeft = new Map<string, number>();

  function countCommit(name: Name): void {
    const left = (commitsLeft.get(name) ?? Number.POSITIVE_INFINITY) - 1;
    commitsLeft.set(name, left);
    if (left === 0) dead.add(name);
  }

  async function startProcess(name: Name): Promise<Bench> {
    const bench = await createBench({
      isSeeded: name !== names[0],
      processId: name,
      backplane,
      store: eachCall(watched, async (called, call) => {
        const value = dead.has(name) ? undefined : await call();
        if (called === 'shortTransaction') countCommit(name);
        return dead.has(name) ? new Promise(() => undefined) : value;
      }),
      clock: { now: time.clock.now, setTimer: (ms, fire) => time.clock.setTimer(ms, () => !dead.has(name) && fire()) },
      providerModules: [createSmppModule(createAddressGuard(['127.0.0.1']))],
    });
    onTestFinished(() => (dead.has(name) ? undefined : bench.backend.close()));
    return bench;
  }

  const first = await startProcess(names[0]);
  const processes = { [names[0]]: first } as Record<Name, Bench>;
  for (const name of names.slice(1)) processes[name] = await startProcess(name);
  const admin = await first.signIn('admin');
  const alice = { ...(await first.signIn('alice')), 'x-tn': LINE };
  const id = await addSmppAccount(first, admin, smsc);

  return {
    smsc,
    saved,
    processes,
    admin,
    id,
    pass: time.pass,
    /** The line's user writes to the contact, or another number. */
    async send(name: Name, msg: string, to: string = CONTACT) {
      const sent = await processes[name].call('sendMessage', { name: '', phoneNumber: to, msg, clientId: crypto.randomUUID() }, alice);
      expect(sent.status).toBe(200);
    },
    /** Kills the process right after this many commits of messages. */
    killAfter: (name: Name, commits: number) => void commitsLeft.set(name, commits),
    isKilled: (name: Name) => dead.has(name),
    kill(name: Name) {
      dead.add(name);
      smsc.breakOff();
    },
    /** The messages of a chat, each with its state. */
    async messages(tn: string = CONTACT) {
      const chat = await saved.findChatWith(LINE, tn);
      const all = chat ? (await saved.newestMessages(chat.id, 50)).messages : [];
      return all.map(({ text, outbound }) => `${text}: ${outbound?.state ?? 'received'}`);
    },
    /** Time passes while the network works. */
    soon(read: () => unknown, seconds = 0.1): ReturnType<typeof expect.poll> {
      const later = async () => {
        await time.pass(seconds);
        return read();
      };
      return expect.poll(later, { interval: 20 });
    },
  };
}
