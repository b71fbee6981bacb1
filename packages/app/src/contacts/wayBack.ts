import { useLocation, useNavigate } from 'react-router-dom';
import type { CameFrom } from '../messaging/location/contactCard.ts';
import { paths } from '../routing/paths.ts';

/** The chat from which the shown card was opened. */
export function useWayBack(): { readonly state: CameFrom; readonly href: string; readonly onOpen: () => void } | undefined {
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const chat = typeof state === 'object' && state !== null && 'chat' in state ? state.chat : undefined;
  if (typeof chat !== 'string' || !chat.startsWith('?')) return undefined;
  return { state: { chat }, href: paths.chat + chat, onOpen: () => void navigate({ pathname: paths.chat, search: chat }) };
}
