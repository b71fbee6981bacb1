import { actionWord, type Feature, isUserFact, subjectWord, type UserFact, USER_FIELDS } from '@manyline/contract';
import { localeOf } from '@manyline/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useAccessText } from '../../messages/useText.ts';

export interface AccessNames {
  readonly action: (code: string) => string;
  readonly subject: (code: string) => string;
  readonly field: (name: string) => string;
}

/** Names of actions, subjects and fields from the catalogue of features, otherwise those of the product, or their code. */
export function useAccessNames(catalogue: readonly Feature[]): AccessNames {
  const t = useAccessText();
  const language = localeOf(useIntl().locale);
  return useMemo(() => {
    const titles = new Map(catalogue.map(({ type, code, title }) => [`${type} ${code.toLowerCase()}`, title]));
    const nameOf = (type: Feature['type'], whole: string, wordOf: typeof actionWord) => (code: string) => {
      const folded = code.trim().toLowerCase();
      return (folded === whole ? undefined : titles.get(`${type} ${folded}`)) ?? wordOf(code, language) ?? code;
    };
    return {
      action: nameOf('action', 'manage', actionWord),
      subject: nameOf('subject', 'all', subjectWord),
      field: (name) => {
        if (isUserFact(name)) return t(`cms.userFact.${name}`);
        return isField(name) ? t(`cms.access.field.${name}`) : name;
      },
    };
  }, [catalogue, t, language]);
}

const FIELDS = ['id', ...USER_FIELDS, 'tn', 'userId'] as const;

function isField(name: string): name is Exclude<(typeof FIELDS)[number], UserFact> {
  return FIELDS.some((field) => field === name);
}
