import type { AbilityRule, Role } from '@manyline/contract';
import { Alert, Button, media, SaveBar, token } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../messages/useText.ts';
import { useAccessNames } from '../parts/useAccessNames.ts';
import { useRuleTexts } from '../parts/useRuleTexts.ts';
import { RuleHistory } from './rules/RuleHistory.tsx';
import type { EditedUser, PermissionScreenProps } from './permission.types.ts';
import { PreviewDrawer } from './preview/PreviewDrawer.tsx';
import { ReviewDialog, type ReviewProblem } from './ReviewDialog.tsx';
import { diffRules } from './rules/ruleDiff.ts';
import { RulesWorkbench } from './rules/RulesWorkbench.tsx';
import { TargetHeader } from './TargetHeader.tsx';
import { useTargetDraft } from './useTargetDraft.ts';

export interface TargetEditorProps extends Omit<
  PermissionScreenProps,
  'roles' | 'user' | 'onRetry' | 'onCreateRole' | 'onDescribeRole' | 'onDeleteRole'
> {
  readonly role: Role | undefined;
  readonly user: EditedUser | undefined;
  readonly allRoles: readonly Role[];
  readonly onDescribe: () => void;
  readonly onDuplicate: (rules: readonly AbilityRule[]) => void;
  readonly onDelete: () => void;
}

type Layer = 'none' | 'review' | 'history' | 'preview';

/** The editor for one role or user: workbench, review and save. */
export function TargetEditor(props: TargetEditorProps) {
  const { role, user, allRoles, catalogue, may, draft: initialDraft, revisions, preview, users, navigationOf } = props;
  const { onDraftChange, onSaveRules, onLoadRevisions, onPreview, onSearchUsers, onDescribe, onDuplicate, onDelete } = props;
  const t = useAccessText();
  const names = useAccessNames(catalogue);
  const wordsOf = useRuleTexts(names);
  const saved = { version: (role ?? user)?.version ?? 0, rules: role?.rules ?? user?.abilities ?? [] };
  const { draft, rules, isDirty, isStale, hasFollowed, version, edit, merge, takeTheirs } = useTargetDraft(
    saved,
    initialDraft,
    onDraftChange,
  );
  const [layer, setLayer] = useState<Layer>('none');
  const [isBusy, setIsBusy] = useState(false);
  const [isRestored, setIsRestored] = useState(initialDraft !== undefined);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const [problem, setProblem] = useState<ReviewProblem>();
  const [previewAs, setPreviewAs] = useState<string>();
  const canEdit = role ? may.update : (user?.canEdit ?? false);
  const changes = diffRules(saved.rules, rules);
  const roleNames = (user?.roleIds ?? []).flatMap((id) => allRoles.filter((one) => one.id === id));

  async function save() {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await onSaveRules(rules, version);
    setIsBusy(false);
    if (outcome.status === 'saved') {
      setLayer('none');
      setIsRestored(false);
    }
    if (outcome.status === 'failed') setProblem({ message: outcome.message, code: outcome.code });
  }

  function look(userId: string | undefined) {
    setPreviewAs(userId);
    onPreview({ rules, ...(userId !== undefined && { userId }) });
  }

  function open(next: Layer) {
    setProblem(undefined);
    setLayer(next);
    if (next === 'history') onLoadRevisions();
    if (next === 'preview') look(undefined);
  }

  return (
    <Root>
      <TargetHeader
        role={role}
        user={user}
        roleNames={roleNames}
        may={may}
        userHref={props.userHref}
        onOpenUser={props.onOpenUser}
        onTargetChange={props.onTargetChange}
        onDescribe={onDescribe}
        onDuplicate={() => onDuplicate(rules)}
        onDelete={onDelete}
        onPreview={() => open('preview')}
        onHistory={() => open('history')}
      />
      {!canEdit && <Alert tone="info">{t(role ? 'cms.access.readOnly' : 'cms.access.readOnly.user')}</Alert>}
      {isStale && layer === 'none' && (
        <Alert
          tone="warning"
          action={
            <Button size="sm" variant="outline" onClick={() => open('review')}>
              {t('cms.access.stale.look')}
            </Button>
          }
        >
          {t('cms.access.stale')}
        </Alert>
      )}
      {isRestored && isDirty && !isStale && <Alert tone="info">{t('cms.access.draft.kept')}</Alert>}
      {hasFollowed && <Alert tone="info">{t('cms.access.followed')}</Alert>}
      <RulesWorkbench
        draft={draft}
        before={roleNames.flatMap((one) => one.rules.map((rule) => ({ rule, roleName: one.name })))}
        catalogue={catalogue}
        names={names}
        wordsOf={wordsOf}
        isReadOnly={!canEdit}
        onEdit={(action) => {
          setIsDiscarded(false);
          setIsRestored(false);
          edit(action);
        }}
      />
      <SaveBar
        state={isDirty ? 'changed' : isDiscarded ? 'discarded' : 'hidden'}
        changeCount={changes.length}
        saveLabel={t('cms.access.review.open')}
        onSave={() => open('review')}
        onDiscard={() => {
          setIsDiscarded(true);
          setIsRestored(false);
          takeTheirs();
        }}
        onUndo={() => {
          setIsDiscarded(false);
          edit({ type: 'undo' });
        }}
      />
      <ReviewDialog
        isOpen={layer === 'review'}
        changes={changes}
        userCount={role?.userCount}
        isBusy={isBusy}
        problem={problem}
        isStale={isStale}
        wordsOf={wordsOf}
        onSave={() => void save()}
        onMerge={merge}
        onTakeTheirs={() => {
          takeTheirs();
          setLayer('none');
        }}
        onClose={() => setLayer('none')}
      />
      <RuleHistory
        isOpen={layer === 'history'}
        revisions={revisions}
        now={saved.rules}
        isReadOnly={!canEdit}
        wordsOf={wordsOf}
        onRetry={onLoadRevisions}
        onRevert={(earlier) => {
          edit({ type: 'set', rules: earlier });
          open('review');
        }}
        onClose={() => setLayer('none')}
      />
      <PreviewDrawer
        isOpen={layer === 'preview'}
        name={role?.name ?? user?.name ?? ''}
        kind={role ? 'role' : 'user'}
        canChoose={may.seeUsers}
        isDraft={isDirty}
        preview={preview}
        users={users}
        catalogue={catalogue}
        names={names}
        wordsOf={wordsOf}
        navigationOf={navigationOf}
        onSearchUsers={onSearchUsers}
        onAs={look}
        onRetry={() => look(previewAs)}
        onClose={() => setLayer('none')}
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: 20px;
  min-inline-size: 0;
  color: ${token.text};
  ${media.phone} {
    gap: 16px;
  }
`;
