import { type AbilityRule, decide } from '@manyline/contract';

/** The permissions the product checks, by subject. */
const ASKED = {
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

export type AskedSubject = keyof typeof ASKED;
export type AskedAction = (typeof ASKED)[AskedSubject][number];

export interface SubjectRights {
  readonly subject: AskedSubject;
  /** For all users and fields. */
  readonly always: readonly AskedAction[];
  /** Only for some users or fields. */
  readonly sometimes: readonly AskedAction[];
}

export type Rights = 'everything' | 'nothing' | readonly SubjectRights[];

/** The permissions these rules give, decided by the same code as on the server. Subjects without any are omitted. */
export function rightsOf(rules: readonly AbilityRule[]): Rights {
  const subjects = Object.entries(ASKED).map(([subject, actions]) => rightsTo(rules, subject as AskedSubject, actions));
  const permitted = subjects.filter(({ always, sometimes }) => always.length + sometimes.length > 0);
  if (permitted.length === 0) return 'nothing';
  const isEverything = subjects.every(({ subject, always }) => always.length === ASKED[subject].length);
  return isEverything ? 'everything' : permitted;
}

function rightsTo(rules: readonly AbilityRule[], subject: AskedSubject, actions: readonly AskedAction[]): SubjectRights {
  const isPermitted = (action: AskedAction, scope: 'some' | 'whole') => decide(rules, { action, subject }, scope).isPermitted;
  const always = actions.filter((action) => isPermitted(action, 'whole'));
  // Conditions and fields work only for users; for other subjects a limited rule permits nothing.
  const some = subject === 'user' ? actions.filter((action) => !always.includes(action) && isPermitted(action, 'some')) : [];
  return { subject, always, sometimes: some };
}
