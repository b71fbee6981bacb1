import { type AbilityRule, ME, OPERATORS } from '@manyline/contract';
import { useFormatters } from '@manyline/ui';
import { useCallback } from 'react';
import { useAccessText } from '../../messages/useText.ts';
import type { AccessNames } from './useAccessNames.ts';

export interface RuleWords {
  /** ‘Allow View and Create on Users’. */
  readonly title: string;
  /** ‘Only the fields Name and Email’, if the rule is limited. */
  readonly limits: string | undefined;
}

/** Describes rules as sentences. */
export function useRuleTexts(names: AccessNames): (rule: AbilityRule) => RuleWords {
  const t = useAccessText();
  const { list } = useFormatters();
  return useCallback(
    ({ action, subject, conditions, fields, inverted }) => {
      const listed = (values: string | readonly string[] | undefined, nameOf: (code: string) => string) => {
        const given = [values ?? []].flat().filter((name) => name.trim() !== '');
        return given.length === 0 ? t('cms.access.rule.unnamed') : list(given.map(nameOf));
      };
      const valueWords = (value: unknown, field: string): string => {
        if (value === ME) return t('cms.access.rule.me');
        if (Array.isArray(value)) return list(value.map((one) => valueWords(one, field)));
        if (field === 'status' && (value === 'active' || value === 'disabled')) return t(`cms.access.status.${value}`);
        return typeof value === 'string' ? value : JSON.stringify(value);
      };
      const condition = ([field, test]: [string, unknown]) => {
        const parts = typeof test === 'object' && test !== null && !Array.isArray(test) ? Object.entries(test) : [['$eq', test] as const];
        return parts.map(([operator, value]) => {
          const values = { field: names.field(field), value: valueWords(value, field) };
          if (operator === '$exists') return t(value === true ? 'cms.access.test.exists' : 'cms.access.test.missing', values);
          return isOperator(operator) ? t(`cms.access.test.${operator}`, values) : t('cms.access.test.unknown', { ...values, operator });
        });
      };
      const tests = Object.entries(conditions ?? {}).flatMap(condition);
      const limits = [
        ...(fields
          ? [
              fields.length === 0
                ? t('cms.access.rule.noFields')
                : t('cms.access.rule.fields', { count: fields.length, fields: list(fields.map(names.field)) }),
            ]
          : []),
        ...(conditions ? [tests.length === 0 ? t('cms.access.rule.noMatchers') : t('cms.access.rule.where', { tests: list(tests) })] : []),
      ];
      return {
        title: t(inverted ? 'cms.access.rule.deny' : 'cms.access.rule.allow', {
          actions: listed(action, names.action),
          subjects: listed(subject, names.subject),
        }),
        limits: limits.length === 0 ? undefined : limits.join(' · '),
      };
    },
    [t, list, names],
  );
}

type Known = '$eq' | '$ne' | '$in' | '$nin' | '$gt' | '$gte' | '$lt' | '$lte';

function isOperator(name: string): name is Known {
  return OPERATORS.includes(name) && name !== '$exists';
}
