import { countSheets } from '../support/sheets.ts';
// Paper and fingers, in browsers that Playwright doesn't drive.
import { FINGER, smallTargets } from '../support/touchTargets.ts';
import { expectEqual, type Journey, openChat, send } from './steps.ts';

export const mediaJourneys: readonly Journey[] = [
  {
    name: 'a chat takes as many sheets of paper as it needs',
    needs: 'print',
    options: { height: 2400 },
    async run(window, { url }) {
      await openChat(window, url);
      await window.until('the stored chat is there', () => document.querySelectorAll('article').length > 20);
      let sheets = 0;
      for (let tries = 0; tries < 100 && sheets <= 1; tries += 1) sheets = countSheets(await window.engine.print());
      expectEqual(sheets > 1, true, 'more than one sheet');
    },
  },
  {
    name: 'by touch: everything is large enough for a finger, and a long touch opens the menu of a message',
    needs: 'touch',
    options: { width: 390, height: 844, isTouch: true },
    async run(window, { url }) {
      await openChat(window, url);
      await window.until('the pointer is a finger', () => matchMedia('(hover: none) and (pointer: coarse)').matches);
      await send(window, `By touch ${Date.now()}`);
      expectEqual(await window.call(smallTargets, [FINGER, 'body'] as const), [], 'smaller than a finger');
      await window.hold('article', /./);
      await window.sees('menuitem', /^Copy/);
    },
  },
];
