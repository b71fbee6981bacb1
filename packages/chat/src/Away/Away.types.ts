/** The messages that arrived while the user was away. */
export interface Away {
  /** What arrived meanwhile; nothing to show while it is undefined. */
  readonly summary: { readonly messages: number; readonly chats: number } | undefined;

  /** Opens the first chat with unread messages. */
  readonly onOpenFirst: () => void;
  readonly onDismiss: () => void;
}
