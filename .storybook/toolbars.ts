/** The toolbars that change the server, the network and the time of a page, as stories are written for. */
export const WORLD = { scenario: 'given', viewer: 'given', network: 'given', provider: 'given', clock: 'given' } as const;

/** The values of `globalTypes`. */
export type Toolbars = Readonly<Record<string, unknown>>;

/** The Storybook preview window. The channel isn't enough: docs pages also receive events of the frames in them. */
interface PreviewWindow extends Window {
  readonly __STORYBOOK_PREVIEW__?: {
    readonly storyStoreValue?: { readonly userGlobals: UserGlobals };
    readonly currentRender?: { readonly renderOptions?: { autoplay: boolean }; readonly story?: ShownStory };
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

export function shownStory(): ShownStory | undefined {
  return (window as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender?.story;
}

export function toolbarsOf(shown: Window): Toolbars {
  return (shown as PreviewWindow).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get() ?? {};
}

/** Resets a toolbar for the next stories without rendering the current one again. */
export function resetToolbar(name: string): void {
  (window as PreviewWindow).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.update({ [name]: undefined });
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
    (contentWindow as PreviewWindow | null)?.__STORYBOOK_PREVIEW__?.channel?.emit('updateGlobals', { globals });
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
  if (stepsLeft === 0) await new Promise(() => undefined);
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
