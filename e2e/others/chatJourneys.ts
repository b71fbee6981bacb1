// The core journeys of a user, for browsers that Playwright doesn't drive.
import { setTimeout as wait } from 'node:timers/promises';
import { BULK_PATH, numbers } from '../support/bulkMessages.ts';
import { findInEmail } from '../support/emails.ts';
import { signInOperator } from '../support/operator.ts';
import { picture } from '../support/sentFiles.ts';
import { startSlowProxy } from '../support/slowProxy.ts';
import { BOB_NUMBER, LOGIN_PATH } from '../support/users.ts';
import { draftIs, dropFile, pasteText, ticksOf } from './inPage.ts';
import { answerAs, expectEqual, type Journey, openChat, send, signIn, toDigits } from './steps.ts';

export const chatJourneys: readonly Journey[] = [
  {
    name: 'signing in: empty and wrong fields say so, then the page asked for opens',
    async run(window, { url }) {
      await window.engine.goto(`${url}/cms/user/page-cms-user-account`);
      await window.click('button', 'Login');
      await window.until('the empty field is named', () => document.querySelector('[aria-invalid="true"]') !== null);
      await signIn(window, 'alice', 'not the password');
      await window.reads('Looks like these are not your correct details');
      await signIn(window, 'alice');
      await window.sees('heading', 'My account');
      await window.click('button', 'User menu');
      await window.click('menuitem', 'Log out');
      await window.until('the sign-in page opens', (path) => location.pathname === path, LOGIN_PATH);
    },
  },
  {
    name: 'a code by e-mail',
    async run(window, { url }) {
      await window.engine.goto(`${url}/`);
      await signIn(window, 'carol');
      const code = await findInEmail(url, 'carol@manyline.example', /\b\d{6}\b/);
      await window.click('textbox', 'Code');
      await window.type(code);
      await window.reads('Your chats will appear here');
    },
  },
  {
    name: 'a message, its ticks and its answer; a draft, and a connected page loaded again three times',
    async run(window, { url }) {
      await openChat(window, url);
      const text = `See you at the harbour ${Date.now()}`;
      await send(window, text);
      await window.until('it has its ticks', ticksOf, text);
      const answer = `On my way ${Date.now()}`;
      await answerAs(url, answer);
      await window.reads(answer);
      await window.click('textbox', 'Message');
      await window.type('Half a tho');
      for (const time of [1, 2, 3]) {
        // The page holds the lock of the connection by then, which WebKit takes away while it leaves.
        await wait(1_500);
        await window.engine.reload();
        await window.until(`the draft is there after reload ${time}`, draftIs, 'Half a tho');
        await window.reads(answer);
      }
    },
  },
  {
    name: 'two tabs: a draft shows in both, a message comes to both, and the other goes on alone',
    async run(window, { url }) {
      await openChat(window, url);
      await window.until('the stored chat is there', () => document.querySelector('article') !== null);
      await window.engine.openTab();
      await openChat(window, url, 'signed in');
      const draft = `Started here ${Date.now()}`;
      await window.fill('textbox', 'Message', draft);
      const both = `To both tabs ${Date.now()}`;
      await answerAs(url, both);
      await window.reads(both);
      await window.engine.closeTab();
      await window.reads(both);
      await window.until('the draft is there too', draftIs, draft);
      const alone = `To the one that is left ${Date.now()}`;
      await answerAs(url, alone);
      await window.reads(alone);
      await window.press('Control', 'a');
    },
  },
  {
    name: 'written while the server is away: kept across a reload, sent once when it is back',
    async run(window, server) {
      await openChat(window, server.url);
      await window.until('the start without a server is stored', async () => (await caches.keys()).includes('manyline-page'));
      await server.stop();
      const text = `Written in a tunnel ${Date.now()}`;
      await send(window, text);
      await window.reads('Connection lost');
      await window.engine.reload();
      await window.reads('Everything you wrote is saved on this device');
      await server.start();
      await window.reads(text);
      const bob = await signInOperator(server.url, 'bob');
      const received = async () => {
        const chats = await bob.call('getListMessages', { tn: toDigits(BOB_NUMBER) });
        return chats.flatMap(({ messages }) => messages).filter(({ message }) => message === text).length;
      };
      for (let tries = 0; (await received()) === 0; tries += 1) {
        if (tries > 120) throw new Error('The message didn’t arrive.');
        await wait(500);
      }
      await wait(1_000);
      expectEqual(await received(), 1, 'times that it arrived');
    },
  },
  {
    name: 'a picture: sent, shown large, and Escape returns to the button',
    async run(window, { url }) {
      await openChat(window, url);
      const name = `Quay ${Date.now()}.png`;
      await window.call(dropFile, name, picture(name).buffer.toString('base64'));
      await window.click('button', /^Send \d file/);
      await window.until(
        'the thumbnail is drawn',
        (label) => {
          const button = [...document.querySelectorAll('article button')].find((each) => each.ariaLabel?.includes(label));
          return (button?.querySelector('img')?.naturalWidth ?? 0) > 0;
        },
        name,
      );
      await window.until('it has its ticks', ticksOf, '');
      for (const how of ['mouse', 'keys'] as const) {
        if (how === 'mouse') await window.click('button', `Show ${name}`);
        else await window.press('Enter');
        await window.until(
          'it is shown large',
          () => (document.querySelector<HTMLImageElement>('.yarl__slide_current img')?.naturalWidth ?? 0) > 100,
        );
        await window.press('Escape');
        await window.until('it is closed', () => document.querySelector('.yarl__portal') === null);
        await window.until('the focus is on the button', (label) => document.activeElement?.ariaLabel === label, `Show ${name}`);
      }
    },
  },
  {
    name: 'the command palette keeps the focus, and returns it',
    async run(window, { url }) {
      await openChat(window, url);
      await window.click('textbox', 'Message');
      await window.press('Control', 'k');
      await window.sees('dialog', /./);
      for (let step = 0; step < 8; step += 1) {
        await window.press('Tab');
        // A guard at the end passes it on in the next frame.
        await window.until(`the focus is inside after ${step + 1} tabs`, () => document.activeElement?.closest('[role="dialog"]') !== null);
      }
      await window.press('Escape');
      await window.until('the focus is back', () => document.activeElement?.tagName === 'TEXTAREA');
    },
  },
  {
    name: 'a bulk message: pasted, reviewed, sent, and its board to the end',
    async run(window, { url }) {
      await window.engine.goto(`${url}${BULK_PATH}`);
      await signIn(window, 'alice');
      await window.click('textbox', 'Add numbers');
      await window.call(pasteText, numbers(3).join('\n'));
      await window.reads('3 ready');
      await window.fill('textbox', 'Message', `The harbour opens at ${Date.now()}`);
      await window.click('button', 'Review and send');
      await window.click('button', /^Send to \d/);
      await window.reads('Sent to everyone');
    },
  },
  {
    name: 'a private window: a message, a draft across a reload, a bulk draft',
    options: { isPrivate: true },
    async run(window, { url }) {
      await openChat(window, url);
      await send(window, `In private ${Date.now()}`);
      await window.click('textbox', 'Message');
      await window.type('Half a tho');
      await wait(1_500);
      await window.engine.reload();
      await window.until('the draft is there', draftIs, 'Half a tho');
      await window.engine.goto(`${url}${BULK_PATH}`);
      await window.click('textbox', 'Add numbers');
      await window.call(pasteText, numbers(2, 50).join('\n'));
      await window.reads('2 ready');
    },
  },
  {
    name: 'leaving while a part of the page loads: the address asked for opens',
    async run(window, { url }) {
      const proxy = await startSlowProxy(url);
      try {
        await openChat(window, proxy.url);
        proxy.holdNext(/^\/assets\/bulk/i);
        await window.click('link', 'Bulk messages');
        while (proxy.held() === 0) await wait(50);
        proxy.holdNext(/^\/cms\/user\/page-cms-user-account/, 2_000);
        await window.engine.goto(`${proxy.url}/cms/user/page-cms-user-account`);
        await window.sees('heading', 'My account');
      } finally {
        proxy.close();
      }
    },
  },
  {
    name: 'on a phone: a chat, a message, the way back and the menu',
    options: { width: 390, height: 844 },
    async run(window, { url }) {
      await openChat(window, url);
      await send(window, `From a phone ${Date.now()}`);
      await window.click('button', /Back|chats/);
      await window.sees('list', 'Chats');
      await window.sees('searchbox', 'Search chats');
    },
  },
];
