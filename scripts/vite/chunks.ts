interface Chunk {
  readonly name: string;
  /** Below `packages`. */
  readonly folders: readonly string[];
}

/**
 * The chunks of the build, after the start's own; the first match wins. Each includes what its folders import and no earlier chunk has, so
 * the order is the order in which users load them. docs/decisions/004.
 */
export const CHUNKS: readonly Chunk[] = [
  { name: 'auth', folders: ['app/src/auth'] },
  { name: 'calls', folders: ['app/src/services', 'app/src/store'] },
  { name: 'shell', folders: ['app/src/shell', 'app/src/access'] },
  { name: 'inbox', folders: ['app/src/messaging/page'] },
  { name: 'menus', folders: ['ui/src/controls/Menu/popup'] },
  { name: 'conversation', folders: ['app/src/messaging/conversation'] },
  {
    name: 'later',
    folders: ['app/src/later', 'app/src/notifications', 'app/src/search', 'app/src/stateLink', 'chat/src/NewChat', 'chat/src/Shortcuts'],
  },
  { name: 'endpoints', folders: ['contract/src/endpoints'] },
  { name: 'console', folders: ['ui/src/table', 'ui/src/form', 'cms/src/changes', 'app/src/errors', 'app/src/home'] },
  {
    name: 'administration',
    folders: ['users', 'account', 'permissions', 'features', 'audit', 'routes', 'system', 'reports', 'clients', 'lines'].map(
      (name) => `app/src/${name}`,
    ),
  },
  { name: 'contacts', folders: ['app/src/contacts', 'app/src/scheduled'] },
];

/** Texts that one chunk of pages needs are one script in each language; all others are one script each. */
const TEXTS: Readonly<Record<string, string>> = {
  bulk: 'chats',
  contacts: 'chats',
  scheduled: 'chats',
  users: 'administration',
  access: 'administration',
  config: 'administration',
  reports: 'administration',
  lines: 'administration',
};

/** The chunk of a catalogue, if it shares one. */
export function textChunkOf(id: string): string | null {
  const [, locale = '', area = ''] = /virtual:messages\/(\w+)\/(\w+)$/.exec(id) ?? [];
  const name = TEXTS[area];
  return name === undefined ? null : `${name}-${locale}`;
}
