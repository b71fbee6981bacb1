import { type AbilityRule, decide } from '@manyline/contract';

/** The permissions the product checks, by subject. */
const LISTED_ACTIONS = {
  chat: ['view', 'send'],
  line: ['replace'],
  user: ['view', 'create', 'update', 'delete', 'export', 'import'],
  permission: ['view', 'create', 'update', 'delete'],
  function: ['view', 'create', 'update'],
  audit: ['view', 'export'],
  view: ['share'],
  route: ['view', 'update'],
  system: ['view', 'update'],
  report: ['view', 'export'],
} as const;

export type ListedSubject = keyof typeof LISTED_ACTIONS;
export type ListedAction = (typeof LISTED_ACTIONS)[ListedSubject][number];

export interface SubjectRights {
  readonly subject: ListedSubject;
  /** For all users and fields. */
  readonly always: readonly ListedAction[];
  /** Only for some users or fields. */
  readonly sometimes: readonly ListedAction[];
}

export type Rights = 'everything' | 'nothing' | readonly SubjectRights[];

/** The permissions these rules give, decided by the same code as on the server. Subjects without any are omitted. */
export function rightsOf(rules: readonly AbilityRule[]): Rights {
  const subjects = Object.entries(LISTED_ACTIONS).map(([subject, actions]) => rightsTo(rules, subject as ListedSubject, actions));
  const permitted = subjects.filter(({ always, sometimes }) => always.length + sometimes.length > 0);
  if (permitted.length === 0) return 'nothing';
  const isEverything = subjects.every(({ subject, always }) => always.length === LISTED_ACTIONS[subject].length);
  return isEverything ? 'everything' : permitted;
}

function rightsTo(rules: readonly AbilityRule[], subject: ListedSubject, actions: readonly ListedAction[]): SubjectRights {
  const isPermitted = (action: ListedAction, scope: 'some' | 'whole') => decide(rules, { action, subject }, scope).isPermitted;
  const always = actions.filter((action) => isPermitted(action, 'whole'));
  // Conditions and fields work only for users; for other subjects a limited rule permits nothing.
  const some = subject === 'user' ? actions.filter((action) => !always.includes(action) && isPermitted(action, 'some')) : [];
  return { subject, always, sometimes: some };
}
