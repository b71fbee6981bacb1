import { signed } from '@manyline/contract';
import { countSms, type SmsReplacedText } from '@manyline/contract/smsEncoding';
import { useState } from 'react';

export interface SignatureState {
  /** The text as it is sent. */
  readonly sent: string;
  readonly isLeftOut: boolean;
  readonly setLeftOut: (isLeftOut: boolean) => void;
  /** A text with the signature, unless it is left out of this message. */
  readonly sign: (text: string) => string;
  /** The replaced text without the signature; undefined if the signature's own characters cost the most. */
  readonly unsign: ((replaced: SmsReplacedText) => SmsReplacedText) | undefined;
}

/** The user's signature below the text of one draft; leaving it out ends with the message. */
export function useSignature(signature: string, draftKey: string, text: string): SignatureState {
  const [leftOutOf, setLeftOutOf] = useState<string>();
  const isLeftOut = leftOutOf === draftKey;
  const applied = isLeftOut ? '' : signature;
  return {
    sent: signed(text, applied),
    isLeftOut,
    setLeftOut: (next) => setLeftOutOf(next ? draftKey : undefined),
    sign: (other) => signed(other, applied),
    unsign:
      countSms(applied).encoding === 'gsm'
        ? (replaced) => ({
            ...replaced,
            text: replaced.text.slice(0, replaced.text.length - (signed(text, applied).length - text.length)),
          })
        : undefined,
  };
}
