import { RUN_LOG_CODES, type RunLogCode } from '@manyline/contract';
import { usePhoneFormat } from '@manyline/ui';
import { useMemo } from 'react';
import { useReportsText } from '../messages/useText.ts';
import type { ActivityEntry } from './clients.types.ts';

/** The text of an entry. */
export function useActivityTexts(): (entry: ActivityEntry) => string {
  const t = useReportsText();
  const phoneText = usePhoneFormat();
  return useMemo(
    () => (entry) => {
      switch (entry.kind) {
        case 'log': {
          const { code, count = 0, text } = entry.line;
          return isKnown(code) ? t(`cms.clients.log.${code}`, { count }) : text;
        }
        case 'workflow':
          return entry.text || t('cms.clients.workflow.plain');
        case 'notify':
          if (entry.line === undefined) return t('cms.clients.notify.plain');
          return t('cms.clients.notify', { line: `\u2066${phoneText(entry.line)}\u2069` });
        case 'test':
          return entry.ms === undefined ? t('cms.clients.test.heard') : t('cms.clients.test.answered', { ms: entry.ms });
        case 'connection':
          return t(`cms.clients.connection.${entry.state}`);
      }
    },
    [t, phoneText],
  );
}

const isKnown = (code: string | undefined): code is RunLogCode => RUN_LOG_CODES.some((one) => one === code);
