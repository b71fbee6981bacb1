import type { PersonDetail } from '@manyline/contract';
import { Button, ConfirmDialog, Menu, type MenuItem, toast, useServerText } from '@manyline/ui';
import { IconChevronDown, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { usePeopleText } from '../../messages/useText.ts';
import { nameOfPerson } from '../parts/PersonName.tsx';
import { DeletePerson } from './DeletePerson.tsx';
import type { PersonActions, PersonPowers } from './person.types.ts';

export interface PersonMenuProps {
  readonly person: PersonDetail;
  readonly powers: PersonPowers;
  readonly actions: PersonActions;
}

/** Closes the account, opens it again, deletes it. What the caller may not do is not offered. */
export function PersonMenu({ person, powers, actions }: PersonMenuProps) {
  const t = usePeopleText();
  const translate = useServerText();
  const [asking, setAsking] = useState<'disable' | 'delete'>();
  const [isBusy, setIsBusy] = useState(false);
  const { status, editable, isSelf } = person;
  const name = nameOfPerson(person);
  const canSetStatus = editable.includes('status') && !isSelf;

  async function activate() {
    setIsBusy(true);
    const done = await actions.onActivate();
    setIsBusy(false);
    if (done.status === 'failed') toast({ tone: 'danger', text: translate(done.message ?? t('cms.person.failed')) });
    else toast({ tone: 'success', text: t('cms.person.activated', { name }) });
  }

  async function disable() {
    const done = await actions.onDisable();
    if (done.status !== 'failed')
      toast({
        tone: 'success',
        text: t('cms.person.disabled', { name }),
        action: { label: t('cms.person.undo'), onSelect: () => void activate() },
      });
    return translated(done, translate);
  }

  const items: readonly MenuItem[] = [
    ...(canSetStatus && status === 'active'
      ? [{ id: 'disable', label: t('cms.person.disable'), icon: <IconUserOff />, onSelect: () => setAsking('disable') }]
      : []),
    ...(canSetStatus && status === 'disabled'
      ? [{ id: 'activate', label: t('cms.person.activate'), icon: <IconUserCheck />, onSelect: () => void activate() }]
      : []),
    ...(powers.canDelete && !isSelf && status !== 'deleting'
      ? [
          {
            id: 'delete',
            label: t('cms.person.delete'),
            icon: <IconTrash />,
            variant: 'danger' as const,
            onSelect: () => setAsking('delete'),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        align="end"
        label={t('cms.person.actions', { name })}
        trigger={
          <Button variant="outline" isBusy={isBusy} endIcon={<IconChevronDown aria-hidden="true" />}>
            {t('cms.person.actions.short')}
          </Button>
        }
        items={items}
      />
      <ConfirmDialog
        isOpen={asking === 'disable'}
        variant="neutral"
        startsAt="cancel"
        title={t('cms.person.disable.title', { name })}
        text={t('cms.person.disable.text')}
        confirmLabel={t('cms.person.disable')}
        onConfirm={disable}
        onOpenChange={() => setAsking(undefined)}
      />
      <DeletePerson
        isOpen={asking === 'delete'}
        person={person}
        onDelete={async () => translated(await actions.onDelete(), translate)}
        onOpenChange={() => setAsking(undefined)}
      />
    </>
  );
}

type Done = Awaited<ReturnType<PersonActions['onDelete']>>;

function translated(done: Done, translate: (text: string) => string): Done {
  return done.status === 'failed' && done.message !== undefined ? { ...done, message: translate(done.message) } : done;
}
