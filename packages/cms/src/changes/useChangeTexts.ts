import { isRunning, isUserFact, SSO_PROBLEMS } from '@manyline/contract';
import { useFormatters, usePhoneFormat } from '@manyline/ui';
import { useMemo } from 'react';
import { lineStateOf } from '../line/lineState.ts';
import { useConsoleText } from '../messages/useText.ts';

export interface ChangeWords {
  /** The raw value if the product doesn't know it. */
  readonly fieldOf: (field: string) => string;
  /** Undefined if there is no text for it. */
  readonly wordOf: (field: string, value: unknown) => string | undefined;
}

/** The texts that all descriptions of a change share. */
export function useChangeTexts(): ChangeWords {
  const t = useConsoleText();
  const { number } = useFormatters();
  const phone = usePhoneFormat();
  return useMemo(() => {
    const numberOf = (tn: string) => `\u2066${phone(tn)}\u2069`;
    const ofText = (field: string, text: string): string => {
      if (field === 'status' && isOneOf(STATUSES, text)) return t(`cms.changes.status.${text}`);
      if (field === 'reason' && isOneOf(REASONS, text)) return t(`cms.changes.reason.${text}`);
      if (field === 'authMode' && isOneOf(AUTH_MODES, text)) return t(`cms.system.authMode.${text}`);
      if (field === 'onConnectionLoss' && isOneOf(LOSSES, text)) return t(`cms.changes.lost.${text}`);
      return NUMBER.test(text) ? numberOf(text) : text;
    };
    return {
      fieldOf(field) {
        if (isUserFact(field)) return t(`cms.userFact.${field}`);
        return isOneOf(FIELDS, field) ? t(`cms.changes.field.${field}`) : field;
      },
      wordOf(field, value) {
        if (typeof value === 'boolean') return t(value ? 'cms.changes.yes' : 'cms.changes.no');
        if (field === 'systemStatus' && typeof value === 'number')
          return t(isRunning({ systemStatus: value }) ? 'cms.group.fact.running' : 'cms.group.fact.maintenance');
        if (typeof value === 'number') return number(value);
        if (typeof value === 'string') return ofText(field, value);
        if (!isLine(value)) return undefined;
        return t(`cms.changes.line.${lineStateOf(value.status)}`, { number: numberOf(value.tn) });
      },
    };
  }, [t, number, phone]);
}

/** The number of a line or contact as it is stored. */
const NUMBER = /^\+\d{6,15}$/u;
const STATUSES = ['active', 'disabled'] as const;
const REASONS = [
  'password',
  'disabled',
  'secondStep',
  'passkey',
  // Entries from before the reasons of single sign-on were told apart.
  'sso',
  ...SSO_PROBLEMS.map((problem) => `sso.${problem}` as const),
] as const;
const AUTH_MODES = ['LOCAL', 'SSO', 'BOTH'] as const;
const LOSSES = ['signOut', 'stay'] as const;
const FIELDS = [
  'reason',
  'emailConfirmed',
  'identity',
  'email',
  'totp',
  'emailCodes',
  'backupCodes',
  'passkeys',
  'created',
  'updated',
  'ids',
  'columns',
  'sessions',
  'defaults',
  'locked',
  'provider',
  'standby',
  'administrationKept',
  'byGroups',
  'issuer',
  'clientId',
  'clientSecret',
  'scopes',
  'trustsEmails',
  'accounts',
  'groups',
] as const;

function isOneOf<T extends string>(names: readonly T[], name: string): name is T {
  return names.some((one) => one === name);
}

function isLine(value: unknown): value is { readonly tn: string; readonly status?: string } {
  return typeof value === 'object' && value !== null && 'tn' in value && typeof value.tn === 'string';
}
