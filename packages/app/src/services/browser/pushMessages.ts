/** A chat that a page has to show, with a reply that could not be sent. */
export interface OpenChat {
  readonly userId: string;
  readonly line: string;
  readonly chat: string;
  readonly text?: string;
}

/** From a page to the service worker. `owner`: for whom this browser shows notifications. `ready`: the page can open chats. */
export type PushQuestion =
  | { readonly push: 'owner'; readonly userId: string | undefined }
  | { readonly push: 'ready'; readonly userId: string };

/** From the service worker to a page. */
export type PushAnswer = { readonly push: 'open' } & OpenChat;
