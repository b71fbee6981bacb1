/** A catalogue: `packages/<package>/src/messages/<catalogue>/<locale>.json`, joined over the packages. */
export const CATALOGUES = [
  'common',
  'chat',
  'bulk',
  'contacts',
  'scheduled',
  'console',
  'users',
  'access',
  'config',
  'reports',
  'lines',
] as const;
export type Catalogue = (typeof CATALOGUES)[number];

/** The catalogues of each part of the product. */
export const TEXT_AREAS = {
  common: ['common'],
  chat: ['common', 'chat'],
  chatPalette: ['common', 'chat', 'console'],
  bulk: ['common', 'chat', 'console', 'bulk'],
  contacts: ['common', 'chat', 'console', 'contacts'],
  scheduled: ['common', 'chat', 'console', 'scheduled'],
  console: ['common', 'console'],
  users: ['common', 'console', 'users'],
  access: ['common', 'console', 'access'],
  config: ['common', 'console', 'config'],
  reports: ['common', 'console', 'reports'],
  // Owners are chosen with a part of the user pages.
  lines: ['common', 'console', 'users', 'lines'],
} as const satisfies Readonly<Record<string, readonly Catalogue[]>>;

export type TextArea = keyof typeof TEXT_AREAS;
