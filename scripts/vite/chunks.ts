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
  { name: 'later', folders: ['app/src/later', 'app/src/notifications', 'chat/src/NewChat'] },
  { name: 'endpoints', folders: ['contract/src/endpoints'] },
  { name: 'console', folders: ['ui/src/table', 'ui/src/form', 'cms/src/changes', 'app/src/errors', 'app/src/home'] },
  {
    name: 'administration',
    folders: ['users', 'account', 'permissions', 'features', 'audit', 'routes', 'system', 'reports', 'clients'].map(
      (name) => `app/src/${name}`,
    ),
  },
];
