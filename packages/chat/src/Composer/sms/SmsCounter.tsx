import { replaceCharacters, type SmsReplacedText } from '@manyline/contract/smsEncoding';
import { VisuallyHidden } from '@manyline/ui';
import { useId, useMemo, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import { useSpoken } from '../useSpoken.ts';
import { inOrder, SmsCost } from './SmsCost.tsx';
import { Count, TextButton } from './SmsCounter.styles.ts';
import { describeSms } from './smsNotice.ts';

export interface SmsCounterProps {
  readonly text: string;
  /** Undefined if replacing characters of the text wouldn't help. */
  readonly onReplace: ((replaced: SmsReplacedText) => void) | undefined;
}

/** How many messages the provider splits a text into, and on request why. Hidden while one message has room to spare. */
export function SmsCounter({ text, onReplace }: SmsCounterProps) {
  const t = useText();
  const causesId = useId();
  const [isExplained, setIsExplained] = useState(false);
  const notice = useMemo(() => describeSms(text), [text]);
  const cost = notice?.cost;
  const saved = cost?.sizes.saved ?? 0;
  const why = cost ? t('chat.sms.costly', cost.sizes) : '';
  const count = notice ? t(saved > 0 ? 'chat.sms.several' : 'chat.sms.count', { count: notice.segments, left: notice.remaining }) : '';
  const spoken = useSpoken(notice ? `${notice.segments} ${why}` : '', `${count}\n${why}`.trim());

  return (
    <>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {cost && isExplained && <SmsCost id={causesId} cost={cost} text={text} why={why} onReplace={onReplace} />}
      {notice && (
        <Count data-buttons={cost ? true : undefined}>
          <span>{count}</span>
          {cost && onReplace && saved > 0 && (
            <TextButton type="button" onClick={() => onReplace(replaceCharacters(text, inOrder(cost.replaceable)))}>
              {t('chat.sms.fewer', { count: notice.segments - saved })}
            </TextButton>
          )}
          {cost && (
            <TextButton
              type="button"
              aria-expanded={isExplained}
              aria-controls={isExplained ? causesId : undefined}
              onClick={() => setIsExplained(!isExplained)}
            >
              {t('chat.sms.why')}
            </TextButton>
          )}
        </Count>
      )}
    </>
  );
}
