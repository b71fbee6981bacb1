import { expect, it } from 'vitest';
import { LINE_STATUS_WORDS } from '../exports/exportWords.ts';
import type { StoredAudit } from '../store/accessStore.ts';
import { AUDIT_COLUMNS, toAuditRow } from './exportAudit.ts';

const { Alive } = LINE_STATUS_WORDS;
const changes = (entry: Pick<StoredAudit, 'objectType' | 'changes'>, language: 'en' | 'fr' | 'ar') => {
  const stored = { id: '1', time: 0, action: 'update', address: '', ...entry } as StoredAudit;
  return toAuditRow(stored, { language, zone: 'UTC' })[AUDIT_COLUMNS.indexOf('changes')];
};

it.each<[StoredAudit['objectType'], StoredAudit['changes'], string, string]>([
  ['view', [{ field: 'isShared', before: false, after: true }], 'Shared: no → yes', 'Partagée: non → oui'],
  ['user', [{ field: 'password', after: 'link' }], 'Password: Link sent', 'Mot de passe: Lien envoyé'],
  ['batch', [{ field: 'state', before: 'sending', after: 'paused' }], 'Status: Sending → Paused', 'Statut: En cours d’envoi → En pause'],
  ['function', [{ field: 'status', before: 'active', after: 'disabled' }], 'Status: Active → Turned off', 'Statut: Active → Désactivée'],
  [
    'system',
    [{ field: 'systemStatus', before: 1, after: 0 }],
    'Maintenance: Running → Under maintenance',
    'Maintenance: En service → En maintenance',
  ],
  [
    'user',
    [{ field: 'lines', after: { tn: '+14155552671', status: 'Alive' } }],
    `Lines: +14155552671 (${Alive.en})`,
    `Lignes: +14155552671 (${Alive.fr})`,
  ],
  // What somebody typed stays as it is.
  ['user', [{ field: 'name', before: 'link', after: 'sending' }], 'Name: link → sending', 'Nom: link → sending'],
])('the values of %s are in the words of the page: %j', (objectType, changed, english, french) => {
  const entry = { objectType, changes: changed };
  expect([changes(entry, 'en'), changes(entry, 'fr')]).toEqual([english, french]);
});
