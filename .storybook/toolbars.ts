/** What the toolbars say: the values of `globalTypes` in preview.tsx. */
export type Toolbars = Readonly<Record<string, unknown>>;

/** A window that shows stories. The channel cannot be asked: pages of the reference hear the frames in them on it too. */
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
  /** What the story pins. */
  readonly storyGlobals: Record<string, unknown>;
}

export function shownStory(): ShownStory | undefined {
  return (window as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender?.story;
}

export function toolbarsOf(shown: Window): Toolbars {
  return (shown as PreviewWindow).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get() ?? {};
}

/** Back to how it began, for the stories to come: what is shown is not drawn again. */
export function resetToolbar(name: string): void {
  (window as PreviewWindow).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.update({ [name]: undefined });
}

/** A story in a frame on a page of the reference begins with the toolbars of that page. */
export function toolbarsAround(): Toolbars {
  try {
    return window.parent === window ? {} : toolbarsOf(window.parent);
  } catch {
    // Somebody else's page may show a story too: it cannot be asked.
    return {};
  }
}

/** The frames on this page follow what was changed. */
export function setToolbarsOfFrames(globals: Toolbars): void {
  for (const { contentWindow } of document.querySelectorAll('iframe'))
    (contentWindow as PreviewWindow | null)?.__STORYBOOK_PREVIEW__?.channel?.emit('updateGlobals', { globals });
}

/** Plays look for English words: with another language in the toolbar, or in a mode of Chromatic, a story stays as it begins. */
export function playEnglishOnly(globals: Toolbars): void {
  const render = (window as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender;
  const own = render?.story?.storyGlobals['locale'] ?? 'en';
  if (render?.renderOptions && globals['locale'] !== own) render.renderOptions.autoplay = false;
}
