import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { createProcesses, type ForProcess } from '../../delivery/testing/processes.ts';
import type { Provider, SecretBox } from '../../ports/ports.ts';
import type { DeliveryProviders, ProviderReports } from '../../ports/provider.ts';
import { newUserAt } from '../../rules/newUser.ts';
import type { StoredLine, StoredMessage } from '../../store/store.ts';
import type { FakeTime } from '../../testing/fakeTime.ts';
import { sealSecrets } from '../accounts/providerSecrets.ts';
import { newHealth } from '../health/nextHealth.ts';
import { httpModules } from '../httpModules.ts';
import type { ProviderFetch } from '../providerModule.ts';
import { createProviderPool, type ProviderPool } from '../providerPool.ts';
import type { SignedCall, Taken } from './standIn.ts';
import type { ListenedStandIn } from './standIns.ts';

const PUBLIC_URL = 'https://manyline.example.com';
export const ACCOUNTS = ['account', 'standby'] as const;
const BOX: SecretBox = { seal: (secret) => secret, open: (saved) => saved };

/** What one process knows: its accounts, and where their reports go. */
interface Member extends DeliveryProviders {
  receive(account: string, call: SignedCall): Promise<boolean>;
}

/** Processes of one server whose line has an account at the first stand-in, and a standby account at the other one, if there is one. */
export async function openProviderWorld(time: FakeTime, tn: string, standIns: readonly ListenedStandIn[]) {
  const store = createMemoryStore();
  const line: StoredLine = {
    tn,
    status: 'Alive',
    userId: 'user',
    providerAccountId: ACCOUNTS[0],
    ...(standIns.length > 1 && { standby: { accountId: ACCOUNTS[1], since: 0 } }),
  };
  await store.addUser({ ...newUserAt(1), id: 'user', username: 'grace', name: 'Grace', passwordHash: '' });
  await store.addLine(line);
  const now = time.clock.now();
  for (const [index, { kind, settings, secrets }] of standIns.entries()) {
    const id = ACCOUNTS[index] ?? '';
    await store.addProviderAccount({
      id,
      kind,
      name: id,
      settings: { ...settings },
      secrets: sealSecrets(BOX, id, { current: secrets }),
      secretTimes: {},
      version: 1,
      createdAt: 0,
      updatedAt: 0,
      health: newHealth(now),
      calls: {},
    });
  }

  /** Everything that was taken, in this order. */
  const taken: { readonly account: string; readonly message: Taken }[] = [];
  const deaths: boolean[] = [];
  const never = () => new Promise<never>(() => {});

  async function callStandIn(index: number, ...[url, init]: Parameters<ProviderFetch>): Promise<Response> {
    const standIn = standIns[index];
    if (!standIn) throw new Error(`There is no stand-in for ${url}.`);
    try {
      return await standIn.fetch(url, init);
    } finally {
      const known = new Set(taken.map(({ message }) => message));
      for (const message of standIn.taken) if (!known.has(message)) taken.push({ account: ACCOUNTS[index] ?? '', message });
    }
  }

  function forProcess({ clock, isDead, die }: ForProcess): Member {
    const fetch: ProviderFetch = async (url, init) => {
      if (isDead()) return never();
      // Of two stand-ins, one is the bridge.
      const index = standIns.findIndex(({ kind }) => standIns.length === 1 || (kind === 'webhook') === url.includes('bridge.example.com'));
      const isTaken = init.method === 'POST' ? deaths.shift() : undefined;
      if (isTaken === undefined) return callStandIn(index, url, init);
      if (isTaken) await callStandIn(index, url, init).catch(() => undefined);
      die();
      return never();
    };
    const fallback: Provider = {
      account: 'none',
      start: () => undefined,
      send: () => Promise.reject(new Error('The line has an account.')),
      newNumber: async () => undefined,
      close: async () => {},
    };
    const pool: ProviderPool = createProviderPool({
      store,
      clock,
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
      newId: () => crypto.randomUUID(),
      backplane: { publish: () => undefined, subscribe: () => () => undefined } as never,
      secretBox: BOX,
      fetch,
      modules: httpModules,
      fallback,
      publicUrl: PUBLIC_URL,
      processId: crypto.randomUUID(),
      notifyAdministrators: () => undefined,
      onTrouble: () => undefined,
      onError: () => undefined,
    });
    let reportsOf: ((account: string) => ProviderReports) | undefined;
    return {
      ...pool,
      start(to) {
        reportsOf = to;
        pool.start(to);
      },
      async receive(account, { path, headers, body }) {
        const reports = reportsOf?.(account);
        const receiveHook = pool.account(account)?.receiveHook;
        if (!reports || !receiveHook) return false;
        const url = new URL(path, PUBLIC_URL).href;
        const call = { method: 'POST', url, calledUrl: url, header: (name: string) => headers[name], body: new TextEncoder().encode(body) };
        return 'answer' in (await receiveHook(call, reports));
      },
    };
  }

  const processes = createProcesses({ store, line, startsAt: now, time, forProcess });
  return {
    ...processes,
    store,
    taken,
    /** Of the next calls that send: the process dies in it, before or after the provider took the message. */
    dieInCall: (isTaken: boolean) => void deaths.push(isTaken),
    calm() {
      for (const standIn of standIns) standIn.behave();
      deaths.length = 0;
    },
    hookUrlOf: (account: string) => `${PUBLIC_URL}/hooks/${account}`,
    /** Whether the call was answered with success. */
    async hook(account: string, call: SignedCall): Promise<boolean> {
      let isAnswered = false;
      // A process that dies in the meantime never answers.
      void processes
        .living()
        ?.provider.receive(account, call)
        .then(
          (isStored) => void (isAnswered = isStored),
          () => undefined,
        );
      await time.pass(0);
      return isAnswered;
    },
    async messages(contacts: readonly string[]): Promise<readonly StoredMessage[]> {
      const chats = await Promise.all(contacts.map((contact) => store.findChatWith(tn, contact)));
      return (await Promise.all(chats.map(async (chat) => (chat ? (await store.newestMessages(chat.id, 50)).messages : [])))).flat();
    },
  };
}
