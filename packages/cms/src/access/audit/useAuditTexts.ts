import {
  type AbilityRule,
  AUDIT_ACTIONS,
  AUDIT_OBJECTS,
  AUDIT_TIMES,
  type AuditEntry,
  BATCH_STATES,
  contactLabelText,
  criterionValueWord,
  criterionWord,
  type Feature,
  plainValue,
  SYSTEM_AUDITED,
} from '@manyline/contract';
import { formatDateTime, localeOf, usePhoneFormat } from '@manyline/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useChangeTexts } from '../../changes/useChangeTexts.ts';
import { useAccessText } from '../../messages/useText.ts';
import { useAccessNames } from '../parts/useAccessNames.ts';
import { useRuleTexts } from '../parts/useRuleTexts.ts';

export interface AuditWords {
  /** The label of a field, or its name if it is unknown. */
  readonly field: (field: string) => string;
  /** The value of a field of an object type; rules as sentences. */
  readonly value: (field: string, value: unknown, type: AuditEntry['object']['type']) => string;
  /** The name of the object at that time. */
  readonly nameOf: (object: AuditEntry['object']) => string;
}

export function useAuditTexts(): AuditWords {
  const t = useAccessText();
  const changeWords = useChangeTexts();
  const ruleWords = useRuleTexts(useAccessNames(NO_CATALOGUE));
  const language = localeOf(useIntl().locale);
  const phone = usePhoneFormat();
  return useMemo(() => {
    const numberOf = (tn: string) => `\u2066${phone(tn)}\u2069`;
    const fieldOf = (field: string) => {
      if (isKnown(field)) return t(`cms.audit.field.${field}`);
      const shared = changeWords.fieldOf(field);
      return shared === field ? (criterionWord(field, language) ?? field) : shared;
    };
    /** Of a value that is a code. */
    const codeOf = (field: string, code: string) => {
      const action = AUDIT_ACTIONS.find((one) => field === 'actions' && one === code);
      if (action) return t(`cms.audit.action.${action}`);
      const object = AUDIT_OBJECTS.find((one) => field === 'objectTypes' && one === code);
      if (object) return t(`cms.audit.object.${object}`);
      if (field === 'label') return contactLabelText(code, language);
      return field === 'columns' ? fieldOf(code) : (criterionValueWord(field, code, language) ?? code);
    };
    const scalarOf = (field: string, value: string | number | boolean) => {
      if (typeof value === 'number' && AUDIT_TIMES.has(field)) return formatDateTime(value);
      const word = changeWords.wordOf(field, value);
      return typeof value === 'string' && word === value ? codeOf(field, value) : word;
    };
    const plainWords = {
      nameOf: fieldOf,
      wordOf: (field: string, value: string | number | boolean) =>
        (typeof value === 'string' ? criterionValueWord(field, value, language) : undefined) ?? scalarOf(field, value) ?? '',
      labelled: (name: string, text: string) => t('cms.audit.labelled', { name, text }),
    };
    return {
      field: fieldOf,
      value(field, value, type) {
        if (isRule(field, value)) {
          const { title, limits } = ruleWords(value);
          return limits === undefined ? title : `${title} · ${limits}`;
        }
        if (type === 'function' && field === 'status' && (value === 'active' || value === 'disabled'))
          return t(`cms.features.status.${value}`);
        if (field === 'password' && (value === 'byHand' || value === 'link')) return t(`cms.audit.password.${value}`);
        if (type === 'user' && isMove(value)) return t(`cms.audit.line.${value.chats}`, { number: numberOf(value.tn) });
        if (field === 'twoStep' && isSteps(value)) {
          const steps = [
            ...(value.hasTotp ? [t('cms.audit.twoStep.totp')] : []),
            ...(value.hasEmailCodes ? [t('cms.audit.twoStep.email')] : []),
            ...(value.passkeys > 0 ? [t('cms.audit.twoStep.passkeys', { count: value.passkeys })] : []),
          ];
          return steps.length === 0 ? t('cms.audit.twoStep.none') : steps.join(' · ');
        }
        if (type === 'optOut' && value === 'notAnOptOut') return t('cms.audit.optOut.declined');
        if (type === 'optOut' && typeof value === 'string') return field === 'line' ? numberOf(value) : value;
        if (type === 'batch') {
          const state = BATCH_STATES.find((one) => field === 'state' && one === value);
          if (state) return t(`cms.audit.batch.${state}`);
          if (field === 'line' && typeof value === 'string') return numberOf(value);
          const excluded = field === 'excluded' ? sumOf(value) : undefined;
          if (excluded !== undefined) return changeWords.wordOf(field, excluded) ?? '';
        }
        if (isScalar(value)) return scalarOf(field, value) ?? '';
        return changeWords.wordOf(field, value) ?? plainValue(field, value, plainWords);
      },
      nameOf: ({ name = '' }) => name,
    };
  }, [t, ruleWords, changeWords, language, phone]);
}

/** The log doesn't load the catalogue: those that administrators added appear by code. */
const NO_CATALOGUE: readonly Feature[] = [];

const KNOWN = [
  ...SYSTEM_AUDITED,
  'username',
  'name',
  'email',
  'status',
  'roleIds',
  'abilities',
  'rules',
  'parentId',
  'password',
  'twoStep',
  'title',
  'description',
  'userId',
  'routes',
  'added',
  'removed',
  'moved',
  'changed',
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
  'unconfirmed',
  'company',
  'emails',
  'endsAt',
  'fields',
  'numbers',
  'owner',
  'settings',
  'startsAt',
  'tags',
  'unrouted',
  'q',
  'from',
  'to',
  'contacts',
  'templates',
  'scheduled',
] as const;
const isScalar = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);
const isKnown = (field: string): field is (typeof KNOWN)[number] => KNOWN.some((one) => one === field);

/** The total of a count per kind. */
function sumOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value).reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0);
}

interface LineMove {
  readonly tn: string;
  readonly chats: 'moved' | 'kept';
}

function isMove(value: unknown): value is LineMove {
  return typeof value === 'object' && value !== null && 'tn' in value && 'chats' in value;
}

interface Steps {
  readonly hasTotp: boolean;
  readonly hasEmailCodes: boolean;
  readonly passkeys: number;
}

function isSteps(value: unknown): value is Steps {
  return typeof value === 'object' && value !== null && 'hasTotp' in value;
}

/** The server uses these field names for rules only. */
function isRule(field: string, value: unknown): value is AbilityRule {
  return (field === 'rules' || field === 'abilities') && typeof value === 'object' && value !== null && 'action' in value;
}
