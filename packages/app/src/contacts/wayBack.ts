import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../routing/paths.ts';

/** What the history keeps of a card that was opened from a chat: the query of the chat’s address. */
export interface CameFrom {
  readonly chat: string;
}

/** The chat from which the shown card was opened. */
export function useWayBack(): { readonly state: CameFrom; readonly href: string; readonly onOpen: () => void } | undefined {
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const chat = typeof state === 'object' && state !== null && 'chat' in state ? state.chat : undefined;
  if (typeof chat !== 'string' || !chat.startsWith('?')) return undefined;
  return { state: { chat }, href: paths.chat + chat, onOpen: () => void navigate({ pathname: paths.chat, search: chat }) };
}
