import type { AbilityRule } from '@manyline/contract';
import { type Cell, chooseCell, createMatrix, type RuleStack } from '../matrix/permissionMatrix.ts';
import { type AccessPair, withoutPairs } from './withoutPairs.ts';

/** What a switch sets: nothing, seeing, or seeing and changing. `custom` is any other set of rights. */
export type AreaLevel = 'off' | 'see' | 'change';
export type AreaState = AreaLevel | 'custom';

interface Area {
  readonly subject: string;
  readonly see: readonly string[];
  /** Beyond `see`; empty for an area where nothing can be changed. */
  readonly change: readonly string[];
  readonly extras: readonly ExtraId[];
}

/** Rights that no level includes. */
const EXTRAS = {
  replaceLine: { action: 'replace', subject: 'line' },
  exportLine: { action: 'export', subject: 'line' },
  deleteUser: { action: 'delete', subject: 'user' },
  exportUser: { action: 'export', subject: 'user' },
  importUser: { action: 'import', subject: 'user' },
  exportReport: { action: 'export', subject: 'report' },
  exportAudit: { action: 'export', subject: 'audit' },
  moveChats: { action: 'assign', subject: 'history' },
  takeOver: { action: 'assign', subject: 'credentials' },
  shareViews: { action: 'share', subject: 'view' },
} as const satisfies Record<string, AccessPair>;
export type ExtraId = keyof typeof EXTRAS;

const AREAS = {
  chat: area('chat', ['view'], ['send']),
  contactBook: area('contactBook', ['view'], ['create', 'update', 'delete']),
  // Everyone who sends sees the shared templates.
  messageTemplate: area('messageTemplate', [], ['create', 'update', 'delete']),
  line: area('line', ['view'], ['update'], ['exportLine', 'replaceLine']),
  provider: area('provider', ['view'], ['create', 'update', 'delete', 'assign']),
  user: area('user', ['view'], ['create', 'update'], ['deleteUser', 'exportUser', 'importUser']),
  permission: area('permission', ['view'], ['create', 'update', 'delete']),
  report: area('report', ['view'], [], ['exportReport']),
  audit: area('audit', ['view'], [], ['exportAudit']),
  client: area('client', ['view'], ['update']),
  system: area('system', ['view'], ['update']),
  route: area('route', ['view'], ['update']),
  function: area('function', ['view'], ['create', 'update']),
  special: area('', [], [], ['moveChats', 'takeOver', 'shareViews']),
} as const;
export type AreaId = keyof typeof AREAS;
export const AREA_IDS = Object.keys(AREAS) as readonly AreaId[];

export interface ExtraView {
  readonly id: ExtraId;
  readonly state: 'on' | 'off' | 'custom';
}

export interface AreaView {
  readonly id: AreaId;
  /** The levels that can be chosen; empty if the area only has extras. */
  readonly levels: readonly AreaLevel[];
  readonly state: AreaState;
  readonly extras: readonly ExtraView[];
  /** Indexes of the edited rules that make it `custom`. */
  readonly customRules: readonly number[];
  /** Its subject is switched off, which takes these rights from everyone. */
  readonly isOff: boolean;
}

/** The rights of all areas, in the order of the page. */
export function areaRights(): readonly { readonly area: AreaId; readonly right: AccessPair; readonly extra?: ExtraId }[] {
  return AREA_IDS.flatMap((id) => {
    const { see, change, extras } = pairsOf(id);
    return [
      ...[...see, ...change].map((right) => ({ area: id, right })),
      ...extras.map((extra) => ({ area: id, right: EXTRAS[extra], extra })),
    ];
  });
}

/** The areas with the rights that the rules give. Switched-off features are left out: they take rights from everyone. */
export function readAreas(stack: RuleStack): readonly AreaView[] {
  const hasOf = createReader(stack);
  return AREA_IDS.map((id) => {
    const { see, change, extras } = pairsOf(id);
    const state = stateOf(holding(see.map(hasOf)), holding(change.map(hasOf)));
    const views = extras.map((extra): ExtraView => ({ id: extra, state: EXTRA_STATES[hasOf(EXTRAS[extra])] }));
    const isCustom = state === 'custom' || views.some((extra) => extra.state === 'custom');
    return {
      id,
      levels: levelsOf(id),
      state,
      extras: views,
      customRules: isCustom ? rulesAbout(stack.own, AREAS[id].subject) : [],
      isOff: rulesAbout(stack.after, AREAS[id].subject).length > 0,
    };
  });
}

/** The edited rules with an area set to a level. Extras stay, unless it is turned off. */
export function chooseLevel(stack: RuleStack, id: AreaId, level: AreaLevel): readonly AbilityRule[] {
  const { see, change, extras } = pairsOf(id);
  const hasOf = createReader(stack);
  const kept = level === 'off' ? [] : extras.map((extra) => EXTRAS[extra]).filter((pair) => hasOf(pair) === 'whole');
  const wanted = [...(level === 'off' ? [] : see), ...(level === 'change' ? change : []), ...kept];
  const touched = [...see, ...change, ...extras.map((extra) => EXTRAS[extra])];
  return settle(stack, touched, wanted, AREAS[id].subject);
}

/** The edited rules with one extra turned on or off. */
export function chooseExtra(stack: RuleStack, id: ExtraId, isOn: boolean): readonly AbilityRule[] {
  const pair = EXTRAS[id];
  return settle(stack, [pair], isOn ? [pair] : []);
}

/** `owned`: its `manage` rules are replaced too. */
function settle(stack: RuleStack, touched: readonly AccessPair[], wanted: readonly AccessPair[], owned?: string): readonly AbilityRule[] {
  let own = withoutPairs(stack.own, touched, owned);
  for (const pair of touched) {
    const has = createReader({ ...stack, own })(pair);
    const isWanted = wanted.includes(pair);
    if (isWanted && has !== 'whole') own = chooseCell(own, pair.action, fold(pair.subject), 'allowed');
    if (!isWanted && has !== 'none') own = chooseCell(own, pair.action, fold(pair.subject), 'denied');
  }
  return own.map((rule) => withCatalogueNames(rule));
}

type Has = 'whole' | 'some' | 'none';
const EXTRA_STATES = { whole: 'on', some: 'custom', none: 'off' } as const satisfies Record<Has, ExtraView['state']>;

function createReader(stack: RuleStack): (pair: AccessPair) => Has {
  const cellOf = createMatrix({ ...stack, after: [] });
  return ({ action, subject }) => hasIn(cellOf(action, fold(subject)));
}

function hasIn({ state, isIdle }: Cell): Has {
  if (state === 'allowed') return 'whole';
  return state === 'limited' && !isIdle ? 'some' : 'none';
}

/** Undefined for no pairs. */
function holding(all: readonly Has[]): Has | undefined {
  const [first] = all;
  return all.every((has) => has === first) ? first : 'some';
}

function stateOf(see: Has | undefined, change: Has | undefined): AreaState {
  const [seen, changed] = [see ?? change ?? 'none', change ?? 'none'];
  if (seen === 'none' && changed === 'none') return 'off';
  if (seen !== 'whole' || changed === 'some') return 'custom';
  return changed === 'whole' ? 'change' : 'see';
}

function levelsOf(id: AreaId): readonly AreaLevel[] {
  const { see, change } = AREAS[id];
  const levels: readonly AreaLevel[] = [...(see.length > 0 ? (['see'] as const) : []), ...(change.length > 0 ? (['change'] as const) : [])];
  return levels.length === 0 ? [] : ['off', ...levels];
}

function pairsOf(id: AreaId) {
  const { subject, see, change, extras } = AREAS[id];
  const pair = (action: string): AccessPair => ({ action, subject });
  return { see: see.map(pair), change: change.map(pair), extras };
}

/** Subjects that a rule permits something on and that no area shows. */
export function otherSubjects({ before, own }: RuleStack): readonly string[] {
  const shown = new Set([
    'all',
    ...Object.values(AREAS).map(({ subject }) => fold(subject)),
    ...Object.values(EXTRAS).map(({ subject }) => fold(subject)),
  ]);
  const named = [...before, ...own].filter(({ inverted }) => !inverted).flatMap(({ subject }) => [subject ?? []].flat());
  return [...new Map(named.map((name) => [fold(name), name])).entries()].flatMap(([folded, name]) =>
    folded === '' || shown.has(folded) ? [] : [name],
  );
}

function rulesAbout(own: readonly AbilityRule[], subject: string): readonly number[] {
  return own.flatMap((rule, index) => ([rule.subject ?? []].flat().some((name) => fold(name) === fold(subject)) ? [index] : []));
}

/** The matrix compares names without case; rules are written as the catalogue has them. */
function withCatalogueNames(rule: AbilityRule): AbilityRule {
  const names = [rule.subject ?? []].flat();
  if (!names.some((name) => CATALOGUE_NAMES.has(name))) return rule;
  const spelled = names.map((name) => CATALOGUE_NAMES.get(name) ?? name);
  return { ...rule, subject: spelled.length === 1 ? spelled[0]! : spelled };
}

function area(subject: string, see: readonly string[], change: readonly string[], extras: readonly ExtraId[] = []): Area {
  return { subject, see, change, extras };
}

function fold(name: string): string {
  return name.trim().toLowerCase();
}

const CATALOGUE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(AREAS)
    .map(({ subject }) => subject)
    .filter((subject) => fold(subject) !== subject)
    .map((subject) => [fold(subject), subject]),
);
