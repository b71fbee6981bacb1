/** The messages that arrived while the user was away. */
export interface Away {
  readonly summary: { readonly messages: number; readonly chats: number } | undefined;

  readonly onOpenFirst: () => void;
  readonly onDismiss: () => void;
}
