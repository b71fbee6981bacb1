import type { Exclusion } from '@manyline/contract';
import { isolate, useFormatters } from '@manyline/ui';
import { useMemo } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import { useFieldLabel } from '../message/useFieldLabel.ts';

export interface ReasonDetails {
  readonly reason: Exclusion;
  /** The position of the one it is a duplicate of. */
  readonly of?: number | undefined;
  /** Unix seconds. */
  readonly since?: number | undefined;
  readonly missing?: readonly string[] | undefined;
}

export interface ReasonWords {
  /** Short, for a count. */
  readonly label: (reason: Exclusion) => string;
  /** Of one recipient, with details. */
  readonly of: (details: ReasonDetails) => string;
}

/** Why a recipient is skipped, as shown in the editor, the review and the results. */
export function useReasonTexts(): ReasonWords {
  const t = useBulkText();
  const { date, time, list } = useFormatters();
  const labelOf = useFieldLabel();
  return useMemo(() => {
    return {
      label: (reason) => t(`chat.bulk.reason.${reason}`),
      of({ reason, of, since, missing = [] }) {
        if (reason === 'duplicate' && of !== undefined) return t('chat.bulk.reason.duplicate.of', { row: of });
        if (reason === 'optedOut' && since !== undefined) return t('chat.bulk.reason.optedOut.since', { day: date(since) });
        if (reason === 'sentToday' && since !== undefined) return t('chat.bulk.reason.sentToday.since', { time: time(since) });
        if (reason === 'missingField' && missing.length > 0)
          return t('chat.bulk.reason.missingField.which', {
            count: missing.length,
            fields: list(missing.map((key) => isolate(labelOf(key)))),
          });
        return t(`chat.bulk.reason.${reason}`);
      },
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The labels change with the language, as `t` does.
  }, [t, date, time, list]);
}
