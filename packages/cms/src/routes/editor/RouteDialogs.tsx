import type { KeyedRoute, RouteCatalogue, RouteProblem, RouteTree } from '@manyline/contract';
import type { SaveProblem } from '../../changes/useDraftSaving.ts';
import { RouteHistory } from '../RouteHistory.tsx';
import { RouteImport } from '../RouteImport.tsx';
import { RouteReview } from '../RouteReview.tsx';
import type { RouteScreenProps } from '../routes.types.ts';
import type { RouteWords } from '../useRouteTexts.ts';
import type { RouteDraftState } from './useRouteDraft.ts';

export type RouteDialog = 'review' | 'history' | 'import';

export interface RouteDialogsProps extends Pick<RouteScreenProps, 'canEdit' | 'history' | 'onLoadHistory' | 'onLoadRevision'> {
  readonly open: RouteDialog | 'none';
  readonly saved: RouteTree;
  readonly draft: RouteDraftState;
  readonly problems: readonly RouteProblem<KeyedRoute>[];
  readonly known: RouteCatalogue;
  readonly words: RouteWords;
  readonly isBusy: boolean;
  /** Why the last save failed. */
  readonly problem: SaveProblem | undefined;
  readonly onSave: () => void;
  /** The routes were replaced by those of a file. */
  readonly onImported: () => void;
  readonly onOpenChange: (open: RouteDialog | 'none') => void;
}

/** Review, history and import of the routes, one at a time. */
export function RouteDialogs({ open, draft, problems, words, ...props }: RouteDialogsProps) {
  const { routes, newKey, liveOf } = draft;
  const errorCount = problems.filter(({ severity }) => severity === 'error').length;
  const close = () => props.onOpenChange('none');
  return (
    <>
      <RouteReview
        isOpen={open === 'review'}
        changes={draft.changes}
        theirChanges={draft.theirChanges}
        clashes={draft.clashes}
        words={words}
        errorCount={errorCount}
        warningCount={problems.length - errorCount}
        isBusy={props.isBusy}
        problem={props.problem}
        isStale={draft.isStale}
        onSave={props.onSave}
        onMerge={draft.merge}
        onKeepMine={draft.keepMine}
        onTakeTheirs={() => {
          draft.takeTheirs();
          close();
        }}
        onClose={close}
      />
      <RouteHistory
        isOpen={open === 'history'}
        history={props.history}
        version={props.saved.version}
        now={routes}
        isReadOnly={!props.canEdit}
        words={words}
        newKey={newKey}
        liveOf={liveOf}
        onLoadRevision={props.onLoadRevision}
        onRetry={props.onLoadHistory}
        onRevert={(earlier) => {
          draft.replace(earlier);
          props.onOpenChange('review');
        }}
        onClose={close}
      />
      <RouteImport
        isOpen={open === 'import'}
        now={routes}
        known={props.known}
        words={words}
        newKey={newKey}
        liveOf={liveOf}
        onTake={(taken) => {
          draft.replace(taken);
          props.onImported();
        }}
        onClose={close}
      />
    </>
  );
}
