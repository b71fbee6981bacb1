import { type AbilityRule, decide, isLimitable, type RuleCatalogue } from '@manyline/contract';

/** All rules in order: those from elsewhere around the edited ones. */
export interface RuleStack {
  /** Rules from the user's roles, in order; empty when editing a role. */
  readonly before: readonly AbilityRule[];
  readonly own: readonly AbilityRule[];
  /** Denials of disabled features. */
  readonly after: readonly AbilityRule[];
}

export type RulePosition = { readonly kind: 'before' | 'own' | 'after'; readonly index: number };

export interface Cell {
  readonly state: 'allowed' | 'limited' | 'denied' | 'nothing';
  /** Limited on a subject without conditions, so nothing is allowed. */
  readonly isIdle?: true;
  /** The deciding rule; absent if no rule applies. */
  readonly position?: RulePosition;
}

export interface MatrixName {
  readonly code: string;
  /** Used by rules but not in Features. */
  readonly isUnknown?: true;
  readonly isOff?: true;
  /** Stands for all actions or subjects. */
  readonly isWhole?: true;
}

/** The rows or columns of the matrix: everything, then the catalogue, then names only rules use. */
export function matrixNames(catalogue: RuleCatalogue, { before, own }: RuleStack, type: 'subject' | 'action'): readonly MatrixName[] {
  const whole: MatrixName = { code: type === 'subject' ? 'all' : 'manage', isWhole: true };
  const entries = catalogue.filter((entry) => entry.type === type && entry.code !== whole.code);
  if (type === 'action') entries.sort((one, other) => rankOf(one.code) - rankOf(other.code));
  const known = new Set([whole.code, ...entries.map(({ code }) => fold(code))]);
  const used = new Set([...before, ...own].flatMap((rule) => namesIn(rule[type])));
  return [
    whole,
    ...entries.map(({ code, status }): MatrixName => (status === 'disabled' ? { code, isOff: true } : { code })),
    ...[...used].filter((code) => !known.has(code)).map((code): MatrixName => ({ code, isUnknown: true })),
  ];
}

/** The most common actions first; others follow in catalogue order. */
const ACTION_ORDER: readonly string[] = ['view', 'create', 'update', 'delete', 'send', 'replace', 'export', 'import', 'share'];

function rankOf(code: string): number {
  const rank = ACTION_ORDER.indexOf(fold(code));
  return rank < 0 ? ACTION_ORDER.length : rank;
}

/** Returns the cell of any pair. Checks only the rules that name the pair, so hundreds of rules stay cheap. */
export function createMatrix({ before, own, after }: RuleStack): (action: string, subject: string) => Cell {
  const rules = [...before, ...own, ...after];
  const reaches = rules.map(({ action, subject }) => ({ actions: new Set(namesIn(action)), subjects: new Set(namesIn(subject)) }));
  const indexesBySubject = new Map<string, readonly number[]>();
  const known = new Map<string, Cell>();
  const toRulePosition = (index: number): RulePosition =>
    index < before.length
      ? { kind: 'before', index }
      : index < before.length + own.length
        ? { kind: 'own', index: index - before.length }
        : { kind: 'after', index: index - before.length - own.length };

  function ask(action: string, subject: string): Cell {
    const subjectIndexes = indexesBySubject.get(subject) ?? indexesWhere(reaches, ({ subjects }) => speaks(subjects, subject, 'all'));
    indexesBySubject.set(subject, subjectIndexes);
    const indexes = subjectIndexes.filter((index) => speaks(reaches[index]!.actions, action, 'manage'));
    const applicable = indexes.map((index) => rules[index]!);
    const answer = (scope: 'some' | 'whole') => {
      const { isPermitted, ruleIndex } = decide(applicable, { action, subject }, scope);
      return { isPermitted, position: ruleIndex === undefined ? undefined : toRulePosition(indexes[ruleIndex]!) };
    };
    const whole = answer('whole');
    if (whole.isPermitted) return cell('allowed', whole.position);
    const some = answer('some');
    if (some.isPermitted) {
      // Either the permission is limited, or it is full and a limited rule takes a part of it away.
      const position = whole.position ?? some.position;
      return isLimitable(subject, { action }) || subject === 'all'
        ? cell('limited', position)
        : { ...cell('limited', position), isIdle: true };
    }
    return some.position ? cell('denied', some.position) : cell('nothing', undefined);
  }

  return (action, subject) => {
    const key = `${action}\n${subject}`;
    const found = known.get(key) ?? ask(action, subject);
    known.set(key, found);
    return found;
  };
}

export type CellChoice = 'allowed' | 'denied' | 'inherited';

/** The choices for a cell in the order of the Space key: inherited first, then the two others. */
export function cellChoices(stack: RuleStack, action: string, subject: string): readonly CellChoice[] {
  const { state } = baseCell(stack, action, subject);
  return ['inherited', ...(['allowed', 'denied'] as const).filter((choice) => choice !== state)];
}

/** The cell without the rules that name exactly this pair. */
export function baseCell(stack: RuleStack, action: string, subject: string): Cell {
  return createMatrix({ ...stack, own: withoutPair(stack.own, action, subject) })(action, subject);
}

/** The current choice for a pair. */
export function cellChoice(stack: RuleStack, action: string, subject: string): CellChoice {
  const names = stack.own.filter((rule) => isPlain(rule) && isNamed(rule, action, subject));
  const last = names.at(-1);
  return last === undefined ? 'inherited' : last.inverted ? 'denied' : 'allowed';
}

/** The edited rules with a pair allowed, denied, or left to the other rules. */
export function chooseCell(own: readonly AbilityRule[], action: string, subject: string, choice: CellChoice): readonly AbilityRule[] {
  const others = withoutPair(own, action, subject);
  if (choice === 'inherited') return others;
  const isInverted = choice === 'denied';
  const last = others.at(-1);
  // Extends the last rule if it has the same effect on the same subject.
  if (last && isPlain(last) && (last.inverted === true) === isInverted && isSame(namesIn(last.subject), [subject]) && !isWide(action, last))
    return others.with(-1, { ...last, action: [...[last.action].flat(), action] });
  return [...others, { action, subject, ...(isInverted && { inverted: true }) }];
}

/** Removes the pair from unlimited rules; their other names stay in place. */
function withoutPair(rules: readonly AbilityRule[], action: string, subject: string): readonly AbilityRule[] {
  return rules.flatMap((rule) => {
    if (!isPlain(rule) || !isNamed(rule, action, subject)) return [rule];
    const [actions, subjects] = [[rule.action].flat(), [rule.subject ?? []].flat()];
    const actionsLeft = actions.filter((name) => fold(name) !== action);
    const subjectsLeft = subjects.filter((name) => fold(name) !== subject);
    return [
      ...(subjectsLeft.length > 0 ? [{ ...rule, subject: oneOrMore(subjectsLeft) }] : []),
      ...(actionsLeft.length > 0
        ? [{ ...rule, action: oneOrMore(actionsLeft), subject: oneOrMore(subjects.filter((name) => fold(name) === subject)) }]
        : []),
    ];
  });
}

/** True for a valid rule without conditions or fields. */
function isPlain({ action, subject, conditions, fields }: AbilityRule): boolean {
  return !conditions && !fields && namesIn(action).length > 0 && namesIn(subject).length > 0;
}

const isNamed = (rule: AbilityRule, action: string, subject: string) =>
  namesIn(rule.action).includes(action) && namesIn(rule.subject).includes(subject);
const isWide = (action: string, rule: AbilityRule) => action === 'manage' || namesIn(rule.action).includes('manage');
const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((name) => others.includes(name));
const oneOrMore = (names: readonly string[]) => (names.length === 1 ? names[0]! : [...names]);
const fold = (name: string) => name.trim().toLowerCase();
const cell = (state: Cell['state'], position: RulePosition | undefined): Cell => (position ? { state, position } : { state });
const speaks = (names: ReadonlySet<string>, name: string, wildcard: string) => names.size === 0 || names.has(name) || names.has(wildcard);

function indexesWhere<Item>(items: readonly Item[], isMatch: (item: Item) => boolean): readonly number[] {
  return items.flatMap((item, index) => (isMatch(item) ? [index] : []));
}

function namesIn(value: string | readonly string[] | undefined): readonly string[] {
  return [value ?? []]
    .flat()
    .map(fold)
    .filter((name) => name !== '');
}
