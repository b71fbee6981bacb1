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
import { usePeopleText } from '../../../messages/useText.ts';
import { nameOfPerson } from '../../parts/PersonName.tsx';
import { Rows } from '../../parts/Rows.tsx';
import { AddLine, type AddLineProps } from './AddLine.tsx';
import type { PersonTabProps } from './tab.types.ts';

export interface LinesTabProps extends PersonTabProps {
  /** `taken`: the line is another user's; with `move` it goes to this person. */
  readonly onAssign: AddLineProps['onAssign'];
  readonly onSetStatus: (tn: string, status: 'Alive' | 'Suspended') => Promise<Loadable<unknown>>;
}

/** The lines of somebody: new ones, those of others, and which of them can be used. */
export function LinesTab({ person, powers, onAssign, onSetStatus }: LinesTabProps) {
  const t = usePeopleText();
  const canEdit = person.editable.includes('lines');
  const lines = person.lines ?? [];
  if (!powers.fields.includes('lines')) return <Alert tone="info">{t('cms.person.lines.forbidden')}</Alert>;
  return (
    <>
      <Card title={t('cms.person.lines')} description={t('cms.person.lines.text')}>
        {!canEdit && <p>{t('cms.person.readOnly.field')}</p>}
        {lines.length === 0 ? (
          <EmptyState illustration="conversation" title={t('cms.person.lines.empty')} text={t('cms.person.lines.empty.text')} />
        ) : (
          <Rows aria-label={t('cms.person.lines.of', { name: nameOfPerson(person) })}>
            {lines.map((line) => (
              <Line key={line.tn} line={line} canEdit={canEdit} onSetStatus={onSetStatus} />
            ))}
          </Rows>
        )}
      </Card>
      {canEdit && <AddLine person={person} canMoveChats={powers.canMoveChats} onAssign={onAssign} />}
    </>
  );
}

interface LineProps extends Pick<LinesTabProps, 'onSetStatus'> {
  readonly line: Profile;
  readonly canEdit: boolean;
}

function Line({ line: { tn, name, status }, canEdit, onSetStatus }: LineProps) {
  const t = usePeopleText();
  const translate = useServerText();
  const inWords = usePhoneFormat();
  const [isBusy, setIsBusy] = useState(false);
  const isAlive = status === 'Alive';
  const number = inWords(tn, 'international');

  async function set(next: 'Alive' | 'Suspended', canUndo: boolean) {
    setIsBusy(true);
    const done = await onSetStatus(tn, next);
    setIsBusy(false);
    if (done.status === 'failed') return toast({ tone: 'danger', text: translate(done.message ?? t('cms.person.failed')) });
    const back = next === 'Alive' ? 'Suspended' : 'Alive';
    return toast({
      tone: 'success',
      text: t(next === 'Alive' ? 'cms.person.line.woken' : 'cms.person.line.slept', { number }),
      ...(canUndo && { action: { label: t('cms.person.undo'), onSelect: () => void set(back, false) } }),
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
        label={t(isAlive ? 'cms.person.line.alive' : 'cms.person.line.suspended')}
      />
      {canEdit && (
        <Button
          variant="outline"
          size="sm"
          isBusy={isBusy}
          aria-label={t(isAlive ? 'cms.person.line.suspend.of' : 'cms.person.line.wake.of', { number })}
          onClick={() => void set(isAlive ? 'Suspended' : 'Alive', true)}
        >
          {t(isAlive ? 'cms.person.line.suspend' : 'cms.person.line.wake')}
        </Button>
      )}
    </li>
  );
}
