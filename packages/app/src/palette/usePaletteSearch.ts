import { useConsoleText } from '@manyline/cms';
import { type CommandGroup, useContactName, usePhoneFormat } from '@manyline/ui';
import { useCan } from '../home/useGroupPages.ts';
import { writeLocation } from '../messaging/location/chatLocation.ts';
import { paths } from '../routing/paths.ts';
import { useHeld } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { type PaletteFound, paletteMatches, searchPalette } from './paletteSearch.ts';

/** Users and chats that the server finds for the typed text, as commands. */
export function usePaletteSearch(wantsChats: boolean): {
  readonly groups: readonly CommandGroup[];
  readonly isBusy: boolean;
  readonly failed: PaletteFound['failed'];
  readonly search: (query: string) => void;
} {
  const t = useConsoleText();
  const can = useCan();
  const format = usePhoneFormat();
  const nameOf = useContactName();
  const { value, isBusy } = useHeld(paletteMatches, undefined);
  const found = value.status === 'ready' ? value.value : undefined;
  const search = useAction(searchPalette);
  const users = (found?.users ?? []).map(({ id, name, username }) => ({
    id: `${paths.userInfo}?${new URLSearchParams({ id })}`,
    label: name,
    description: username,
  }));
  const chats = (wantsChats ? (found?.chats ?? []) : []).map(({ line, tn, name }) => ({
    id: paths.chat + writeLocation('', { line, chat: tn }),
    label: nameOf(name),
    ...(tn !== name && { description: format(tn) }),
  }));
  return {
    groups: [
      { id: 'users', label: t('cms.palette.users'), items: users, isFiltered: true },
      { id: 'found', label: t('cms.palette.chats'), items: chats, isFiltered: true },
    ],
    isBusy,
    failed: found?.failed,
    search: (query) => search(query, (permission) => can(permission) && (wantsChats || permission.subject !== 'chat')),
  };
}
