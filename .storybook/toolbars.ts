import { CURRENT_STORY_WAS_SET, FORCE_RE_RENDER, FORCE_REMOUNT, GLOBALS_UPDATED, UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

// All that the preview uses of what Storybook keeps to itself: a new version is tried here.

/** The toolbars that change the server, the network and the time of a page, as stories are written for. */
export const WORLD = { scenario: 'given', viewer: 'given', network: 'given', provider: 'given', clock: 'given' } as const;

/** The values of `globalTypes`. */
export type Toolbars = Readonly<Record<string, unknown>>;

/** The Storybook preview window. The channel isn't enough: docs pages also receive events of the frames in them. */
interface PreviewWindow extends Window {
  readonly __STORYBOOK_PREVIEW__?: {
    readonly storyStoreValue?: { readonly userGlobals: UserGlobals };
    readonly currentRender?: { readonly phase?: string; readonly renderOptions?: { autoplay: boolean }; readonly story?: ShownStory };
    readonly channel?: { readonly emit: (event: string, args: { readonly globals: Toolbars }) => void };
  };
}

interface UserGlobals {
  readonly get: () => Toolbars;
  readonly update: (globals: Toolbars) => void;
}

interface ShownStory {
  readonly id: string;
  /** The globals the story pins. */
  readonly storyGlobals: Record<string, unknown>;
}

function shownStory(): ShownStory | undefined {
  return (window as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender?.story;
}

export function toolbarsOf(shown: Window): Toolbars {
  return (shown as PreviewWindow).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get() ?? {};
}

/** The addon stores the hover and focus a story forces in globals, which would also apply to the next story. */
export function releaseForcedStates(): void {
  addons
    .getChannel()
    .on(CURRENT_STORY_WAS_SET, () =>
      (window as PreviewWindow).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.update({ pseudo: undefined }),
    );
}

/** Starts a page again when a toolbar changes its data, its user or its time. The network changes while the page stays. */
export function remakeWorlds(): void {
  const channel = addons.getChannel();
  channel.on(UPDATE_GLOBALS, ({ globals }: { readonly globals: Toolbars }) => {
    const story = shownStory();
    if (story && Object.keys(globals).some((name) => name in WORLD && name !== 'network'))
      channel.emit(FORCE_REMOUNT, { storyId: story.id });
  });
}

/** The phases of a story that no longer changes by itself. */
const ENDED = ['completed', 'finished', 'errored', 'aborted'];

/** Whether the story of a frame has come to its end, or to the step that the frame shows. */
export function isDrawn(frame: Window): boolean {
  const { currentRender } = (frame as PreviewWindow).__STORYBOOK_PREVIEW__ ?? {};
  return ENDED.includes(currentRender?.phase ?? '') || 'stepShown' in frame.document.documentElement.dataset;
}

/** Renders the shown story again. */
export function drawAgain(): void {
  addons.getChannel().emit(FORCE_RE_RENDER);
}

/** The toolbars of the docs page around this frame. */
export function toolbarsAround(): Toolbars {
  try {
    return window.parent === window ? {} : toolbarsOf(window.parent);
  } catch {
    // A cross-origin parent can't be read.
    return {};
  }
}

/** Passes changed toolbars to the frames on this page. */
export function setToolbarsOfFrames(globals: Toolbars): void {
  for (const { contentWindow } of document.querySelectorAll('iframe'))
    (contentWindow as PreviewWindow | null)?.__STORYBOOK_PREVIEW__?.channel?.emit(UPDATE_GLOBALS, { globals });
}

/** Whether a story's own play runs at all, by its render. */
const playsByItself = new WeakMap<object, boolean>();

/** Of a frame on a docs page: `off`, or the number of the step that ends the play. */
const framePlay = new URLSearchParams(window.location.search).get('play');

/** The steps that the shown story still plays. */
let stepsLeft = Infinity;

/** A play ends after the step that its frame shows. */
export async function untilStep(play: () => Promise<void> | void): Promise<void> {
  await play();
  stepsLeft -= 1;
  if (stepsLeft > 0) return;
  document.documentElement.dataset['stepShown'] = '';
  await new Promise(() => undefined);
}

/** Plays expect the data they are written for, so they run only on that. */
export function playAsWritten(globals: Toolbars): void {
  stepsLeft = Number(framePlay) || Infinity;
  const { currentRender: render } = (window as PreviewWindow).__STORYBOOK_PREVIEW__ ?? {};
  if (!render?.renderOptions) return;
  if (!playsByItself.has(render)) playsByItself.set(render, render.renderOptions.autoplay);
  const written = { ...WORLD, ...render.story?.storyGlobals };
  const isAsWritten = Object.keys(WORLD).every((name) => globals[name] === written[name as keyof typeof written]);
  render.renderOptions.autoplay = isAsWritten && framePlay !== 'off' && playsByItself.get(render) === true;
}

/** In ms. The manager ignores an update that comes before it has rendered the previous one. */
const MANAGER_SETTLES_MS = 100;

interface UpdatedGlobals {
  readonly storyGlobals: Toolbars;
}

/**
 * Keeps the toolbars of a story that pins its theme or language (`globals`) usable. A choice replaces the pin until another story is shown.
 */
export function keepToolbarsOpen(): void {
  const channel = addons.getChannel();
  let pinAgain: () => void = () => undefined;
  let unlocking: ReturnType<typeof setTimeout> | undefined;
  channel.on(GLOBALS_UPDATED, (update: UpdatedGlobals) => {
    clearTimeout(unlocking);
    if (Object.keys(update.storyGlobals).length === 0) return;
    unlocking = setTimeout(() => channel.emit(GLOBALS_UPDATED, { ...update, storyGlobals: {} }), MANAGER_SETTLES_MS);
  });
  channel.on(UPDATE_GLOBALS, ({ globals }: { readonly globals: Toolbars }) => {
    const pins = shownStory()?.storyGlobals;
    const chosen = Object.keys(globals).filter((name) => pins && name in pins);
    if (!pins || chosen.length === 0) return;
    const previousPins = { ...pins };
    const pinBefore = pinAgain;
    pinAgain = () => {
      Object.assign(pins, previousPins);
      pinBefore();
      pinAgain = () => undefined;
    };
    for (const name of chosen) delete pins[name];
    channel.emit(FORCE_RE_RENDER);
  });
  channel.on(CURRENT_STORY_WAS_SET, () => pinAgain());
}
