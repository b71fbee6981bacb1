import { diffRoutes, type KeyedRoute, keyRoutes, parseRoutes, type RouteRevision } from '@manyline/contract';
import { Alert, Button, Drawer, EmptyState, type Loadable, LoadableView, Skeleton, TableDate, token } from '@manyline/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useConfigText } from '../../messages/useText.ts';
import { RouteChangeList } from './RouteChangeList.tsx';
import type { RouteScreenProps } from './routes.types.ts';
import type { RouteWords } from './useRouteWords.ts';

export interface RouteHistoryProps {
  readonly isOpen: boolean;
  readonly history: Loadable<readonly RouteRevision[]>;
  /** The version that holds now, and its routes. */
  readonly version: number;
  readonly now: readonly KeyedRoute[];
  readonly isReadOnly: boolean;
  readonly words: RouteWords;
  readonly newKey: () => string;
  readonly onLoadRevision: RouteScreenProps['onLoadRevision'];
  readonly onRetry: () => void;
  /** Goes back to these, through the same look at the differences as any change. */
  readonly onRevert: (routes: readonly KeyedRoute[]) => void;
  readonly onClose: () => void;
}

interface Shown {
  readonly version: number;
  readonly routes: readonly KeyedRoute[] | 'loading' | 'failed';
}

/** Earlier states, who left them and when, what differs from now, and the way back. */
export function RouteHistory(props: RouteHistoryProps) {
  const { isOpen, history, version: current, now, isReadOnly, words, newKey, onLoadRevision, onRetry, onRevert, onClose } = props;
  const t = useConfigText();
  const [shown, setShown] = useState<Shown>();

  async function read(version: number): Promise<readonly KeyedRoute[] | undefined> {
    setShown({ version, routes: 'loading' });
    const tree = await onLoadRevision(version);
    const routes = tree && keyRoutes(parseRoutes(tree.routes).routes, newKey);
    setShown((last) => (last?.version === version ? { version, routes: routes ?? 'failed' } : last));
    return routes;
  }

  async function revert(version: number) {
    const routes = shown?.version === version && Array.isArray(shown.routes) ? shown.routes : await read(version);
    if (routes) onRevert(routes);
  }

  return (
    <Drawer isOpen={isOpen} title={t('cms.routes.history')} size="lg" onOpenChange={(open) => !open && onClose()}>
      <LoadableView
        value={history}
        onRetry={onRetry}
        skeleton={<Skeleton height={240} shape="block" />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState illustration="empty" title={t('cms.routes.history.empty')} text={t('cms.routes.history.empty.text')} />}
      >
        {(list) => (
          <List>
            {list.map(({ version, time, actor }) => {
              const isShown = shown?.version === version;
              return (
                <li key={version}>
                  <div data-part="head">
                    <div>
                      {time > 0 && <TableDate seconds={time} />}
                      <p>
                        <bdi>{actor?.name ?? t('cms.routes.history.first')}</bdi>
                      </p>
                    </div>
                    {version === current ? (
                      <small>{t('cms.routes.history.now')}</small>
                    ) : (
                      <div data-part="actions">
                        <Button
                          size="sm"
                          variant="ghost"
                          aria-expanded={isShown}
                          onClick={() => (isShown ? setShown(undefined) : void read(version))}
                        >
                          {t('cms.routes.history.differences')}
                        </Button>
                        {!isReadOnly && (
                          <Button
                            size="sm"
                            variant="outline"
                            startIcon={<IconArrowBackUp data-mirror />}
                            onClick={() => void revert(version)}
                          >
                            {t('cms.routes.history.revert')}
                          </Button>
                        )}
                      </div>
                    )}
                  </div>
                  {isShown && <Differences shown={shown} now={now} words={words} onRetry={() => void read(version)} />}
                </li>
              );
            })}
          </List>
        )}
      </LoadableView>
    </Drawer>
  );
}

interface DifferencesProps {
  readonly shown: Shown;
  readonly now: readonly KeyedRoute[];
  readonly words: RouteWords;
  readonly onRetry: () => void;
}

/** What going back would change. */
function Differences({ shown: { routes }, now, words, onRetry }: DifferencesProps) {
  const t = useConfigText();
  if (routes === 'loading') return <Skeleton shape="block" height={80} />;
  if (routes === 'failed')
    return (
      <Alert
        tone="danger"
        action={
          <Button size="sm" variant="outline" onClick={onRetry}>
            {t('cms.routes.again')}
          </Button>
        }
      >
        {t('cms.routes.history.failed')}
      </Alert>
    );
  const changes = diffRoutes(now, routes);
  if (changes.length === 0) return <p>{t('cms.routes.review.none')}</p>;
  return (
    <>
      <small>{words.countsOf(changes)}</small>
      <RouteChangeList changes={changes} words={words} label={t('cms.routes.changes')} />
    </>
  );
}

const List = styled.ol`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding-block-end: 12px;
    border-block-end: 1px solid ${token.borderSubtle};
  }
  [data-part='head'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  p {
    font-weight: 600;
  }
  small {
    color: ${token.textMuted};
  }
`;
