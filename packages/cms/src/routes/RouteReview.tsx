import type { KeyedRoute, RouteChange, RouteClash } from '@manyline/contract';
import { Alert, Button, Dialog } from '@manyline/ui';
import { styled } from 'styled-components';
import { useConfigText } from '../messages/useText.ts';
import { RouteChangeList } from './RouteChangeList.tsx';
import type { RouteWords } from './useRouteTexts.ts';

export interface RouteReviewProps {
  readonly isOpen: boolean;
  readonly changes: readonly RouteChange<KeyedRoute>[];
  readonly theirChanges: readonly RouteChange<KeyedRoute>[];
  readonly clashes: readonly RouteClash<KeyedRoute>[];
  readonly words: RouteWords;
  readonly errorCount: number;
  readonly warningCount: number;
  readonly isBusy: boolean;
  /** Why the server refused to save. */
  readonly problem: { readonly message?: string | undefined } | undefined;
  /** Another user saved in between. */
  readonly isStale: boolean;
  readonly onSave: () => void;
  readonly onMerge: () => void;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Reviews the changes before saving; shows a refusal and the next step. */
export function RouteReview(props: RouteReviewProps) {
  const { isOpen, changes, theirChanges, clashes, words, errorCount, warningCount, isBusy, problem, isStale } = props;
  const { onSave, onMerge, onKeepMine, onTakeTheirs, onClose } = props;
  const t = useConfigText();
  const isNone = changes.length === 0;
  return (
    <Dialog
      isOpen={isOpen}
      title={t('cms.routes.review')}
      description={t('cms.routes.review.text')}
      size="lg"
      closesOnOutsidePress={!isBusy}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {t('cms.routes.review.back')}
          </Button>
          {!isStale && !isNone && (
            <Button isBusy={isBusy} disabled={errorCount > 0} onClick={onSave}>
              {t('cms.routes.review.save', { counts: words.countsOf(changes) })}
            </Button>
          )}
        </>
      }
    >
      <Body>
        {isStale && (
          <>
            <Alert tone="warning" title={t('cms.routes.stale')}>
              <span>{t('cms.routes.stale.text')}</span>
              <Choices>
                <Button size="sm" onClick={onMerge}>
                  {t('cms.routes.stale.merge')}
                </Button>
                <Button size="sm" variant="outline" onClick={onKeepMine}>
                  {t('cms.routes.stale.mine')}
                </Button>
                <Button size="sm" variant="outline" onClick={onTakeTheirs}>
                  {t('cms.routes.stale.theirs')}
                </Button>
              </Choices>
            </Alert>
            <h3>{t('cms.routes.stale.they')}</h3>
            <RouteChangeList changes={theirChanges} words={words} label={t('cms.routes.stale.they')} />
            <h3>{t('cms.routes.stale.you')}</h3>
          </>
        )}
        {!isStale && clashes.length > 0 && (
          <Alert tone="warning" title={t('cms.routes.clashes', { count: clashes.length })}>
            <ul data-part="clashes">
              {clashes.slice(0, MOST_CLASHES).map(({ route, field }) => (
                <li key={`${route.key} ${field}`}>
                  {field === 'gone'
                    ? t('cms.routes.clash.gone', { route: words.labelOf(route) })
                    : t('cms.routes.clash.field', { route: words.labelOf(route), field: words.fieldOf(field) })}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {problem && !isStale && (
          <Alert tone="danger" title={problem.message ?? t('cms.routes.refused')}>
            {t('cms.routes.refused.text')}
          </Alert>
        )}
        {!isStale && errorCount > 0 && <Alert tone="danger">{t('cms.routes.review.errors', { count: errorCount })}</Alert>}
        {!isStale && errorCount === 0 && warningCount > 0 && (
          <Alert tone="warning">{t('cms.routes.review.warnings', { count: warningCount })}</Alert>
        )}
        {isNone ? (
          <p>{t('cms.routes.review.none')}</p>
        ) : (
          <RouteChangeList changes={changes} words={words} label={t('cms.routes.changes')} />
        )}
      </Body>
    </Dialog>
  );
}

const MOST_CLASHES = 20;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;

  h3 {
    font-size: 0.9375rem;
  }
  [data-part='clashes'] {
    margin: 0;
    padding-inline-start: 18px;
  }
`;

const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 12px;
`;
