export interface Chat {
  readonly id: number;
  readonly name: string;
  readonly preview: string;
  readonly at: string;
}

/** Responses of the plain app's server. */
export const chats: readonly Chat[] = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  name: `Contact ${index + 1}`,
  preview: `The last message of chat ${index + 1}, as long as people write them.`,
  at: new Date(Date.UTC(2025, 0, 1, 12, index)).toISOString(),
}));
