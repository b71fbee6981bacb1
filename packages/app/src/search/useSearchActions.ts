import { useConsoleText, usePageName } from '@manyline/cms';
import { LOCALE_NAMES, LOCALES } from '@manyline/ui';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../home/useGroupPages.ts';
import { customiserAtom } from '../preferences/customiser.ts';
import { chooseLanguage, themeAtom } from '../preferences/preferences.ts';
import { titleOf } from '../routing/pageModules.ts';
import { paths } from '../routing/paths.ts';
import { signOut } from '../session/session.ts';
import { useAction } from '../shared/action.ts';

export interface SearchAction {
  readonly label: string;
  readonly run: () => void;
}

/** The commands available everywhere, by id. */
export function useSearchActions(): ReadonlyMap<string, SearchAction> {
  const t = useConsoleText();
  const nameOf = usePageName();
  const can = useCan();
  const navigate = useNavigate();
  const chooseTheme = useSetAtom(themeAtom);
  const customise = useSetAtom(customiserAtom);
  const setLanguage = useAction(chooseLanguage);
  const logOut = useAction(signOut);
  const to = (path: string) => () => void navigate(path);
  const where = (isPermitted: boolean, id: string, action: SearchAction) => (isPermitted ? [[id, action] as const] : []);
  return new Map<string, SearchAction>([
    ...where(can({ action: 'create', subject: 'user' }), 'newUser', { label: t('cms.palette.newUser'), run: to(paths.userEdit) }),
    ...where(can({ action: 'create', subject: 'permission' }), 'newRole', {
      label: t('cms.palette.newRole'),
      run: to(paths.configPermission),
    }),
    ...where(can({ action: 'update', subject: 'system' }), 'maintenance', { label: t('cms.palette.maintenance'), run: to(paths.system) }),
    [paths.cms, { label: nameOf({ title: titleOf('cms') }), run: to(paths.cms) }],
    [paths.page, { label: nameOf({ title: titleOf('page') }), run: to(paths.page) }],
    [paths.account, { label: t('cms.palette.account'), run: to(paths.account) }],
    ['customise', { label: t('cms.theme.customise'), run: () => customise(true) }],
    ...(['light', 'dark', 'system'] as const).map(
      (theme) =>
        [`theme ${theme}`, { label: t('cms.palette.theme', { theme: t(`cms.theme.${theme}`) }), run: () => chooseTheme(theme) }] as const,
    ),
    // Each language in its own name, as its speakers search for it.
    ...LOCALES.map(
      (language) =>
        [
          `language ${language}`,
          { label: t('cms.palette.language', { language: LOCALE_NAMES[language] }), run: () => void setLanguage(language) },
        ] as const,
    ),
    ['logOut', { label: t('cms.user.logOut'), run: () => void logOut() }],
  ]);
}
