/** What the toolbars say: the values of `globalTypes` in preview.tsx. */
export type Toolbars = Readonly<Record<string, unknown>>;

/** A window that shows stories. The channel cannot be asked: pages of the reference hear the frames in them on it too. */
interface PreviewWindow extends Window {
  readonly __STORYBOOK_PREVIEW__?: {
    readonly storyStoreValue?: { readonly userGlobals: { readonly get: () => Toolbars } };
    readonly channel?: { readonly emit: (event: string, args: { readonly globals: Toolbars }) => void };
  };
}

export function toolbarsOf(shown: Window): Toolbars {
  return (shown as PreviewWindow).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get() ?? {};
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

/** The frames on this page follow. */
export function setToolbarsOfFrames(globals: Toolbars): void {
  for (const { contentWindow } of document.querySelectorAll('iframe'))
    (contentWindow as PreviewWindow | null)?.__STORYBOOK_PREVIEW__?.channel?.emit('updateGlobals', { globals });
}
