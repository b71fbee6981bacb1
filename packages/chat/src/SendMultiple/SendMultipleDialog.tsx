import { MESSAGE_MAX_LENGTH, normaliseText, RECIPIENTS_MAX_COUNT } from '@manyline/contract';
import { countSms } from '@manyline/contract/smsEncoding';
import { Alert, Button, ConfirmDialog, Dialog, isolate, PhoneNumber, TextArea, usePhoneFormat } from '@manyline/ui';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import SmsCounter from '../Composer/SmsCounter.tsx';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { useMoreText } from '../messages/useText.ts';
import { Recipients } from './Recipients.tsx';
import type { SendMultipleProps, SendMultipleTarget } from './SendMultiple.types.ts';
import { Column, Columns, Cost, Counter, From, LineMark, Notices } from './SendMultiple.styles.ts';

/** One text to many numbers: who gets it, what it costs, a question before it goes, and what became of each. */
export function SendMultipleDialog(props: SendMultipleProps) {
  const { isOpen, line, counts, message, stage, readCount, onMessageChange, onSend, onStartAnew, onOpenChange, onAdd, typed } = props;
  const t = useMoreText();
  const format = usePhoneFormat();
  const [asked, setAsked] = useState<SendMultipleTarget>();
  const { segments } = countSms(normaliseText(message));
  const isBusy = stage !== 'writing';
  const canSend = line?.isAlive === true && !isBusy && readCount === undefined && segments > 0 && message.length <= MESSAGE_MAX_LENGTH;
  const retryCount = Math.min(counts.failed, RECIPIENTS_MAX_COUNT);
  const target: SendMultipleTarget = counts.next === 0 && retryCount > 0 ? 'failed' : 'ready';
  const countOf = (which: SendMultipleTarget) => (which === 'ready' ? counts.next : retryCount);
  const ask = (which: SendMultipleTarget) => {
    if (canSend && countOf(which) > 0) setAsked(which);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || asked !== undefined) return;
    event.preventDefault();
    // What is still in the field of numbers counts too; with it the number of messages is another one, so it is seen first.
    if (typed.trim() !== '') onAdd(typed);
    else ask(target);
  };

  return (
    <Dialog
      isOpen={isOpen}
      size="lg"
      title={t('chat.many.title')}
      description={t('chat.many.text')}
      closesOnOutsidePress={false}
      onOpenChange={onOpenChange}
      footer={
        <>
          {line && (
            <From>
              <LineMark style={{ '--hue': line.colour } as CSSProperties} />
              <span>
                {t('chat.many.from')} <b>{line.name ? <bdi>{line.name}</bdi> : <PhoneNumber value={line.tn} />}</b>{' '}
                {line.name && <PhoneNumber value={line.tn} />}
              </span>
            </From>
          )}
          {counts.sent > 0 && !isBusy && (
            <Button variant="outline" onClick={onStartAnew}>
              {t('chat.many.anew')}
            </Button>
          )}
          {target === 'ready' && retryCount > 0 && (
            <Button variant="soft" disabled={!canSend} onClick={() => ask('failed')}>
              {t('chat.many.retry', { count: retryCount })}
            </Button>
          )}
          {counts.sent > 0 && counts.next + retryCount === 0 && !isBusy ? (
            <Button onClick={() => onOpenChange(false)}>{t('chat.many.close')}</Button>
          ) : (
            <Button
              isBusy={stage === 'sending'}
              disabled={stage !== 'sending' && (!canSend || countOf(target) === 0)}
              onClick={() => ask(target)}
            >
              {t(target === 'failed' ? 'chat.many.retry' : 'chat.many.send', { count: countOf(target) })}
            </Button>
          )}
        </>
      }
    >
      <ManyNotices {...props} />
      <Columns>
        <Recipients {...props} isFixed={isBusy} />
        <Column>
          <TextArea
            label={t('chat.many.message')}
            hint={counts.sent > 0 ? t('chat.many.message.sent') : undefined}
            value={message}
            minRows={5}
            maxRows={12}
            limit={message.length > MESSAGE_MAX_LENGTH - NEAR_LIMIT ? MESSAGE_MAX_LENGTH : undefined}
            isReadOnly={isBusy || counts.sent > 0}
            onChange={onMessageChange}
            onKeyDown={handleKeyDown}
          />
          {segments > 0 && countOf(target) > 0 && <Cost>{t('chat.many.sms', { count: segments, total: segments * countOf(target) })}</Cost>}
          {counts.sent === 0 && !isBusy && (
            <Counter>
              <SmsCounter text={message} onReplace={({ text }) => onMessageChange(text)} />
            </Counter>
          )}
        </Column>
      </Columns>
      <ConfirmDialog
        isOpen={asked !== undefined}
        variant="neutral"
        // A second Enter by habit does not send.
        startsAt="cancel"
        title={t('chat.many.confirm.title', { count: countOf(asked ?? 'ready') })}
        text={t('chat.many.confirm.text', {
          line: line ? nameLine(line, format(line.tn)) : '',
          total: segments * countOf(asked ?? 'ready'),
        })}
        confirmLabel={t('chat.many.send', { count: countOf(asked ?? 'ready') })}
        onConfirm={() => {
          if (asked) onSend(asked);
        }}
        onOpenChange={() => setAsked(undefined)}
      >
        {counts.invalid > 0 && <p>{t('chat.many.confirm.invalid', { count: counts.invalid })}</p>}
      </ConfirmDialog>
    </Dialog>
  );
}

const NEAR_LIMIT = 200;

/** As at the button, for a sentence of either direction. */
function nameLine({ name }: LineItem, number: string): string {
  return `${name ? `${isolate(name)} ` : ''}\u2066${number}\u2069`;
}

function ManyNotices({ line, stage, refusal, counts, onAskAgain }: SendMultipleProps) {
  const t = useMoreText();
  const isDone = stage === 'writing' && counts.sent + counts.failed > 0;
  const notices = useRef<HTMLDivElement>(null);
  // Who wrote at the foot of a long dialog would not see what became of it.
  useEffect(() => {
    if (isDone || refusal !== undefined) notices.current?.scrollIntoView({ block: 'nearest' });
  }, [isDone, refusal]);
  return (
    <Notices ref={notices}>
      {!line && <Alert tone="warning">{t('chat.composer.noLine')}</Alert>}
      {line && !line.isAlive && <Alert tone="warning">{t('chat.composer.lineNotAlive', { status: line.status })}</Alert>}
      {stage === 'uncertain' && (
        <Alert
          tone="warning"
          action={
            <Button variant="outline" size="sm" onClick={onAskAgain}>
              {t('chat.many.askAgain')}
            </Button>
          }
        >
          {t('chat.many.uncertain')} {refusal}
        </Alert>
      )}
      {refusal !== undefined && stage === 'writing' && (
        <Alert tone="danger">{refusal === '' ? t('chat.many.refusal') : t('chat.many.refusal.because', { reason: refusal })}</Alert>
      )}
      {isDone && (
        <Alert tone={counts.failed > 0 ? 'warning' : 'success'}>
          {t('chat.many.done', { sent: counts.sent, failed: counts.failed }).trim()}
        </Alert>
      )}
    </Notices>
  );
}
