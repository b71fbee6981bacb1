import type { AbilityRule } from '@manyline/contract';
import { describe, expect, test } from 'vitest';
import { describeAccess, type Statement } from './describeAccess.ts';

const says = (...own: readonly AbilityRule[]): readonly Statement[] => describeAccess({ before: [], own, after: [] });

describe('what rules permit, in sentences', () => {
  test('nothing', () => {
    expect(says()).toEqual([{ kind: 'nothing' }]);
    expect(says({ action: 'view', subject: 'user', inverted: true })).toEqual([{ kind: 'nothing' }]);
  });

  test('everything, but not if something was taken back', () => {
    const everything: AbilityRule = { action: 'manage', subject: 'all' };
    expect(says(everything)).toEqual([{ kind: 'everything' }]);
    expect(says(everything, { action: 'export', subject: 'audit', inverted: true })).not.toContainEqual({ kind: 'everything' });
    expect(says(everything, { action: 'view', subject: 'user', fields: ['email'], inverted: true })).toContainEqual({
      kind: 'custom',
      areas: ['user'],
    });
  });

  test('of an agent', () =>
    expect(says({ action: ['view', 'send'], subject: 'chat' }, { action: 'replace', subject: 'line' })).toEqual([
      { kind: 'sendChats' },
      { kind: 'extra', extra: 'replaceLine' },
    ]));

  test('of an auditor: areas of the same kind share a sentence', () =>
    expect(
      says({ action: 'view', subject: ['chat', 'user', 'system', 'audit'] }, { action: 'export', subject: ['audit', 'user'] }),
    ).toEqual([
      { kind: 'readChats' },
      { kind: 'seeOnly', areas: ['user', 'system'] },
      { kind: 'see', areas: ['audit'] },
      { kind: 'export', areas: ['user', 'audit'] },
    ]));

  test('of a user manager', () =>
    expect(says({ action: ['view', 'create', 'update', 'delete'], subject: 'user' })).toEqual([
      { kind: 'change', areas: ['user'] },
      { kind: 'extra', extra: 'deleteUser' },
    ]));

  test('limited rights are called custom, and subjects of the organisation’s own are named', () =>
    expect(says({ action: 'view', subject: 'user', conditions: { parentId: '$me' } }, { action: 'approve', subject: 'invoice' })).toEqual([
      { kind: 'custom', areas: ['user'] },
      { kind: 'others', subjects: ['invoice'] },
    ]));
});
