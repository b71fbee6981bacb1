/** A message as every subject of the bench shows it. */
export interface BenchMessage {
  readonly key: string;
  readonly text: string;
  readonly time: number;
  readonly isOwn: boolean;
}

/** A chat as the app state provides it to a list, so no subject pays for creating it. */
export interface BenchChat {
  readonly chatId: string;
  readonly name: string;
  readonly tn: string;
  readonly unseenMsgs: number;
  readonly preview: string;
  readonly previewKind: 'received';
  readonly time: number;
}

/** One conversation on the screen, by one library. */
export interface ChatSubject {
  /** Prepares the data a state would hold anyway, without rendering. */
  prepare?(chats: readonly (readonly BenchMessage[])[]): void;
  /** Replaces the shown chat and scrolls to the newest message. */
  open(chatId: string, messages: readonly BenchMessage[]): void;
  /** A message arrived. */
  receive(message: BenchMessage): void;
  prepend(older: readonly BenchMessage[]): void;
  /** The contact saw the user's newest message far above. */
  receipt?(key: string): void;
  /** The scrolling element. */
  scroller(): HTMLElement;
  /** The composer's input, if any. */
  field?(): HTMLElement;
  close(): void;
}

/** A list of chats, by one library. */
export interface ListSubject {
  show(chats: readonly BenchChat[]): void;
  filter?(query: string): void;
  root(): HTMLElement;
  close(): void;
}
