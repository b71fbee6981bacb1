import {
  checkRoutes,
  countRoutes,
  type RouteCatalogue,
  type RouteTree as SavedRoutes,
  routeTrail,
  stepPosition,
  toRouteJson,
} from '@manyline/contract';
import { Button, Card, ConfirmDialog, DirtyGuard, EmptyState, SaveBar } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useConfigText } from '../../messages/useText.ts';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { knownNames } from './knownNames.ts';
import { Panes } from './RouteEditor.styles.ts';
import { RouteDetail } from './RouteDetail.tsx';
import { RouteMenuPreview } from '../tree/RouteMenuPreview.tsx';
import { RouteNotices } from '../RouteNotices.tsx';
import { RouteProblems } from '../RouteProblems.tsx';
import type { RouteScreenProps } from '../routes.types.ts';
import { useRouteActions } from '../useRouteActions.ts';
import { RouteDialogs, type RouteDialog } from './RouteDialogs.tsx';
import { RouteTreeCard } from './RouteTreeCard.tsx';
import { useRouteDraft } from './useRouteDraft.ts';
import { useRouteTexts } from '../useRouteTexts.ts';

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
  const actions = useRouteActions(draft, words);
  const { routes, settled, changes, isDirty, isStale } = draft;
  const [dialog, setDialog] = useState<RouteDialog>('none');
  const [isBusy, setIsBusy] = useState(false);
  const [isRestored, setIsRestored] = useState(initialDraft !== undefined);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [problem, setProblem] = useState<{ readonly message?: string | undefined }>();
  const known = useMemo((): RouteCatalogue => ({ hasPage, ...knownNames(catalogue) }), [hasPage, catalogue]);
  const problems = useMemo(() => checkRoutes(settled, known), [settled, known]);
  const { selectedKey } = actions;
  const trail = selectedKey === undefined ? [] : routeTrail(routes, selectedKey);
  const selected = trail.at(-1);

  async function save() {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await onSave(toRouteJson(routes), draft.version);
    setIsBusy(false);
    if (outcome.status === 'saved') {
      setDialog('none');
      setIsRestored(false);
    }
    if (outcome.status === 'failed') setProblem({ message: outcome.message });
  }

  function open(next: RouteDialog) {
    if (next !== 'none') setProblem(undefined);
    setDialog(next);
    if (next === 'history') onLoadHistory();
  }

  function remove(key: string) {
    if (trail.at(-1)?.children.length) setIsRemoving(true);
    else actions.remove(key);
  }

  const add = () => actions.add({ parentKey: undefined, index: routes.length });
  const addButton = canEdit && (
    <Button startIcon={<IconPlus />} onClick={add}>
      {t('cms.routes.add')}
    </Button>
  );
  return (
    <ConsolePage title={t('cms.routes.heading')} description={t('cms.routes.description')} action={addButton}>
      <RouteNotices
        notice={!canEdit ? 'readOnly' : isStale ? 'stale' : isRestored && isDirty ? 'kept' : draft.hasFollowed ? 'followed' : undefined}
        onLook={() => open('review')}
      />
      <RouteProblems problems={problems} words={words} onOpen={actions.select} />
      <Panes data-chosen={selected !== undefined} data-empty={routes.length === 0 || undefined}>
        <div data-part="tree">
          <RouteTreeCard
            draft={draft}
            actions={actions}
            problems={problems}
            words={words}
            starter={starter}
            canEdit={canEdit}
            onImport={() => open('import')}
            onExport={onExport}
            onHistory={() => open('history')}
          />
        </div>
        <div data-part="detail">
          {selected ? (
            <RouteDetail
              route={selected}
              trail={trail.slice(0, -1).map(words.labelOf)}
              problems={problems.filter(({ route }) => route.key === selected.key)}
              words={words}
              catalogue={catalogue}
              pages={pages}
              isReadOnly={!canEdit}
              isNew={actions.newest === selected.key}
              canStep={(step) => stepPosition(routes, selected.key, step) !== undefined}
              onChange={(change) => {
                setIsDiscarded(false);
                actions.change(selected.key, change);
              }}
              onStep={(step) => actions.step(selected.key, step)}
              onAddInside={() => actions.add({ parentKey: selected.key, index: selected.children.length })}
              onAddBelow={() => {
                const parent = trail.at(-2);
                const family = parent?.children ?? routes;
                actions.add({ parentKey: parent?.key, index: family.indexOf(selected) + 1 });
              }}
              onDuplicate={() => actions.duplicate(selected.key)}
              onRemove={() => remove(selected.key)}
              onClose={() => actions.select(undefined)}
            />
          ) : (
            routes.length > 0 && (
              <Card>
                <EmptyState illustration="empty" title={t('cms.routes.choose')} text={t('cms.routes.choose.text')} />
              </Card>
            )
          )}
        </div>
        <div data-part="preview">
          <RouteMenuPreview routes={settled} preview={preview} />
        </div>
      </Panes>
      <SaveBar
        state={isDirty ? 'changed' : isDiscarded ? 'discarded' : 'hidden'}
        changeCount={changes.length}
        saveLabel={changes.length === 0 ? t('cms.routes.review.open') : t('cms.routes.review.counts', { counts: words.countsOf(changes) })}
        onSave={() => open('review')}
        onDiscard={() => {
          setIsDiscarded(true);
          setIsRestored(false);
          draft.takeTheirs();
        }}
        onUndo={() => {
          setIsDiscarded(false);
          draft.undo();
        }}
      />
      <DirtyGuard isDirty={isDirty} isLeaving={false} onStay={nothing} onLeave={nothing} />
      {selected && (
        <ConfirmDialog
          isOpen={isRemoving}
          confirmLabel={t('cms.routes.remove.confirm')}
          onConfirm={async () => actions.remove(selected.key)}
          onOpenChange={setIsRemoving}
        >
          {t('cms.routes.remove.text', { route: words.labelOf(selected), count: countRoutes(selected.children) })}
        </ConfirmDialog>
      )}
      <RouteDialogs
        open={dialog}
        saved={saved}
        draft={draft}
        problems={problems}
        known={known}
        words={words}
        canEdit={canEdit}
        history={history}
        isBusy={isBusy}
        problem={problem}
        onLoadHistory={onLoadHistory}
        onLoadRevision={onLoadRevision}
        onSave={() => void save()}
        onImported={() => {
          setIsDiscarded(false);
          actions.select(undefined);
        }}
        onOpenChange={open}
      />
    </ConsolePage>
  );
}

const nothing = () => undefined;
