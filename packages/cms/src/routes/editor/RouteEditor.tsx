import { checkRoutes, type RouteCatalogue, type RouteTree as SavedRoutes, routeTrail, toRouteJson } from '@manyline/contract';
import { Button, DirtyGuard, SaveBar } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDraftSaving } from '../../changes/useDraftSaving.ts';
import { useConfigText } from '../../messages/useText.ts';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { RouteNotices } from '../RouteNotices.tsx';
import { RouteProblems } from '../RouteProblems.tsx';
import type { RouteScreenProps } from '../routes.types.ts';
import { RouteMenuPreview } from '../tree/RouteMenuPreview.tsx';
import { useRouteActions } from '../useRouteActions.ts';
import { useRouteTexts } from '../useRouteTexts.ts';
import { knownNames } from './knownNames.ts';
import { type RouteDialog, RouteDialogs } from './RouteDialogs.tsx';
import { Panes } from './RouteEditor.styles.ts';
import { RouteTreeCard } from './RouteTreeCard.tsx';
import { SelectedRoute } from './SelectedRoute.tsx';
import { useRouteDraft } from './useRouteDraft.ts';

export interface RouteEditorProps extends Omit<RouteScreenProps, 'tree' | 'onRetry'> {
  readonly saved: SavedRoutes;
}

/** Edits the route tree: tree, details, menu preview, review and save. */
export function RouteEditor(props: RouteEditorProps) {
  const { saved, canEdit, catalogue, pages, hasPage, starter, draft: initialDraft, history, preview } = props;
  const { onDraftChange, onSave, onLoadHistory, onLoadRevision, onExport } = props;
  const t = useConfigText();
  const words = useRouteTexts(pages);
  const draft = useRouteDraft(saved, starter, initialDraft, onDraftChange);
  const saving = useDraftSaving<RouteDialog>({
    wasStored: initialDraft !== undefined,
    onSave: () => onSave(toRouteJson(draft.routes), draft.version),
    onDiscard: draft.takeTheirs,
    onUndoDiscard: draft.undo,
  });
  const actions = useRouteActions(draft, words);
  const { routes, settled, changes, isDirty, isStale } = draft;
  const known = useMemo((): RouteCatalogue => ({ hasPage, ...knownNames(catalogue) }), [hasPage, catalogue]);
  const problems = useMemo(() => checkRoutes(settled, known), [settled, known]);
  const marked = useMemo(() => problems.filter(({ route }) => route.key !== actions.newest), [problems, actions.newest]);
  const hasSelection = actions.selectedKey !== undefined && routeTrail(routes, actions.selectedKey).length > 0;

  const add = () => actions.add({ parentKey: undefined, index: routes.length });
  const addButton = canEdit && (
    <Button startIcon={<IconPlus />} onClick={add}>
      {t('cms.routes.add')}
    </Button>
  );
  return (
    <ConsolePage title={t('cms.routes.heading')} description={t('cms.routes.description')} action={addButton}>
      <RouteNotices
        notice={
          !canEdit ? 'readOnly' : isStale ? 'stale' : saving.isRestored && isDirty ? 'kept' : draft.hasFollowed ? 'followed' : undefined
        }
        onLook={() => saving.open('review')}
      />
      <RouteProblems problems={marked} words={words} onOpen={actions.select} />
      <Panes data-chosen={hasSelection} data-empty={routes.length === 0 || undefined}>
        <div data-part="tree">
          <RouteTreeCard
            draft={draft}
            actions={actions}
            problems={marked}
            words={words}
            starter={starter}
            canEdit={canEdit}
            onImport={() => saving.open('import')}
            onExport={onExport}
            onHistory={() => {
              saving.open('history');
              onLoadHistory();
            }}
          />
        </div>
        <div data-part="detail">
          <SelectedRoute
            routes={routes}
            actions={actions}
            problems={marked}
            words={words}
            catalogue={catalogue}
            pages={pages}
            canEdit={canEdit}
            onEdited={saving.edited}
          />
        </div>
        <div data-part="preview">
          <RouteMenuPreview routes={settled} preview={preview} />
        </div>
      </Panes>
      <SaveBar
        state={isDirty ? 'changed' : saving.isDiscarded ? 'discarded' : 'hidden'}
        changeCount={changes.length}
        saveLabel={changes.length === 0 ? t('cms.routes.review.open') : t('cms.routes.review.counts', { counts: words.countsOf(changes) })}
        onSave={() => saving.open('review')}
        onDiscard={saving.discard}
        onUndo={saving.undoDiscard}
      />
      <DirtyGuard isDirty={isDirty} isLeaving={false} onStay={nothing} onLeave={nothing} />
      <RouteDialogs
        open={saving.dialog}
        saved={saved}
        draft={draft}
        problems={problems}
        known={known}
        words={words}
        canEdit={canEdit}
        history={history}
        isBusy={saving.isBusy}
        problem={saving.problem}
        onLoadHistory={onLoadHistory}
        onLoadRevision={onLoadRevision}
        onSave={() => void saving.save()}
        onImported={() => {
          saving.edited();
          actions.select(undefined);
        }}
        onOpenChange={saving.open}
      />
    </ConsolePage>
  );
}

const nothing = () => undefined;
