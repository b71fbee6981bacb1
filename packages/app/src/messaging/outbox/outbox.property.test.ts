import type { Message } from '@manyline/contract';
import { createFragileServer, type FragileServer } from '@manyline/mocks';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HttpReply, HttpRequest, Transport } from '../../services/api/transport.ts';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { createFakeBrowser, type FakeTab } from '../../testing/fakeBrowser.ts';
import { createFakeClock, type FakeClock } from '../../testing/fakeClock.ts';
import { serverTransport } from '../../testing/serverTransport.ts';
import { openConversation, startChat } from '../actions/openChat.ts';
import { sendDraft } from '../actions/sendDraft.ts';
import { activeConversationAtom } from '../state/activeChat.ts';
import { conversationAtom } from '../state/conversationView.ts';
import { outboxAtom } from '../state/outboxState.ts';
import { openLine } from '../sync/chats.ts';
// Imported up front: the fake clock does not advance while code loads.
import './uploads.ts';
import { loadOlderOfActive } from '../sync/olderMessages.ts';
import { sendFiles } from './outboxFiles.ts';

const ALICE = '+14155552671';
const BOB = '+33612345678';
const TABS = 3;

type Step =
  | { readonly do: 'send' | 'reload' | 'offline' | 'online' | 'freeze' | 'thaw'; readonly tab: number }
  | { readonly do: 'sendFile'; readonly tab: number; readonly seconds: number; readonly isLost: boolean }
  | { readonly do: 'bobSends'; readonly count: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'loseAnswer' | 'loseRequest' | 'crash' | 'restart' | 'cutHubs' | 'repeatPushes' };

const tab = fc.nat({ max: TABS - 1 });
const plain = (name: 'loseAnswer' | 'loseRequest' | 'crash' | 'restart' | 'cutHubs' | 'repeatPushes') => fc.constant<Step>({ do: name });
const upload = fc.record({ do: fc.constant('sendFile' as const), tab, seconds: fc.constantFrom(0, 2, 8), isLost: fc.boolean() });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: tab.map((index): Step => ({ do: 'send', tab: index })) },
  { weight: 3, arbitrary: upload },
  { weight: 4, arbitrary: fc.constantFrom(0, 1, 50, 400, 1_000, 5_000, 30_000).map((ms): Step => ({ do: 'wait', ms })) },
  { weight: 3, arbitrary: plain('loseAnswer') },
  { weight: 2, arbitrary: plain('loseRequest') },
  { weight: 2, arbitrary: plain('crash') },
  { weight: 2, arbitrary: plain('restart') },
  { weight: 2, arbitrary: plain('cutHubs') },
  { weight: 2, arbitrary: plain('repeatPushes') },
  { weight: 2, arbitrary: tab.map((index): Step => ({ do: 'reload', tab: index })) },
  { weight: 1, arbitrary: tab.map((index): Step => ({ do: 'offline', tab: index })) },
  { weight: 1, arbitrary: tab.map((index): Step => ({ do: 'online', tab: index })) },
  { weight: 2, arbitrary: tab.map((index): Step => ({ do: 'freeze', tab: index })) },
  { weight: 2, arbitrary: tab.map((index): Step => ({ do: 'thaw', tab: index })) },
  { weight: 2, arbitrary: fc.constantFrom(1, 2, 60).map((count): Step => ({ do: 'bobSends', count })) },
);

// In parts, so that none is as long as the limit of a test, whatever else the machine does.
it.each([1, 2, 3, 4])(
  'shows every text and every file exactly once, in order, and loses none, whatever is lost, doubled, cut, crashed, frozen or reloaded: %i',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), play), { numRuns: 25 });
  },
);

async function play(steps: readonly Step[]): Promise<void> {
  const world = await createTestWorld();
  for (const next of steps) {
    await world.take(next);
    world.checkNothingIsDoubledOrLost();
  }
  await world.heal();
  await world.checkEnd();
  world.close();
}

async function createTestWorld() {
  let server: FragileServer | undefined;
  const settled = async () => {
    // After the backend answers, the client needs a few more turns of the event loop.
    for (let calm = 0; calm < 6; calm += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (server?.underWay) calm = -1;
    }
  };
  const clock: FakeClock = createFakeClock(1_800_000_000, settled);
  const users = [
    { username: 'alice', name: 'Alice', lines: [ALICE] },
    { username: 'bob', name: 'Bob', lines: [BOB] },
  ];
  server = await createFragileServer(clock, users);
  const alices = await server.browser('alice');
  const bobs = await server.browser('bob');
  const config = { onConnectionLoss: 'stay' } as const;
  const uploads = createSlowUploads(clock, serverTransport(alices));
  const aliceBrowser = createFakeBrowser({ clock, transport: uploads.transport, createHub: alices.createHub, config });
  const bobBrowser = createFakeBrowser({ clock, transport: serverTransport(bobs), createHub: bobs.createHub, config });
  const tabs: FakeTab[] = [];
  const [sent, files] = [emptyLists(), emptyLists()] as const;
  const fromBob: string[] = [];
  const frozen = new Set<number>();

  async function enter(fakeTab: FakeTab, line: string, contact: string): Promise<void> {
    // The server may be down: then the tab signs in later by itself, and opens the chat.
    void run(fakeTab.store, restoreSession).then(() => open(fakeTab, line, contact));
    await clock.advance(200);
  }

  async function open(fakeTab: FakeTab, line: string, contact: string): Promise<void> {
    void run(fakeTab.store, openLine, line);
    await run(fakeTab.store, startChat, { line, tn: contact });
    run(fakeTab.store, openConversation, { line, tn: contact });
  }

  const bob = bobBrowser.openTab();
  await enter(bob, BOB, ALICE);
  for (let index = 0; index < TABS; index += 1) {
    tabs[index] = aliceBrowser.openTab();
    await enter(tabs[index] as FakeTab, ALICE, BOB);
  }

  const kinds = [
    ['message', sent],
    ['file', files],
  ] as const;
  const texts = (fakeTab: FakeTab) => fakeTab.store.get(conversationAtom)?.messages.map(({ text }) => text) ?? [];

  async function take(next: Step): Promise<void> {
    switch (next.do) {
      case 'send': {
        const fakeTab = tabs[next.tab] as FakeTab;
        const text = `tab ${next.tab} message ${sent[next.tab]?.length}`;
        if (!fakeTab.store.get(conversationAtom) || frozen.has(next.tab)) return;
        run(fakeTab.store, sendDraft, text);
        sent[next.tab]?.push(text);
        return;
      }
      case 'sendFile': {
        const fakeTab = tabs[next.tab] as FakeTab;
        const conversation = fakeTab.store.get(activeConversationAtom);
        if (!conversation || frozen.has(next.tab)) return;
        const caption = `tab ${next.tab} file ${files[next.tab]?.length}`;
        uploads.plan(caption, next);
        files[next.tab]?.push(caption);
        void run(fakeTab.store, sendFiles, conversation, [{ file: new File([caption], 'a.txt', { type: 'text/plain' }), caption }]);
        // It is shown after its bytes are stored.
        return settled();
      }
      case 'bobSends':
        for (let count = 0; count < next.count; count += 1) {
          const text = `bob's message ${fromBob.length}`;
          if (!bob.store.get(conversationAtom)) return;
          run(bob.store, sendDraft, text);
          fromBob.push(text);
        }
        return;
      case 'wait':
        return clock.advance(next.ms);
      case 'reload': {
        // Text typed just now is stored before anything else can run in the tab.
        await settled();
        tabs[next.tab]?.kill();
        frozen.delete(next.tab);
        tabs[next.tab] = aliceBrowser.openTab();
        return enter(tabs[next.tab] as FakeTab, ALICE, BOB);
      }
      case 'offline':
      case 'online':
        return tabs[next.tab]?.goOnline(next.do === 'online');
      case 'freeze':
        await settled();
        frozen.add(next.tab);
        return tabs[next.tab]?.freeze();
      case 'thaw':
        frozen.delete(next.tab);
        return tabs[next.tab]?.thaw();
      case 'loseAnswer':
        return server?.loseNextAnswer();
      case 'loseRequest':
        return server?.loseNextRequest();
      case 'crash':
        return server?.crash();
      case 'restart':
        return server?.restart();
      case 'cutHubs':
        return server?.cutHubs();
      case 'repeatPushes':
        return server?.repeatPushes();
    }
  }

  return {
    take,
    checkNothingIsDoubledOrLost() {
      for (const [index, fakeTab] of tabs.entries()) {
        const shown = texts(fakeTab);
        expect(new Set(shown).size).toBe(shown.length);
        if (!fakeTab.store.get(conversationAtom)) continue;
        for (const [kind, all] of kinds) {
          const own = shown.filter((text) => text.startsWith(`tab ${index} ${kind}`));
          expect(own).toEqual((all[index] ?? []).slice(-own.length || all[index]?.length));
        }
      }
    },
    async heal() {
      uploads.hurry();
      server?.restart();
      for (const fakeTab of tabs) fakeTab.thaw();
      for (const fakeTab of tabs) fakeTab.goOnline(true);
      await clock.advance(10_000);
      for (const fakeTab of [...tabs, bob]) fakeTab.becomeVisible();
      await clock.advance(120_000);
      for (const fakeTab of tabs) if (!fakeTab.store.get(conversationAtom)) await open(fakeTab, ALICE, BOB);
      await clock.advance(5_000);
    },
    async checkEnd() {
      const truth = await everything(tabs[0] as FakeTab);
      expect(truth.toSorted()).toEqual([...sent.flat(), ...files.flat(), ...fromBob].toSorted());
      for (const [kind, all] of kinds)
        for (const [index, own] of all.entries()) expect(truth.filter((text) => text.startsWith(`tab ${index} ${kind}`))).toEqual(own);
      expect(truth.filter((text) => text.startsWith('bob'))).toEqual(fromBob);
      for (const fakeTab of [...tabs, bob]) {
        for (let page = 0; page < 50 && fakeTab.store.get(conversationAtom)?.hasMore; page += 1) {
          void run(fakeTab.store, loadOlderOfActive);
          await clock.advance(0);
        }
        expect(texts(fakeTab)).toEqual(truth);
        expect(fakeTab.store.get(outboxAtom)).toEqual([]);
        expect(fakeTab.reports).toEqual([]);
      }
    },
    close() {
      for (const fakeTab of [...tabs, bob]) fakeTab.kill();
    },
  };
}

const emptyLists = (): string[][] => Array.from({ length: TABS }, () => []);

/** Uploads that take time, and the first of some is broken off. */
function createSlowUploads(clock: FakeClock, transport: Transport) {
  const plans = new Map<string, { readonly seconds: number; readonly isLost: boolean }>();
  let isSlow = true;
  return {
    plan: (caption: string, plan: { readonly seconds: number; readonly isLost: boolean }) => void plans.set(caption, plan),
    hurry: () => void (isSlow = false),
    async transport(request: HttpRequest): Promise<HttpReply> {
      const caption = request.kind === 'form' ? (request.body as { readonly msg: string }).msg : '';
      const plan = plans.get(caption);
      if (!plan || !isSlow) return transport(request);
      if (plan.seconds > 0) await new Promise<void>((resolve) => void clock.setTimer(plan.seconds * 1_000, resolve));
      plans.set(caption, { ...plan, isLost: false });
      return plan.isLost ? undefined : transport(request);
    },
  };
}

/** What the server has, read apart from the state under test. */
async function everything({ services }: FakeTab): Promise<readonly string[]> {
  const list = await services.api.call('getListMessages', { tn: ALICE });
  if (!list.ok) throw new Error(`The healed server did not answer (${list.kind}), so there is nothing to compare with.`);
  const [chat] = list.data;
  let messages: readonly Message[] = chat?.messages ?? [];
  for (let hasMore = chat?.hasMore ?? false; hasMore;) {
    const page = await services.api.call('getHistory', { chatId: chat?.id ?? '', before: messages[0]?.id ?? '', limit: 200 });
    if (!page.ok) throw new Error(`The healed server did not page (${page.kind}), so there is nothing to compare with.`);
    messages = [...page.data.messages, ...messages];
    hasMore = page.data.hasMore;
  }
  return messages.map(({ message }) => message);
}
