import { type AbilityRule, type AccessFunction, type AuditEntry, BATCH_STATES } from '@manyline/contract';
import { useServerText } from '@manyline/ui';
import { useMemo } from 'react';
import { useChangeWords } from '../../changes/useChangeWords.ts';
import { useAccessText } from '../../messages/useText.ts';
import { useAccessNames } from '../parts/useAccessNames.ts';
import { useRuleWords } from '../parts/useRuleWords.ts';

export interface AuditWords {
  /** What a field of an entry is called; as it came where the product does not know it. */
  readonly field: (field: string) => string;
  /** What stood or stands in it, of an object of that type: rules as sentences. */
  readonly value: (field: string, value: unknown, type: AuditEntry['object']['type']) => string;
  /** What an object was called then. */
  readonly nameOf: (object: AuditEntry['object']) => string;
}

export function useAuditWords(): AuditWords {
  const t = useAccessText();
  const translate = useServerText();
  const changeWords = useChangeWords();
  const ruleWords = useRuleWords(useAccessNames(NO_CATALOGUE));
  return useMemo(() => {
    return {
      field: (field) => (isKnown(field) ? t(`cms.audit.field.${field}`) : changeWords.fieldOf(field)),
      value(field, value, type) {
        if (isRule(field, value)) {
          const { title, limits } = ruleWords(value);
          return limits === undefined ? title : `${title} · ${limits}`;
        }
        if (type === 'function' && field === 'status' && (value === 'active' || value === 'disabled'))
          return t(`cms.functions.status.${value}`);
        if (type === 'batch') {
          const state = BATCH_STATES.find((one) => field === 'state' && one === value);
          if (state) return t(`cms.audit.batch.${state}`);
          if (field === 'line' && typeof value === 'string') return `\u2066${value}\u2069`;
          const excluded = field === 'excluded' ? sumOf(value) : undefined;
          if (excluded !== undefined) return changeWords.wordOf(field, excluded) ?? '';
        }
        const words = changeWords.wordOf(field, value) ?? JSON.stringify(value);
        return type === 'function' ? translate(words) : words;
      },
      nameOf: ({ type, name = '' }) => (type === 'function' ? translate(name) : name),
    };
    // The translation changes with the language, as `t` does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [t, ruleWords, changeWords]);
}

/** The log is no place to load the catalogue for: it names subjects and actions by their code. */
const NO_CATALOGUE: readonly AccessFunction[] = [];

const KNOWN = [
  'username',
  'name',
  'email',
  'status',
  'roleIds',
  'abilities',
  'rules',
  'parentId',
  'password',
  'title',
  'description',
  'userId',
  'systemStatus',
  'googleReCaptchaKey',
  'routes',
  'added',
  'removed',
  'moved',
  'changed',
  'wsUrl',
  'authMode',
  'maintenance',
  'maintenanceMessage',
  'onConnectionLoss',
  'accessMinutes',
  'browserHours',
  'browserLimitHours',
  'rememberedDays',
  'rememberedLimitDays',
  'fileMegabytes',
  'typedCountAbove',
  'copiesPerSecond',
  'count',
  'filter',
  'rows',
  'page',
  'query',
  'isShared',
  'lines',
  'line',
  'recipients',
  'receive',
  'excluded',
  'state',
  'sent',
  'cancelled',
] as const;
const isKnown = (field: string): field is (typeof KNOWN)[number] => KNOWN.some((one) => one === field);

/** Of what is counted by its kind. */
function sumOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value).reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0);
}

/** The server keeps nothing else under these names. */
function isRule(field: string, value: unknown): value is AbilityRule {
  return (field === 'rules' || field === 'abilities') && typeof value === 'object' && value !== null && 'action' in value;
}
