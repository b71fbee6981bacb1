import { MESSAGE_MAX_LENGTH } from '@manyline/contract';
import type { SmsReplacedText } from '@manyline/contract/smsEncoding';
import { Button, ContextMenu, type MenuAction, PhoneNumber } from '@manyline/ui';
import { IconSend } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { useText } from '../messages/useText.ts';
import { Sending } from './Composer.styles.ts';
import { ComposerCounter, NEAR_LIMIT } from './ComposerCounter.tsx';
import { From, Tools } from './ComposerTools.styles.ts';
import { SendHint } from './SendHint.tsx';
import { SendOptions } from './SendOptions.tsx';
import { SmsCounter } from './sms/SmsCounter.tsx';
import type { SendKey } from './Writing.types.ts';

/** The counter appears from this length: 20 UTF-16 units before the 70 that one message holds. */
export const SMS_FIRST_LENGTH = 50;

interface ComposerToolsProps {
  readonly line: LineItem | undefined;
  /** As it is sent. */
  readonly text: string;
  readonly draftKey: string;
  readonly isUsable: boolean;
  /** Counts the parts of a long text, which phone lines charge. */
  readonly isCounted: boolean;
  readonly canSend: boolean;
  readonly sendKey: SendKey;
  readonly later: MenuAction | undefined;
  readonly counterId: string | undefined;
  readonly hintId: string;
  readonly onReplace: ((replaced: SmsReplacedText) => void) | undefined;
  readonly onSend: () => void;
  readonly onSendKeyChange: (key: SendKey) => void;
}

/** The row below the field: the line, the counters and the send button. */
export function ComposerTools(props: ComposerToolsProps) {
  const { line, text, draftKey, isUsable, isCounted, canSend, sendKey, later, counterId, hintId, onReplace, onSend, onSendKeyChange } =
    props;
  const t = useText();
  const limit = line?.textLimit ?? MESSAGE_MAX_LENGTH;
  const canSendLater = later !== undefined && later.isDisabled !== true;
  const send = (
    <Button disabled={!canSend} startIcon={<IconSend aria-hidden="true" data-mirror />} onClick={onSend}>
      {t('chat.composer.send')}
    </Button>
  );
  return (
    <Tools>
      {line && (
        <From style={{ '--hue': line.hue } as CSSProperties}>
          <span data-part="dot" />
          <span data-part="word">{t('chat.composer.from')}</span>
          {line.name && <b dir="auto">{line.name}</b>}
          <b data-part={line.name && 'number'}>
            <PhoneNumber value={line.tn} />
          </b>
        </From>
      )}
      <ComposerCounter id={counterId} length={text.length} limit={limit} />
      {/* Near the limit, its counter applies. */}
      {isUsable && isCounted && text.length >= SMS_FIRST_LENGTH && text.length < limit - NEAR_LIMIT && (
        <SmsCounter key={draftKey} text={text} onReplace={onReplace} />
      )}
      <Sending data-later={canSendLater || undefined}>
        {/* Also while there is nothing to send: with another element around it, the button would lose a press or the focus. */}
        {later ? (
          <ContextMenu label={t('chat.writing.options')} items={[later]}>
            {send}
          </ContextMenu>
        ) : (
          send
        )}
        {isUsable && <SendOptions sendKey={sendKey} later={later} onSendKeyChange={onSendKeyChange} />}
      </Sending>
      {isUsable && <SendHint id={hintId} sendKey={sendKey} />}
    </Tools>
  );
}
