/** A message as every subject of the bench shows it. */
export interface BenchMessage {
  readonly key: string;
  readonly text: string;
  /** Unix seconds. */
  readonly time: number;
  readonly isOwn: boolean;
}

/** A chat as the state of the product gives it to a list: no subject pays for making it. */
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
  /** What its state would hold of the chats anyway: the data, not their showing. */
  prepare?(chats: readonly (readonly BenchMessage[])[]): void;
  /** Shows a chat at its newest message, in place of what was shown. */
  open(chatId: string, messages: readonly BenchMessage[]): void;
  /** A message came in. */
  receive(message: BenchMessage): void;
  prepend(older: readonly BenchMessage[]): void;
  /** The newest of this person's own messages far above was seen. */
  receipt?(key: string): void;
  /** What scrolls. */
  scroller(): HTMLElement;
  /** The field to write in, when it has one. */
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
