import type { BulkAnswer, UserSummary } from '@manyline/contract';
import { countSelected, type Loadable, NO_ROWS, toast, type TableSelection } from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../../messages/useText.ts';
import type { UserListChange, UserListScreenProps } from './userList.types.ts';

/** The open dialog; there is one at a time. */
export type UserDialog =
  | { readonly kind: 'confirm'; readonly change: UserListChange; readonly selection: TableSelection; readonly count: number }
  | { readonly kind: 'role'; readonly change: 'addRole' | 'removeRole'; readonly selection: TableSelection; readonly count: number }
  | { readonly kind: 'delete'; readonly user: UserSummary }
  | { readonly kind: 'refused'; readonly answer: BulkAnswer };

export interface UserActions {
  readonly dialog: UserDialog | undefined;
  /** The change in progress; no other can start. */
  readonly busy: UserListChange['kind'] | undefined;
  readonly setDialog: (dialog: UserDialog) => void;
  /** Closes a dialog of this kind, unless another has replaced it. */
  readonly closeDialog: (kind: UserDialog['kind']) => void;
  /** Asks for confirmation if the change cannot be undone. */
  readonly begin: (change: UserListChange, selection: TableSelection) => void;
  readonly run: (change: UserListChange, selection: TableSelection) => Promise<Loadable<unknown>>;
}

/** Up to this number, the changed users are recorded so that the change can be undone. */
const UNDOABLE = 1_000;

/** Changes one or many users: reports the result, offers to undo it, and shows the refused ones with reasons. */
export function useUserActions({
  total,
  onChange,
  onSelectionChange,
}: Pick<UserListScreenProps, 'onChange' | 'onSelectionChange'> & { readonly total: number }): UserActions {
  const t = useUserText();
  const [dialog, setDialog] = useState<UserDialog>();
  const [busy, setBusy] = useState<UserListChange['kind']>();

  async function run(change: UserListChange, selection: TableSelection): Promise<Loadable<BulkAnswer>> {
    setBusy(change.kind);
    const outcome = await onChange(change, selection);
    setBusy(undefined);
    if (outcome.status === 'failed') {
      toast({ tone: 'danger', text: outcome.message ?? t('cms.users.change.failed') });
      return outcome;
    }
    if (outcome.status === 'ready') tell(change, outcome.value);
    return outcome;
  }

  function tell(change: UserListChange, answer: BulkAnswer) {
    const { changed, changedIds, refusedCount } = answer;
    if (refusedCount > 0) setDialog({ kind: 'refused', answer });
    else onSelectionChange(NO_ROWS);
    if (changed === 0 && refusedCount > 0) return;
    if (changed === 0) return toast({ tone: 'info', text: t('cms.users.nothingToUpdate') });
    const back = opposite(change);
    toast({
      tone: 'success',
      text: t(`cms.users.done.${change.kind}`, { count: changed }),
      action:
        back && changedIds && changedIds.length > 0
          ? { label: t('cms.users.undo'), onSelect: () => void undo(back, { kind: 'rows', ids: changedIds }) }
          : undefined,
    });
  }

  async function undo(change: UserListChange, selection: TableSelection) {
    const outcome = await onChange(change, selection);
    if (outcome.status === 'failed') return toast({ tone: 'danger', text: outcome.message ?? t('cms.users.change.failed') });
    if (outcome.status !== 'ready') return undefined;
    if (outcome.value.refusedCount > 0) return setDialog({ kind: 'refused', answer: outcome.value });
    return toast({ tone: 'success', text: t('cms.users.undone') });
  }

  function begin(change: UserListChange, selection: TableSelection) {
    if (busy !== undefined) return;
    const count = countSelected(selection, total);
    if (opposite(change) && count <= UNDOABLE) void run(change, selection);
    else setDialog({ kind: 'confirm', change, selection, count });
  }

  const closeDialog = (kind: UserDialog['kind']) => setDialog((now) => (now?.kind === kind ? undefined : now));
  return { dialog, busy, setDialog, closeDialog, begin, run };
}

/** The change that undoes another; ended sessions cannot be restored. */
function opposite(change: UserListChange): UserListChange | undefined {
  switch (change.kind) {
    case 'activate':
      return { kind: 'disable' };
    case 'disable':
      return { kind: 'activate' };
    case 'addRole':
      return { ...change, kind: 'removeRole' };
    case 'removeRole':
      return { ...change, kind: 'addRole' };
    default:
      return undefined;
  }
}
