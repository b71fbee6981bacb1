import { type Feature, isUserFact, type UserFact, USER_FIELDS } from '@manyline/contract';
import { useMemo } from 'react';
import { useAccessText } from '../../messages/useText.ts';

export interface AccessNames {
  readonly action: (code: string) => string;
  readonly subject: (code: string) => string;
  readonly field: (name: string) => string;
}

/** Names of actions, subjects and fields from the catalogue of features, otherwise their code. */
export function useAccessNames(catalogue: readonly Feature[]): AccessNames {
  const t = useAccessText();
  return useMemo(() => {
    const titles = new Map(catalogue.map(({ type, code, title }) => [`${type} ${code.toLowerCase()}`, title]));
    const nameOf = (type: Feature['type'], whole: string, everything: string) => (code: string) => {
      const folded = code.trim().toLowerCase();
      return folded === whole ? everything : (titles.get(`${type} ${folded}`) ?? code);
    };
    return {
      action: nameOf('action', 'manage', t('cms.access.everyAction')),
      subject: nameOf('subject', 'all', t('cms.access.everySubject')),
      field: (name) => {
        if (isUserFact(name)) return t(`cms.userFact.${name}`);
        return isField(name) ? t(`cms.access.field.${name}`) : name;
      },
    };
  }, [catalogue, t]);
}

const FIELDS = ['id', ...USER_FIELDS, 'tn', 'userId'] as const;

function isField(name: string): name is Exclude<(typeof FIELDS)[number], UserFact> {
  return FIELDS.some((field) => field === name);
}
