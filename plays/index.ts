/**
 * `storybook/test` for stories, in any language: plays look for the texts they are written in, and find their translations when the
 * story is shown in another language. There, plays only bring the story into its state: what they expect is checked in their own language.
 */
import {
  expect as expectInPlay,
  fireEvent,
  fn,
  screen as page,
  spyOn,
  userEvent,
  waitFor as waitInPlay,
  within as inside,
} from 'storybook/test';
import { patientMatchers } from './patientMatchers.ts';
import { playTranslations } from './playTranslations.ts';
import { translatedQueries } from './translatedQueries.ts';

// Storybook's build rewrites imports of `storybook/test`, and not `export … from`.
export { fireEvent, fn, spyOn, userEvent };
export { setPlayLanguage } from './playTranslations.ts';

let waits = 0;

/** Its callback is tried again as a whole, so what it expects doesn't wait, and what it looks for not for long. */
export const waitFor: typeof waitInPlay = async (callback, options) => {
  waits += 1;
  try {
    return await waitInPlay(callback, options);
  } finally {
    waits -= 1;
  }
};

expectInPlay.extend(patientMatchers(() => waits > 0));

/** The same queries, which also find translated texts. */
export const translated = translatedQueries(() => waits > 0);

export const screen: typeof page = translated(page);

export const within = ((element: HTMLElement) => translated(inside(element))) as typeof inside;

/** Accepts everything. */
const silent: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'then' ? undefined : silent),
});

export const expect: typeof expectInPlay = new Proxy(expectInPlay, {
  apply: (target, self, args: Parameters<typeof expectInPlay>) => (playTranslations() ? silent : Reflect.apply(target, self, args)),
});
