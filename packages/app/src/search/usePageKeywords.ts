import { useConsoleText } from '@manyline/cms';
import { paths } from '../routing/paths.ts';

/** Synonyms by which users search pages and commands, in their language, by command id. */
export function usePageKeywords(): (id: string) => { readonly keywords?: string } {
  const t = useConsoleText();
  return (id) => {
    const name = COMMANDS.get(id);
    return name === undefined ? {} : { keywords: t(`cms.palette.keywords.${name}`) };
  };
}

const PAGES = [
  'chat',
  'bulk',
  'contacts',
  'scheduled',
  'configFunction',
  'configPermission',
  'configRoute',
  'system',
  'dashboard',
  'audit',
  'clients',
  'account',
  'userList',
] as const;
const ACTIONS = ['newUser', 'maintenance', 'customise', 'logOut'] as const;
const COMMANDS = new Map<string, (typeof PAGES | typeof ACTIONS)[number]>([
  ...PAGES.map((name) => [paths[name], name] as const),
  ...ACTIONS.map((name) => [name, name] as const),
]);
