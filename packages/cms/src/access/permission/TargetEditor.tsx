import type { AbilityRule, Role } from '@manyline/contract';
import { media, SaveBar, token } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDraftSaving } from '../../changes/useDraftSaving.ts';
import { useAccessText } from '../../messages/useText.ts';
import { useAccessNames } from '../parts/useAccessNames.ts';
import { useRuleTexts } from '../parts/useRuleTexts.ts';
import { AdvancedSection } from './areas/AdvancedSection.tsx';
import { AreaCard } from './areas/AreaCard.tsx';
import { useMatrix } from './matrix/useMatrix.ts';
import type { EditedUser, PermissionScreenProps } from './permission.types.ts';
import { diffRules } from './rules/ruleDiff.ts';
import type { DraftAction } from './rules/ruleDraft.ts';
import { RulesWorkbench } from './rules/RulesWorkbench.tsx';
import { type TargetDialog, TargetDialogs } from './TargetDialogs.tsx';
import { TargetHeader } from './TargetHeader.tsx';
import { TargetNotices } from './TargetNotices.tsx';
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

/** The editor for one role or user: workbench, review and save. */
export function TargetEditor(props: TargetEditorProps) {
  const { role, user, allRoles, catalogue, may, onLoadRevisions, onPreview, onDuplicate } = props;
  const t = useAccessText();
  const names = useAccessNames(catalogue);
  const wordsOf = useRuleTexts(names);
  const saved = { version: (role ?? user)?.version ?? 0, rules: role?.rules ?? user?.abilities ?? [] };
  const target = useTargetDraft(saved, props.draft, props.onDraftChange);
  const saving = useDraftSaving<TargetDialog>({
    wasStored: props.draft !== undefined,
    onSave: () => props.onSaveRules(target.rules, target.version),
    onDiscard: target.takeTheirs,
    onUndoDiscard: () => target.edit({ type: 'undo' }),
  });
  const { draft, rules, isDirty, isStale, edit } = target;
  const [previewAs, setPreviewAs] = useState<string>();
  const canEdit = role ? may.update : (user?.canEdit ?? false);
  const changes = diffRules(saved.rules, rules);
  const roleNames = (user?.roleIds ?? []).flatMap((id) => allRoles.filter((one) => one.id === id));

  const before = roleNames.flatMap((one) => one.rules.map((rule) => ({ rule, roleName: one.name })));
  const matrix = useMatrix(draft, before, catalogue, names);

  function change(action: DraftAction) {
    saving.edited();
    edit(action);
  }

  function look(userId: string | undefined) {
    setPreviewAs(userId);
    onPreview({ rules, ...(userId !== undefined && { userId }) });
  }

  return (
    <Root>
      <TargetHeader
        {...props}
        roleNames={roleNames}
        onDuplicate={() => onDuplicate(rules)}
        onPreview={() => {
          saving.open('preview');
          look(undefined);
        }}
        onHistory={() => {
          saving.open('history');
          onLoadRevisions();
        }}
      />
      <TargetNotices
        kind={role ? 'role' : 'user'}
        isReadOnly={!canEdit}
        isStale={isStale && saving.dialog === 'none'}
        isRestored={saving.isRestored && isDirty && !isStale}
        hasFollowed={target.hasFollowed}
        onLook={() => saving.open('review')}
      />
      <AreaCard
        stack={matrix.stack}
        names={names}
        wordsOf={wordsOf}
        isReadOnly={!canEdit}
        onChange={(next) => change({ type: 'set', rules: next })}
      />
      <AdvancedSection isOpen={props.isAdvanced} onChange={props.onAdvancedChange}>
        <RulesWorkbench
          draft={draft}
          matrix={matrix}
          catalogue={catalogue}
          names={names}
          wordsOf={wordsOf}
          isReadOnly={!canEdit}
          onEdit={change}
        />
      </AdvancedSection>
      <SaveBar
        state={isDirty ? 'changed' : saving.isDiscarded ? 'discarded' : 'hidden'}
        changeCount={changes.length}
        saveLabel={t('cms.access.review.open')}
        onSave={() => saving.open('review')}
        onDiscard={saving.discard}
        onUndo={saving.undoDiscard}
      />
      <TargetDialogs
        {...props}
        saved={saved.rules}
        changes={changes}
        target={target}
        saving={saving}
        canEdit={canEdit}
        names={names}
        wordsOf={wordsOf}
        previewAs={previewAs}
        onLook={look}
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
