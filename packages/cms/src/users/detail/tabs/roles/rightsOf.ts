import { type AbilityRule, decide, isLimitable, type RightAction, type RightSubject, RIGHTS } from '@manyline/contract';

export interface SubjectRights {
  readonly subject: RightSubject;
  /** In all cases. */
  readonly always: readonly RightAction[];
  /** Only for some records or fields. */
  readonly sometimes: readonly RightAction[];
}

export type Rights = 'everything' | 'nothing' | readonly SubjectRights[];

/** The permissions these rules give, decided by the same code as on the server. Subjects without any are omitted. */
export function rightsOf(rules: readonly AbilityRule[]): Rights {
  const subjects = Object.entries(RIGHTS).map(([subject, actions]) => rightsTo(rules, subject as RightSubject, actions));
  const permitted = subjects.filter(({ always, sometimes }) => always.length + sometimes.length > 0);
  if (permitted.length === 0) return 'nothing';
  const isEverything = subjects.every(({ subject, always }) => always.length === RIGHTS[subject].length);
  return isEverything ? 'everything' : permitted;
}

function rightsTo(rules: readonly AbilityRule[], subject: RightSubject, actions: readonly RightAction[]): SubjectRights {
  const isPermitted = (action: RightAction, scope: 'some' | 'whole') => decide(rules, { action, subject }, scope).isPermitted;
  const always = actions.filter((action) => isPermitted(action, 'whole'));
  const sometimes = actions.filter((action) => !always.includes(action) && isLimitable(subject, { action }) && isPermitted(action, 'some'));
  return { subject, always, sometimes };
}
