/** Every right the product asks for, by subject. A test compares it with the endpoints, the server’s features and the console’s areas. */
export const RIGHTS = {
  chat: ['view', 'send'],
  contactBook: ['view', 'create', 'update', 'delete'],
  // Everyone who sends sees the shared templates.
  messageTemplate: ['create', 'update', 'delete'],
  line: ['view', 'update', 'export', 'replace'],
  provider: ['view', 'create', 'update', 'delete', 'assign'],
  user: ['view', 'create', 'update', 'delete', 'export', 'import'],
  permission: ['view', 'create', 'update', 'delete'],
  report: ['view', 'export'],
  audit: ['view', 'export'],
  client: ['view', 'update'],
  system: ['view', 'update'],
  route: ['view', 'update'],
  function: ['view', 'create', 'update'],
  history: ['assign'],
  credentials: ['assign'],
  view: ['share'],
} as const;
export type RightSubject = keyof typeof RIGHTS;
export type RightAction = (typeof RIGHTS)[RightSubject][number];
