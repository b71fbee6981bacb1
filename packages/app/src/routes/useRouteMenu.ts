import { type MenuItemPreview, type PageName, pageNameId, type RoutesPreview, serverTitleId } from '@manyline/cms';
import { type AbilityRule, AUTHENTICATION_RULE, decide, type Permission, type RouteJson } from '@manyline/contract';
import { type Loadable, loading, type Locale, type Messages, ready } from '@manyline/ui';
import { useCallback, useState } from 'react';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { loadedMessages, loadMessages } from '../i18n/loadMessages.ts';
import { toItem } from '../navigation/useConsoleNav.ts';
import { permittedMenu } from '../routing/permittedMenu.ts';
import { resolveRoutes } from '../routing/serverRoutes.ts';

/** The menu that the routes would give to a user with these rights, or to oneself, by the same code as the real menu. */
export function useRouteMenu(rights: Loadable<{ readonly abilities: readonly AbilityRule[] }> | undefined): RoutesPreview['menuOf'] {
  const access = useAccess();
  // Texts of another language load when it is first previewed.
  const [fetched, setFetched] = useState(0);
  return useCallback(
    (routes: readonly RouteJson[], language: Locale): Loadable<readonly MenuItemPreview[]> => {
      if (rights && rights.status !== 'ready') return rights;
      const texts = loadedMessages(language, 'config');
      if (!texts) {
        loadMessages(language, 'config').then(
          () => setFetched((count) => count + 1),
          () => undefined,
        );
        return loading;
      }
      const may = (permission: Permission) =>
        rights ? decide([AUTHENTICATION_RULE, ...rights.value.abilities], permission).isPermitted : permits(access, permission);
      const menu = permittedMenu(resolveRoutes(routes).table.menu, may);
      const nameOf = namesIn(texts);
      return ready(menu.map((entry) => toPreview(toItem(entry, nameOf))));
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Again once the texts are loaded.
    [access, rights, fetched],
  );
}

function namesIn(texts: Messages): (page: PageName) => string {
  const textOf = (id: string) => (Object.hasOwn(texts, id) ? wordsOf(texts[id]) : undefined);
  return ({ title, serverTitle }) =>
    serverTitle === undefined
      ? title === undefined
        ? ''
        : (textOf(pageNameId(title)) ?? title)
      : (textOf(serverTitleId(serverTitle) ?? `server.${serverTitle}`) ?? serverTitle);
}

/** A text without variables. */
function wordsOf(message: Messages[string] | undefined): string | undefined {
  if (typeof message === 'string') return message;
  return message?.map((part) => ('value' in part && typeof part.value === 'string' ? part.value : '')).join('');
}

function toPreview({ id, title, children = [] }: ReturnType<typeof toItem>): MenuItemPreview {
  return { id, title, children: children.map(toPreview) };
}
