import { diffRoutes, type KeyedRoute, keyRoutes, parseRoutes, type RouteRevision } from '@manyline/contract';
import { Alert, Button, type Loadable, Skeleton } from '@manyline/ui';
import { useState } from 'react';
import { HistoryDrawer, RevertButton } from '../changes/HistoryDrawer.tsx';
import { useConfigText } from '../messages/useText.ts';
import { RouteChangeList } from './RouteChangeList.tsx';
import type { RouteScreenProps } from './routes.types.ts';
import type { RouteWords } from './useRouteTexts.ts';

export interface RouteHistoryProps {
  readonly isOpen: boolean;
  readonly history: Loadable<readonly RouteRevision[]>;
  /** The current version and its routes. */
  readonly version: number;
  readonly now: readonly KeyedRoute[];
  readonly isReadOnly: boolean;
  readonly words: RouteWords;
  readonly newKey: () => string;
  readonly liveOf: (routes: readonly KeyedRoute[]) => readonly KeyedRoute[];
  readonly onLoadRevision: RouteScreenProps['onLoadRevision'];
  readonly onRetry: () => void;
  /** Restores these routes, through the same review as any change. */
  readonly onRevert: (routes: readonly KeyedRoute[]) => void;
  readonly onClose: () => void;
}

interface Shown {
  readonly version: number;
  readonly routes: readonly KeyedRoute[] | 'loading' | 'failed';
}

/** Earlier versions of the routes; each is loaded when it is viewed or restored. */
export function RouteHistory(props: RouteHistoryProps) {
  const { isOpen, history, version: current, now, isReadOnly, words, newKey, liveOf, onLoadRevision, onRetry, onRevert, onClose } = props;
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

  function describe({ version }: RouteRevision) {
    if (version === current) return { actions: <small>{t('cms.routes.history.now')}</small> };
    const isShown = shown?.version === version;
    return {
      actions: (
        <>
          <Button size="sm" variant="ghost" aria-expanded={isShown} onClick={() => (isShown ? setShown(undefined) : void read(version))}>
            {t('cms.routes.history.differences')}
          </Button>
          {!isReadOnly && <RevertButton label={t('cms.routes.history.revert')} onClick={() => void revert(version)} />}
        </>
      ),
      details: isShown && <Differences shown={shown} now={now} liveOf={liveOf} words={words} onRetry={() => void read(version)} />,
    };
  }

  return (
    <HistoryDrawer
      isOpen={isOpen}
      title={t('cms.routes.history')}
      revisions={history}
      empty={{ title: t('cms.routes.history.empty'), text: t('cms.routes.history.empty.text') }}
      nobody={t('cms.routes.history.first')}
      describe={describe}
      onRetry={onRetry}
      onClose={onClose}
    />
  );
}

interface DifferencesProps extends Pick<RouteHistoryProps, 'now' | 'liveOf' | 'words'> {
  readonly shown: Shown;
  readonly onRetry: () => void;
}

function Differences({ shown: { routes }, now, liveOf, words, onRetry }: DifferencesProps) {
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
  const changes = diffRoutes(liveOf(now), liveOf(routes));
  if (changes.length === 0) return <p>{t('cms.routes.review.none')}</p>;
  return (
    <>
      <small>{words.countsOf(changes)}</small>
      <RouteChangeList changes={changes} words={words} label={t('cms.routes.changes')} />
    </>
  );
}
