import type { AuditEntry } from '@manyline/contract';
import { isolate, usePhoneFormat } from '@manyline/ui';
import { useMemo } from 'react';
import { useConsoleText } from '../../messages/useText.ts';
import { auditSaying, type AuditWhat } from './auditSaying.ts';

/** An entry of the log as a sentence: who did what. */
export function useAuditSentence(): (entry: AuditEntry) => string {
  const t = useConsoleText();
  const phone = usePhoneFormat();
  return useMemo(() => {
    const shown = (name: string) => isolate(/^\+\d+$/u.test(name) ? phone(name, 'international') : name);
    const what = (given: AuditWhat): string => {
      if (given.kind === 'many') return t(`cms.audit.many.${given.type}`, { count: given.count });
      if (given.kind !== 'one') return t(`cms.audit.what.${given.kind}`);
      const { type, name } = given;
      if (name === undefined || type === 'route' || type === 'system' || type === 'audit' || type === 'report')
        return t(`cms.audit.any.${type}`);
      return type === 'session' || type === 'batch' ? t(`cms.audit.any.${type}`) : t(`cms.audit.what.${type}`, { name: shown(name) });
    };
    return (entry) => {
      const { actor, address } = entry;
      const name = actor ? isolate(actor.name) : t(address === '' ? 'cms.audit.server' : 'cms.audit.someone');
      const saying = auditSaying(entry);
      if (saying.kind === 'verified')
        return t('cms.audit.says.verified', { name, what: what({ kind: 'many', type: 'line', count: saying.count }) });
      return saying.kind === 'line'
        ? t(`cms.audit.says.line.${saying.deed}`, { name, line: shown(saying.tn), user: isolate(saying.user) })
        : t(`cms.audit.says.${saying.action}`, { name, what: what(saying.what) });
    };
  }, [t, phone]);
}
