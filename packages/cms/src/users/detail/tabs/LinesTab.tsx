import type { Profile } from '@manyline/contract';
import {
  Alert,
  Button,
  Card,
  Chip,
  EmptyState,
  type Loadable,
  PhoneNumber,
  StatusDot,
  toast,
  usePhoneFormat,
  useServerText,
} from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../../../messages/useText.ts';
import { nameOfUser } from '../../parts/UserName.tsx';
import { Rows } from '../../parts/Rows.tsx';
import { AddLine, type AddLineProps } from './AddLine.tsx';
import type { UserTabProps } from './tab.types.ts';

export interface LinesTabProps extends UserTabProps {
  /** `taken`: the line is another user's; with `move` it goes to this person. */
  readonly onAssign: AddLineProps['onAssign'];
  readonly onSetStatus: (tn: string, status: 'Alive' | 'Suspended') => Promise<Loadable<unknown>>;
}

/** A user's lines: add new ones, take over others', suspend and activate. */
export function LinesTab({ user, powers, onAssign, onSetStatus }: LinesTabProps) {
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
              <Line key={line.tn} line={line} canEdit={canEdit} onSetStatus={onSetStatus} />
            ))}
          </Rows>
        )}
      </Card>
      {canEdit && <AddLine user={user} canMoveChats={powers.canMoveChats} onAssign={onAssign} />}
    </>
  );
}

interface LineProps extends Pick<LinesTabProps, 'onSetStatus'> {
  readonly line: Profile;
  readonly canEdit: boolean;
}

function Line({ line: { tn, name, status }, canEdit, onSetStatus }: LineProps) {
  const t = useUserText();
  const translate = useServerText();
  const inWords = usePhoneFormat();
  const [isBusy, setIsBusy] = useState(false);
  const isAlive = status === 'Alive';
  const number = inWords(tn, 'international');

  async function set(next: 'Alive' | 'Suspended', canUndo: boolean) {
    setIsBusy(true);
    const done = await onSetStatus(tn, next);
    setIsBusy(false);
    if (done.status === 'failed') return toast({ tone: 'danger', text: translate(done.message ?? t('cms.user.failed')) });
    const back = next === 'Alive' ? 'Suspended' : 'Alive';
    return toast({
      tone: 'success',
      text: t(next === 'Alive' ? 'cms.user.line.woken' : 'cms.user.line.slept', { number }),
      ...(canUndo && { action: { label: t('cms.user.undo'), onSelect: () => void set(back, false) } }),
    });
  }

  return (
    <li>
      <span data-part="words">
        <strong>
          <PhoneNumber value={tn} />
        </strong>
        {name !== undefined && (
          <span>
            <bdi>{name}</bdi>
          </span>
        )}
      </span>
      <Chip
        size="sm"
        tone={isAlive ? 'success' : 'neutral'}
        start={<StatusDot tone={isAlive ? 'success' : 'neutral'} />}
        label={t(isAlive ? 'cms.user.line.alive' : 'cms.user.line.suspended')}
      />
      {canEdit && (
        <Button
          variant="outline"
          size="sm"
          isBusy={isBusy}
          aria-label={t(isAlive ? 'cms.user.line.suspend.of' : 'cms.user.line.wake.of', { number })}
          onClick={() => void set(isAlive ? 'Suspended' : 'Alive', true)}
        >
          {t(isAlive ? 'cms.user.line.suspend' : 'cms.user.line.wake')}
        </Button>
      )}
    </li>
  );
}
