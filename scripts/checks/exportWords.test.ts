import { readFileSync } from 'node:fs';
import { TEXT_LANGUAGES } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import {
  AUDIT_RULE_FIELD_WORDS,
  AUDIT_RULE_WORDS,
  AUDIT_TEST_WORDS,
  AUDIT_USER_STATUS_WORDS,
} from '../../packages/server/src/backend/audit/auditRuleWords.ts';
import {
  AUDIT_BATCH_WORDS,
  AUDIT_FEATURE_WORDS,
  AUDIT_LINE_MOVE_WORDS,
  AUDIT_LOSS_WORDS,
  AUDIT_PASSWORD_WORDS,
  AUDIT_REASON_WORDS,
  AUDIT_SIGN_IN_WORDS,
  AUDIT_SWITCH_WORDS,
  AUDIT_SYSTEM_WORDS,
  AUDIT_TWO_STEP_WORDS,
} from '../../packages/server/src/backend/audit/auditValueWords.ts';
import {
  AUDIT_ACTION_WORDS,
  AUDIT_CHANGE_FIELD_WORDS,
  AUDIT_FIELD_WORDS,
  AUDIT_OBJECT_WORDS,
} from '../../packages/server/src/backend/audit/auditWords.ts';
import { LINE_STATUS_WORDS, HEALTH_WORDS } from '../../packages/server/src/backend/exports/exportWords.ts';

/** The words of exported files, and the texts of the page that shows the same. */
const TABLES = {
  'cms.audit.action': [AUDIT_ACTION_WORDS, ['console']],
  'cms.audit.object': [AUDIT_OBJECT_WORDS, ['console']],
  'cms.audit.field': [AUDIT_FIELD_WORDS, ['access']],
  'cms.changes.field': [AUDIT_CHANGE_FIELD_WORDS, ['console']],
  'cms.audit.twoStep': [AUDIT_TWO_STEP_WORDS, ['access']],
  'cms.audit.line': [AUDIT_LINE_MOVE_WORDS, ['access']],
  'cms.access.rule': [AUDIT_RULE_WORDS, ['access']],
  'cms.access.test': [AUDIT_TEST_WORDS, ['access']],
  'cms.access.field': [AUDIT_RULE_FIELD_WORDS, ['access']],
  'cms.access.status': [AUDIT_USER_STATUS_WORDS, ['access']],
  'cms.changes': [AUDIT_SWITCH_WORDS, ['console']],
  'cms.changes.reason': [AUDIT_REASON_WORDS, ['console']],
  'cms.system.authMode': [AUDIT_SIGN_IN_WORDS, ['config', 'console']],
  'cms.changes.lost': [AUDIT_LOSS_WORDS, ['console']],
  'cms.audit.password': [AUDIT_PASSWORD_WORDS, ['access']],
  'cms.group.fact': [AUDIT_SYSTEM_WORDS, ['console']],
  'cms.features.status': [AUDIT_FEATURE_WORDS, ['access']],
  'cms.audit.batch': [AUDIT_BATCH_WORDS, ['access']],
  'cms.lines.status': [LINE_STATUS_WORDS, ['lines']],
  'cms.lines.state': [HEALTH_WORDS, ['lines']],
} as const;

const textsOf = (area: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(`packages/cms/src/messages/${area}/${language}.json`, 'utf8')) as Record<string, string>;

describe.each(Object.entries(TABLES))('an exported file writes %s as the page does', (id, [words, areas]) => {
  it.each(TEXT_LANGUAGES)('in %s', (language) => {
    const texts = Object.assign({}, ...areas.map((area) => textsOf(area, language))) as Record<string, string>;
    const written = Object.fromEntries(Object.entries(words).map(([code, word]) => [code, word[language]]));
    expect(written).toEqual(Object.fromEntries(Object.keys(words).map((code) => [code, texts[`${id}.${code}`]])));
  });
});

it('every field that the audit log’s page names is named in an exported file', () => {
  const named = Object.keys(textsOf('access', 'en')).flatMap((key) => /^cms\.audit\.field\.(\w+)$/u.exec(key)?.[1] ?? []);
  expect(Object.keys(AUDIT_FIELD_WORDS).toSorted()).toEqual(named.toSorted());
});

it('and so is every field that pages name in all kinds of changes', () => {
  const named = Object.keys(textsOf('console', 'en')).flatMap((key) => /^cms\.changes\.field\.(\w+)$/u.exec(key)?.[1] ?? []);
  expect(Object.keys({ ...AUDIT_FIELD_WORDS, ...AUDIT_CHANGE_FIELD_WORDS })).toEqual(expect.arrayContaining(named));
});
