import { Button, Card } from '@manyline/ui';
import { useLinesText } from '../messages/useText.ts';
import type { LineDetail } from './lines.types.ts';
import type { useLineActions } from './list/useLineActions.ts';

export interface LineEndProps {
  readonly line: LineDetail;
  readonly actions: ReturnType<typeof useLineActions>;
}

/** What takes the number from its owner, apart from the other changes and last. */
export function LineEnd({ line: { tn }, actions }: LineEndProps) {
  const t = useLinesText();
  return (
    <Card
      title={t('cms.lines.end')}
      description={t('cms.lines.confirm.release.text', { count: 1 })}
      actions={
        <Button variant="danger" size="sm" onClick={() => actions.setDialog({ kind: 'release', tns: [tn] })}>
          {t('cms.lines.action.release')}
        </Button>
      }
    />
  );
}
