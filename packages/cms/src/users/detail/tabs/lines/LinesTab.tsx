import type { Profile, UserData } from '@manyline/contract';
import { Alert, Button, Card, Dialog, EmptyState, failed, type Loadable, PhoneNumber, toast, usePhoneFormat } from '@manyline/ui';
import { useState } from 'react';
import { lineStateOf } from '../../../../line/lineState.ts';
import { LineStatus } from '../../../../line/LineStatus.tsx';
import { ProofPanel, type ProofProps } from '../../../../line/ProofPanel.tsx';
import { useUserText } from '../../../../messages/useText.ts';
import { Rows } from '../../../parts/Rows.tsx';
import { nameOfUser } from '../../../parts/UserName.tsx';
import type { UserTabProps } from '../tab.types.ts';
import { AddLine, type AddLineProps } from './AddLine.tsx';
import { type LineAction, LineDialog } from './LineDialog.tsx';

export interface LinesTabProps extends UserTabProps {
  /** Loaded with `onLoadData`, before a line is suspended or released. */
  readonly data: Loadable<UserData>;
  readonly onLoadData: () => void;
  /** `taken`: the line is another user's; with `move` it goes to this user. */
  readonly onAssign: AddLineProps['onAssign'];
  readonly onSetStatus: (tn: string, status: 'Alive' | 'Suspended') => Promise<Loadable<unknown>>;
  /** For an unconfirmed line. */
  readonly proofOf: (tn: string) => ProofProps;
  readonly onRelease: (tn: string) => Promise<Loadable<unknown>>;
}

/** A user's lines: which can be used, and adding, suspending and releasing them. */
export function LinesTab({ user, powers, onAssign, ...actions }: LinesTabProps) {
  const t = useUserText();
  const canEdit = user.editable.includes('lines');
  const lines = user.lines ?? [];
  if (!powers.fields.includes('lines')) return <Alert tone="info">{t('cms.user.lines.forbidden')}</Alert>;
  return (
    <>
      <Card title={t('cms.user.lines')} description={t('cms.user.lines.text')}>
        {!canEdit && <p>{t('cms.user.readOnly.field')}</p>}
        {lines.length === 0 ? (
          <EmptyState illustration="conversation" title={t('cms.user.lines.empty')} text={t('cms.user.lines.empty.text')} />
        ) : (
          <Rows aria-label={t('cms.user.lines.of', { name: nameOfUser(user) })}>
            {lines.map((line) => (
              <Line key={line.tn} line={line} name={nameOfUser(user)} canEdit={canEdit} {...actions} />
            ))}
          </Rows>
        )}
      </Card>
      {canEdit && <AddLine user={user} canMoveChats={powers.canMoveChats} onAssign={onAssign} />}
    </>
  );
}

interface LineProps extends Omit<LinesTabProps, 'user' | 'powers' | 'onAssign'> {
  readonly line: Profile;
  /** Of the owner. */
  readonly name: string;
  readonly canEdit: boolean;
}

function Line({ line, name, canEdit, data, onLoadData, onSetStatus, proofOf, onRelease }: LineProps) {
  const t = useUserText();
  const [isBusy, setIsBusy] = useState(false);
  const [action, setAction] = useState<LineAction>();
  const [isProving, setIsProving] = useState(false);
  const { tn, status } = line;
  const state = lineStateOf(status);
  const number = usePhoneFormat()(tn, 'international');
  const reasonOf = ({ message }: { readonly message?: string | undefined }) => message ?? t('cms.user.failed');

  async function reactivate() {
    setIsBusy(true);
    const done = await onSetStatus(tn, 'Alive');
    setIsBusy(false);
    if (done.status === 'failed') toast({ tone: 'danger', text: reasonOf(done) });
    else toast({ tone: 'success', text: t('cms.user.line.woken', { number }) });
  }

  async function confirm(chosen: LineAction) {
    const calls = { release: onRelease, suspend: (one: string) => onSetStatus(one, 'Suspended') };
    const done = await calls[chosen](tn);
    if (done.status === 'failed') return failed(reasonOf(done));
    const undo = { label: t('cms.user.undo'), onSelect: () => void reactivate() };
    toast({ tone: 'success', text: t(`cms.user.line.${chosen}.done`, { number }), ...(chosen === 'suspend' && { action: undo }) });
    return done;
  }

  function ask(next: LineAction) {
    onLoadData();
    setAction(next);
  }

  const button = (key: LineAction | 'wake' | 'confirm', onClick: () => void, isMain = false) => (
    <Button
      variant={isMain ? 'soft' : 'outline'}
      size="sm"
      isBusy={isBusy}
      aria-label={t(`cms.user.line.${key}.of`, { number })}
      onClick={onClick}
    >
      {t(`cms.user.line.${key}`)}
    </Button>
  );
  return (
    <li>
      <span data-part="words">
        <strong>
          <PhoneNumber value={tn} />
        </strong>
        {line.name !== undefined && (
          <span>
            <bdi>{line.name}</bdi>
          </span>
        )}
      </span>
      <LineStatus status={status} />
      {canEdit && (
        <span data-part="actions">
          {state === 'unconfirmed' && button('confirm', () => setIsProving(true), true)}
          {state === 'alive' && button('suspend', () => ask('suspend'))}
          {state === 'suspended' && button('wake', () => void reactivate())}
          {button('release', () => ask('release'))}
        </span>
      )}
      <Dialog
        isOpen={isProving && state === 'unconfirmed'}
        title={t('cms.proof.title')}
        closesOnOutsidePress={false}
        onOpenChange={setIsProving}
      >
        <ProofPanel {...proofOf(tn)} />
      </Dialog>
      <LineDialog action={action} tn={tn} name={name} data={data} onConfirm={confirm} onClose={() => setAction(undefined)} />
    </li>
  );
}
