import { paths } from '../../routing/paths.ts';

/** What the history keeps of a contact’s card that was opened from a chat: the query of the chat’s address. */
export interface CameFrom {
  readonly chat: string;
}

/** The address of a contact’s card. */
export function cardHref(id: string): string {
  return `${paths.contacts}?${new URLSearchParams({ contact: id })}`;
}
