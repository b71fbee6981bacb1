import { actionWord, type Endpoint, endpoints, subjectWord, TEXT_LANGUAGES } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LINE_STATUS_WORDS } from '../exports/exportWords.ts';
import { builtInFeatures } from '../rules/builtInFeatures.ts';
import type { StoredAudit } from '../store/accessStore.ts';
import { callInWords } from './auditInWords.ts';
import { AUDIT_COLUMNS, toAuditRow } from './exportAudit.ts';

const { Alive } = LINE_STATUS_WORDS;
const changes = (entry: Pick<StoredAudit, 'objectType' | 'changes'>, language: 'en' | 'fr' | 'ar') => {
  const stored = { id: '1', time: 0, action: 'update', address: '', ...entry } as StoredAudit;
  const cell = toAuditRow(stored, { language, zone: 'UTC' })[AUDIT_COLUMNS.indexOf('changes')];
  return typeof cell === 'string' ? cell : '';
};

it.each<[StoredAudit['objectType'], StoredAudit['changes'], string, string]>([
  ['view', [{ field: 'isShared', before: false, after: true }], 'Shared: no → yes', 'Partagée : non → oui'],
  ['user', [{ field: 'password', after: 'link' }], 'Password: Link sent', 'Mot de passe : Lien envoyé'],
  ['batch', [{ field: 'state', before: 'sending', after: 'paused' }], 'Status: Sending → Paused', 'Statut : En cours d’envoi → En pause'],
  ['function', [{ field: 'status', before: 'active', after: 'disabled' }], 'Status: Active → Turned off', 'Statut : Active → Désactivée'],
  [
    'system',
    [{ field: 'systemStatus', before: 1, after: 0 }],
    'Maintenance: Running → Under maintenance',
    'Maintenance : En service → En maintenance',
  ],
  [
    'user',
    [{ field: 'lines', after: { tn: '+14155552671', status: 'Alive' } }],
    `Lines: +14155552671 (${Alive.en})`,
    `Lignes : +14155552671 (${Alive.fr})`,
  ],
  [
    'user',
    [{ field: 'lines', before: { tn: '+14155552671', status: 'Alive', chats: 'kept' } }],
    'Lines: +14155552671, without its chats',
    'Lignes : +14155552671, sans ses conversations',
  ],
  [
    'user',
    [{ field: 'twoStep', before: { hasTotp: true, hasEmailCodes: true, passkeys: 2 } }],
    'Two-step verification: Authenticator app · E-mail codes · 2 passkeys',
    'Vérification en deux étapes : Application d’authentification · Codes par e-mail · 2 clés d’accès',
  ],
  [
    'user',
    [{ field: 'twoStep', before: { hasTotp: false, hasEmailCodes: false, passkeys: 0 } }],
    'Two-step verification: None',
    'Vérification en deux étapes : Aucune',
  ],
  [
    'role',
    [
      {
        field: 'rules',
        before: [{ action: 'manage', subject: 'all' }],
        after: [
          {
            action: ['view', 'update'],
            subject: 'user',
            fields: ['name', 'status'],
            conditions: { parentId: '$me', status: { $ne: 'active' } },
          },
          { action: 'view', subject: 'user', fields: [], inverted: true },
        ],
      },
    ],
    'Rules: Allow Everything on All subjects → Allow View and Update on Users · only the fields Name and Status · where Parent user is the user themselves and Status is not Active; Deny View on Users · no fields',
    'Règles : Autoriser : Tout (Tous les sujets) → Autoriser : Voir et Modifier (Utilisateurs) · seulement les champs Nom et Statut · si Utilisateur parent est l’utilisateur lui-même et Statut n’est pas Actif; Refuser : Voir (Utilisateurs) · aucun champ',
  ],
  ['batch', [{ field: 'excluded', after: { optedOut: 2, blocked: 1 } }], 'Skipped: 3', 'Exclus : 3'],
  [
    'system',
    [{ field: 'maintenance', after: { startsAt: 1_700_000_000, endsAt: null } }],
    'Scheduled maintenance: Start: 2023-11-14 22:13:20',
    'Maintenance planifiée : Début : 2023-11-14 22:13:20',
  ],
  [
    'user',
    [{ field: 'filter', after: { q: 'ann', statuses: ['active'] } }],
    'Filter: Search: ann, Status: Active',
    'Filtre : Recherche : ann, Statut : Actif',
  ],
  [
    'contact',
    [{ field: 'numbers', after: [{ value: '+14155550101', label: 'work' }] }],
    'Numbers: +14155550101 (Work)',
    'Numéros : +14155550101 (Travail)',
  ],
  ['user', [{ field: 'filter', after: { q: '' } }, { field: 'email' }], 'E-mail', 'E-mail'],
  ['user', [{ field: 'reason', after: 'password' }], 'Reason: wrong password', 'Raison : mot de passe erroné'],
  // What somebody typed stays as it is.
  ['user', [{ field: 'name', before: 'link', after: 'sending' }], 'Name: link → sending', 'Nom : link → sending'],
])('the values of %s are in the words of the page: %j', (objectType, changed, english, french) => {
  const entry = { objectType, changes: changed };
  expect([changes(entry, 'en'), changes(entry, 'fr')]).toEqual([english, french]);
});

describe('no code is shown', () => {
  const samples = Object.entries(endpoints as Readonly<Record<string, Endpoint>>)
    .filter(([name]) => name.startsWith('export'))
    .flatMap(([name, { payload }]) => criteriaOf(payload).map((criterion) => [name, ...criterion] as const));

  test('the samples are those of many files', () => expect(samples.length).toBeGreaterThan(60));

  test.each(TEXT_LANGUAGES)('of a filter or a column, in %s', (language) => {
    const raw = samples.flatMap(([name, field, code]) => {
      const after = code === undefined ? { [field]: '+14155550101' } : { [field]: [code] };
      const text = changes({ objectType: 'user', changes: [{ field: 'filter', after }] }, language);
      const words = text.split(/\s*:\s*|,\s*/u);
      return words.some((word) => word === field || (word === code && !SAME.has(code))) ? [`${name}: ${text}`] : [];
    });
    expect(raw).toEqual([]);
  });

  test.each(TEXT_LANGUAGES)('of a rule, in %s', (language) => {
    for (const { type, code } of builtInFeatures) {
      const rule = { action: type === 'action' ? code : 'view', subject: type === 'subject' ? code.toUpperCase() : 'user' };
      const text = changes({ objectType: 'role', changes: [{ field: 'rules', after: [rule] }] }, language);
      expect(text).toContain((type === 'subject' ? subjectWord : actionWord)(code, language));
      expect(text).not.toContain(code.toUpperCase());
    }
  });
});

test.each(TEXT_LANGUAGES)('a refused call is the right that was missing, in %s', (language) => {
  const table: Readonly<Record<string, Endpoint>> = endpoints;
  const refusable = Object.keys(table).filter((name) => typeof table[name]?.access === 'object');
  expect(refusable.filter((name) => callInWords(language, name) === name)).toEqual([]);
});

/** Codes that are words. */
const SAME: ReadonlySet<string> = new Set(['Suspended']);

/** Each criterion of a schema, and each code that it takes. */
function criteriaOf(schema: unknown): readonly (readonly [field: string, code?: string])[] {
  const { entries = {} } = schema as { readonly entries?: Readonly<Record<string, unknown>> };
  return Object.entries(entries).flatMap(([field, inner]): readonly (readonly [string, string?])[] => {
    if (OF_A_FILE.has(field)) return [];
    if (field === 'filter' && nested(inner)) return criteriaOf(nested(inner));
    return [[field], ...codesOf(inner).map((code) => [field, code] as const)];
  });
}

/** What a call says of the file, and how a list is cut; entries of the log don't have it. */
const OF_A_FILE: ReadonlySet<string> = new Set(['zone', 'format', 'sort', 'ids', 'except', 'batchId', 'since', 'bookId', 'tns']);

interface Schema {
  readonly entries?: object;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly unknown[];
}

const within = ({ wrapped, item, options = [], pipe = [] }: Schema): readonly Schema[] =>
  [wrapped, item, ...options, ...pipe].filter((one) => typeof one === 'object' && one !== null) as readonly Schema[];

function nested(schema: unknown): Schema | undefined {
  const one = schema as Schema;
  return one.entries
    ? one
    : within(one)
        .map(nested)
        .find((found) => found !== undefined);
}

function codesOf(schema: unknown): readonly string[] {
  const one = schema as Schema;
  return [...new Set([...(one.options ?? []).filter((option) => typeof option === 'string'), ...within(one).flatMap(codesOf)])];
}

it('a value of any shape is written without the signs of a program', () => {
  const field = fc.constantFrom('rules', 'abilities', 'lines', 'twoStep', 'excluded', 'filter', 'settings', 'maintenance', 'x');
  const value = fc.jsonValue({ noUnicodeString: true }).filter((one) => !/["[\]{}\\]/u.test(leaves(one).join('')));
  fc.assert(
    fc.property(field, value, value, fc.constantFrom('user', 'role', 'batch', 'system'), (name, before, after, objectType) => {
      const text = changes({ objectType, changes: [{ field: name, before, after }] }, 'en');
      expect(text).not.toMatch(/["[\]{}]/u);
    }),
  );
});

const leaves = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, one]) => [key, ...leaves(one)]) : [value];
