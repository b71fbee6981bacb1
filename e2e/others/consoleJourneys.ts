// The console, in browsers that Playwright doesn't drive.
import { CONSOLE } from '../support/everyRoute.ts';
import { SYSTEM_PATH } from '../support/users.ts';
import { gaps, overlaps, underlined } from './inPage.ts';
import { expectEqual, type Journey, signIn } from './steps.ts';

export const consoleJourneys: readonly Journey[] = [
  {
    name: 'links, date fields and narrowed settings are laid out as in Chromium',
    async run(window, { url }) {
      await window.engine.goto(`${url}/cms/user/page-cms-user-list`);
      await signIn(window, 'admin');
      await window.sees('link', 'Alice Moreau');
      expectEqual(await window.call(underlined), [], 'links underlined at rest');
      await window.engine.goto(`${url}/cms/report/page-cms-report-dashboard`);
      await window.until('the dates are there', () => document.querySelector('input[placeholder*="YYYY"]') !== null);
      expectEqual(await window.call(gaps), [], 'fields wider than their text');
      await window.engine.goto(`${url}${SYSTEM_PATH}`);
      await window.sees('heading', 'System settings');
      await window.sees('switch', /^Schedule/);
      await window.engine.resize(390, 844);
      await window.until('it is narrow', () => innerWidth < 500 && (document.querySelector('main')?.clientWidth ?? 500) < 500);
      expectEqual(await window.call(overlaps), [], 'texts on top of each other');
    },
  },
  {
    name: 'every page of the console, wide and narrow: nothing wider than the window, no errors',
    async run(window, { url }) {
      await window.engine.goto(`${url}${CONSOLE[0]}`);
      await signIn(window, 'admin');
      await window.sees('button', 'User menu');
      for (const path of CONSOLE) {
        await window.engine.goto(url + path);
        await window.until(
          `${path} has a heading`,
          () => document.querySelector('main h1, main h2, main [role="log"], main [role="list"]') !== null,
        );
        for (const width of [1440, 390]) {
          await window.engine.resize(width, 844);
          // The page lays itself out once more after the window has its width.
          await window.until(
            `${path} is no wider than ${width}`,
            (wanted) => innerWidth === wanted && document.documentElement.scrollWidth <= document.documentElement.clientWidth,
            width,
          );
        }
      }
    },
  },
];
