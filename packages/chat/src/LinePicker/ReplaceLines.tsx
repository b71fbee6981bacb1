import { UNCONFIRMED } from '@manyline/contract';
import { Alert, Button, ConfirmDialog, failed, isolate, PhoneNumber, ready, usePhoneFormat } from '@manyline/ui';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { LineSquare } from './LinePicker.styles.ts';
import type { LineItem } from './LinePicker.tsx';
import { Numbers, Section } from './LineSettings.styles.ts';
import type { LineTools, ReplaceOutcome } from './LineTools.types.ts';

export interface ReplaceLinesProps {
  readonly lines: readonly LineItem[];
  readonly tools: LineTools;
}

/** Explains and requests new numbers for the lines that are not Alive, then shows which line replaced which. */
export function ReplaceLines({ lines, tools }: ReplaceLinesProps) {
  const t = useText();
  const format = usePhoneFormat();
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<ReplaceOutcome>();
  const outcomeRef = useRef<HTMLElement>(null);
  // It is at the end of a long dialog.
  useEffect(() => {
    if (outcome?.isDone) outcomeRef.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  const dead = lines.filter(({ isAlive, status }) => !isAlive && status !== UNCONFIRMED);

  const handleConfirm = async () => {
    const next = await tools.onReplace();
    if (!next.isDone) return failed(t('chat.lines.replace.failed', { reason: next.text ?? '' }).trim());
    setOutcome(next);
    return ready(next);
  };
  return (
    <>
      {tools.canReplace && (
        <Section>
          <div data-part="row">
            <h3>{t('chat.lines.replace.heading')}</h3>
            <Button variant="outline" onClick={() => setIsAsking(true)}>
              {t('chat.lines.replace.open')}
            </Button>
          </div>
        </Section>
      )}
      {outcome?.isDone && (
        <Section ref={outcomeRef} role="status">
          <Alert tone="success">
            <span>{t('chat.lines.replace.done', { count: outcome.renumbered.length })}</span>
            <Numbers>
              {outcome.renumbered.map(({ from, to }) => (
                <li key={to}>{t('chat.lines.replace.became', { from: isolate(format(from)), to: isolate(format(to)) })}</li>
              ))}
            </Numbers>
          </Alert>
        </Section>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        variant="danger"
        title={t('chat.lines.replace.title')}
        text={t('chat.lines.replace.text', { count: dead.length })}
        confirmLabel={t('chat.lines.replace.confirm', { count: dead.length })}
        cancelLabel={t('chat.cancel')}
        onConfirm={handleConfirm}
        onOpenChange={setIsAsking}
      >
        <Numbers>
          {dead.map(({ tn, name, hue }) => (
            <li key={tn}>
              <LineSquare style={{ '--hue': hue } as CSSProperties} />
              {name && <bdi>{name}</bdi>}
              <PhoneNumber value={tn} />
            </li>
          ))}
        </Numbers>
        <p>{t('chat.lines.replace.kept')}</p>
      </ConfirmDialog>
    </>
  );
}
