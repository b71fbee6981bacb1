import type { AbilityRule } from '@manyline/contract';
import type { DraftSaving } from '../../changes/useDraftSaving.ts';
import type { AccessNames } from '../parts/useAccessNames.ts';
import type { RuleWords } from '../parts/useRuleTexts.ts';
import { PreviewDrawer } from './preview/PreviewDrawer.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import type { RuleChange } from './rules/ruleDiff.ts';
import { RuleHistory } from './rules/RuleHistory.tsx';
import type { TargetEditorProps } from './TargetEditor.tsx';
import type { TargetDraft } from './useTargetDraft.ts';

type Given =
  | 'role'
  | 'user'
  | 'catalogue'
  | 'may'
  | 'revisions'
  | 'preview'
  | 'users'
  | 'navigationOf'
  | 'onLoadRevisions'
  | 'onSearchUsers';

export type TargetDialog = 'review' | 'history' | 'preview';

export interface TargetDialogsProps extends Pick<TargetEditorProps, Given> {
  readonly saved: readonly AbilityRule[];
  readonly changes: readonly RuleChange[];
  readonly target: TargetDraft;
  readonly saving: DraftSaving<TargetDialog>;
  readonly canEdit: boolean;
  readonly names: AccessNames;
  readonly wordsOf: (rule: AbilityRule) => RuleWords;
  /** The user of the preview; undefined for the edited role or user alone. */
  readonly previewAs: string | undefined;
  readonly onLook: (userId: string | undefined) => void;
}

/** Review, history and preview of the edited rules, one at a time. */
export function TargetDialogs({ role, user, may, target, saving, names, wordsOf, onLook, ...props }: TargetDialogsProps) {
  const { dialog } = saving;
  const close = () => saving.open('none');
  return (
    <>
      <ReviewDialog
        isOpen={dialog === 'review'}
        changes={props.changes}
        userCount={role?.userCount}
        isBusy={saving.isBusy}
        problem={saving.problem}
        isStale={target.isStale}
        wordsOf={wordsOf}
        onSave={() => void saving.save()}
        onMerge={target.merge}
        onTakeTheirs={() => {
          target.takeTheirs();
          close();
        }}
        onClose={close}
      />
      <RuleHistory
        isOpen={dialog === 'history'}
        revisions={props.revisions}
        now={props.saved}
        isReadOnly={!props.canEdit}
        wordsOf={wordsOf}
        onRetry={props.onLoadRevisions}
        onRevert={(earlier) => {
          target.edit({ type: 'set', rules: earlier });
          saving.open('review');
        }}
        onClose={close}
      />
      <PreviewDrawer
        isOpen={dialog === 'preview'}
        name={role?.name ?? user?.name ?? ''}
        kind={role ? 'role' : 'user'}
        canChoose={may.seeUsers}
        isDraft={target.isDirty}
        preview={props.preview}
        users={props.users}
        catalogue={props.catalogue}
        names={names}
        wordsOf={wordsOf}
        navigationOf={props.navigationOf}
        onSearchUsers={props.onSearchUsers}
        onAs={onLook}
        onRetry={() => onLook(props.previewAs)}
        onClose={close}
      />
    </>
  );
}
