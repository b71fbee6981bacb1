import {
  checkRoutes,
  countRoutes,
  keyRoutes,
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
import { Hint, Panes } from './RouteEditor.styles.ts';
import { RouteDetail } from './RouteDetail.tsx';
import { RouteHistory } from '../RouteHistory.tsx';
import { RouteImport } from '../RouteImport.tsx';
import { RouteMenuPreview } from '../tree/RouteMenuPreview.tsx';
import { RouteNotices } from '../RouteNotices.tsx';
import { RouteProblems } from '../RouteProblems.tsx';
import { RouteReview } from '../RouteReview.tsx';
import type { RouteScreenProps } from '../routes.types.ts';
import { RouteTools } from '../RouteTools.tsx';
import { RouteTree } from '../tree/RouteTree.tsx';
import { useRouteActions } from '../useRouteActions.ts';
import { useRouteDraft } from './useRouteDraft.ts';
import { useRouteTexts } from '../useRouteTexts.ts';

export interface RouteEditorProps extends Omit<RouteScreenProps, 'tree' | 'onRetry'> {
  readonly saved: SavedRoutes;
}

type Layer = 'none' | 'review' | 'history' | 'import';

/** Edits the route tree: tree, details, menu preview, review and save. */
export function RouteEditor(props: RouteEditorProps) {
  const { saved, canEdit, catalogue, pages, hasPage, starter, draft: initialDraft, history, preview } = props;
  const { onDraftChange, onSave, onLoadHistory, onLoadRevision, onExport } = props;
  const t = useConfigText();
  const words = useRouteTexts(pages);
  const draft = useRouteDraft(saved, starter, initialDraft, onDraftChange);
  const actions = useRouteActions(draft, words);
  const { routes, settled, changes, isDirty, isStale, newKey } = draft;
  const [layer, setLayer] = useState<Layer>('none');
  const [isBusy, setIsBusy] = useState(false);
  const [isRestored, setIsRestored] = useState(initialDraft !== undefined);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [problem, setProblem] = useState<{ readonly message?: string | undefined }>();
  const known = useMemo((): RouteCatalogue => ({ hasPage, ...knownNames(catalogue) }), [hasPage, catalogue]);
  const problems = useMemo(() => checkRoutes(settled, known), [settled, known]);
  const errorCount = problems.filter(({ severity }) => severity === 'error').length;
  const { selectedKey } = actions;
  const trail = selectedKey === undefined ? [] : routeTrail(routes, selectedKey);
  const selected = trail.at(-1);

  async function save() {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await onSave(toRouteJson(routes), draft.version);
    setIsBusy(false);
    if (outcome.status === 'saved') {
      setLayer('none');
      setIsRestored(false);
    }
    if (outcome.status === 'failed') setProblem({ message: outcome.message });
  }

  function open(next: Layer) {
    setProblem(undefined);
    setLayer(next);
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
          <Card
            title={t('cms.routes.count', { count: countRoutes(settled) })}
            actions={
              <RouteTools
                canEdit={canEdit}
                draft={draft}
                onImport={() => open('import')}
                onExport={() => onExport(`${JSON.stringify(toRouteJson(routes), null, 2)}\n`)}
                onHistory={() => open('history')}
              />
            }
          >
            {routes.length === 0 ? (
              <EmptyState
                illustration="empty"
                title={t('cms.routes.empty')}
                text={t('cms.routes.empty.text')}
                action={
                  canEdit && (
                    <Button variant="outline" onClick={() => draft.replace(keyRoutes(starter, newKey))}>
                      {t('cms.routes.empty.begin')}
                    </Button>
                  )
                }
              />
            ) : (
              <>
                <RouteTree
                  routes={routes}
                  problems={problems}
                  words={words}
                  selectedKey={selectedKey}
                  expanded={actions.expanded}
                  isReadOnly={!canEdit}
                  onExpandedChange={actions.setExpanded}
                  onSelect={actions.select}
                  onStep={actions.step}
                  onMove={actions.move}
                />
                {canEdit && <Hint>{t('cms.routes.keys')}</Hint>}
              </>
            )}
          </Card>
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
      <RouteReview
        isOpen={layer === 'review'}
        changes={changes}
        theirChanges={draft.theirChanges}
        clashes={draft.clashes}
        words={words}
        errorCount={errorCount}
        warningCount={problems.length - errorCount}
        isBusy={isBusy}
        problem={problem}
        isStale={isStale}
        onSave={() => void save()}
        onMerge={draft.merge}
        onKeepMine={draft.keepMine}
        onTakeTheirs={() => {
          draft.takeTheirs();
          setLayer('none');
        }}
        onClose={() => setLayer('none')}
      />
      <RouteHistory
        isOpen={layer === 'history'}
        history={history}
        version={saved.version}
        now={routes}
        isReadOnly={!canEdit}
        words={words}
        newKey={newKey}
        liveOf={draft.liveOf}
        onLoadRevision={onLoadRevision}
        onRetry={onLoadHistory}
        onRevert={(earlier) => {
          draft.replace(earlier);
          open('review');
        }}
        onClose={() => setLayer('none')}
      />
      <RouteImport
        isOpen={layer === 'import'}
        now={routes}
        known={known}
        words={words}
        newKey={newKey}
        liveOf={draft.liveOf}
        onTake={(taken) => {
          setIsDiscarded(false);
          draft.replace(taken);
          actions.select(undefined);
        }}
        onClose={() => setLayer('none')}
      />
    </ConsolePage>
  );
}

const nothing = () => undefined;
