import type { SmsReplacedText } from '@manyline/contract/smsEncoding';
import { VisuallyHidden } from '@manyline/ui';
import { useMemo } from 'react';
import { useText } from '../../messages/useText.ts';
import { useSpoken } from '../useSpoken.ts';
import { SmsCost } from './SmsCost.tsx';
import { Count } from './SmsCounter.styles.ts';
import { describeSms } from './smsNotice.ts';

export interface SmsCounterProps {
  readonly text: string;
  readonly onReplace: (replaced: SmsReplacedText) => void;
}

/** How many messages the provider splits a text into, and why. Hidden while one message has room to spare. */
export function SmsCounter({ text, onReplace }: SmsCounterProps) {
  const t = useText();
  const notice = useMemo(() => describeSms(text), [text]);
  const count = notice ? t('chat.sms.count', { count: notice.segments, left: notice.remaining }) : '';
  const why = notice?.cost ? t('chat.sms.costly', notice.cost.sizes) : '';
  const spoken = useSpoken(notice ? `${notice.segments} ${why}` : '', `${count}\n${why}`.trim());

  return (
    <>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {notice?.cost && <SmsCost cost={notice.cost} text={text} why={why} onReplace={onReplace} />}
      {notice && <Count>{count}</Count>}
    </>
  );
}
