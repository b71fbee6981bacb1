import { Alert, Button, isolate, usePhoneFormat } from '@manyline/ui';
import { type ReactNode, useState } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import { Notices } from './BulkEditor.styles.ts';
import type { BulkEditorProps, MovedRecipients } from './BulkEditor.types.ts';

type Outcome = { readonly of: string | undefined; readonly moved: readonly MovedRecipients[] | undefined };

/** The choice to send to each recipient from the line they know, and what came of it. */
export function useKnownLines({ lines, line, recipients, onUseKnownLines, onSelectLine }: BulkEditorProps): {
  readonly onKnown: (() => void) | undefined;
  readonly notice: ReactNode;
} {
  const t = useBulkText();
  const format = usePhoneFormat();
  const [outcome, setOutcome] = useState<Outcome>();
  const called = (tn: string) => {
    const name = lines.find((one) => one.tn === tn)?.name;
    return name ? isolate(name) : `\u2066${format(tn)}\u2069`;
  };
  const canChoose = onUseKnownLines && recipients.summary.total > 0 && lines.filter(({ isAlive }) => isAlive).length > 1;
  const isShown = outcome && outcome.of === line?.tn;
  return {
    onKnown: canChoose ? () => void onUseKnownLines().then((moved) => setOutcome({ of: line?.tn, moved })) : undefined,
    notice: isShown && (
      <Notices>
        {outcome.moved === undefined && <Alert tone="danger">{t('chat.bulk.line.known.failed')}</Alert>}
        {outcome.moved?.length === 0 && <Alert tone="info">{t('chat.bulk.line.known.none')}</Alert>}
        {outcome.moved?.map(({ line: tn, count }) => (
          <Alert
            key={tn}
            tone="success"
            action={
              <Button variant="outline" size="sm" onClick={() => onSelectLine(tn)}>
                {t('chat.bulk.line.known.open', { line: called(tn) })}
              </Button>
            }
          >
            {t('chat.bulk.line.known.moved', { count, line: called(tn) })}
          </Alert>
        ))}
      </Notices>
    ),
  };
}
