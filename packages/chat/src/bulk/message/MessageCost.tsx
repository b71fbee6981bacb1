import { countSms } from '@manyline/contract/smsEncoding';
import { Chip, VisuallyHidden } from '@manyline/ui';
import { useMemo } from 'react';
import { SmsCost } from '../../Composer/sms/SmsCost.tsx';
import type { SmsCounterProps } from '../../Composer/sms/SmsCounter.tsx';
import { describeSms } from '../../Composer/sms/smsNotice.ts';
import { useSpoken } from '../../Composer/useSpoken.ts';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientSummary } from '../BulkEditor/BulkEditor.types.ts';
import { maskFields } from '../recipients/maskFields.ts';

export interface MessageCostProps {
  readonly template: string;
  readonly summary: RecipientSummary;
  readonly onReplace: SmsCounterProps['onReplace'];
}

/** The number of SMS per recipient, and the characters that raise it. */
export function MessageCost({ template, summary: { segments, costly, receive }, onReplace }: MessageCostProps) {
  const t = useBulkText();
  const masked = useMemo(() => maskFields(template), [template]);
  const { encoding, segments: own } = useMemo(() => countSms(masked), [masked]);
  const cost = useMemo(() => describeSms(masked)?.cost, [masked]);
  const isWritten = template.trim() !== '';
  const { min, max } = receive > 0 ? segments : { min: own, max: own };
  const each = min === max ? t('chat.bulk.text.each', { count: max }) : t('chat.bulk.text.span', { min, max });
  const why = cost ? t('chat.sms.costly', cost.sizes) : '';
  const spoken = useSpoken(`${min} ${max} ${why}`, isWritten ? `${each}\n${why}`.trim() : '');
  if (!isWritten) return null;
  const isForced = encoding === 'gsm' && costly > 0;
  return (
    <>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {cost && <SmsCost cost={cost} text={template} why={why} onReplace={onReplace} />}
      {encoding === 'ucs2' && <Chip size="sm" tone="warning" label={t('chat.bulk.text.ucs2')} />}
      <span>{each}</span>
      {isForced && <span>{t('chat.bulk.text.costly', { count: costly })}</span>}
    </>
  );
}
