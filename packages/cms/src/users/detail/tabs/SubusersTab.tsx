import { Button, Card, type Loadable, toast } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../../messages/useText.ts';
import { nameOfUser } from '../../parts/UserName.tsx';
import type { UserSearch, Subusers } from '../userDetail.types.ts';
import { SubuserTree } from './SubuserTree.tsx';
import type { UserTabProps } from './tab.types.ts';
import { UserPicker } from './UserPicker.tsx';

export interface SubusersTabProps extends UserTabProps {
  readonly subusers: Subusers;
  readonly search: UserSearch;
  /** Sets the user's parent; without an id the user has none. */
  readonly onMove: (parentId: string | undefined) => Promise<Loadable<unknown>>;
  /** Makes another user a sub-user of this one. */
  readonly onTake: (id: string) => Promise<Loadable<unknown>>;
}

/** A user's parent and sub-users. */
export function SubusersTab({ user, links, subusers, search, onMove, onTake, onNavigate }: SubusersTabProps) {
  const t = useUserText();
  const name = nameOfUser(user);
  const canMove = user.editable.includes('parentId');
  const { create } = links;
  return (
    <>
      <Card
        title={t('cms.user.subusers.of', { name })}
        description={t('cms.user.subusers.text')}
        actions={
          create && (
            <Button variant="soft" size="sm" startIcon={<IconPlus aria-hidden="true" />} onClick={() => onNavigate(create(user.id))}>
              {t('cms.user.subusers.create')}
            </Button>
          )
        }
      >
        <SubuserTree name={name} count={user.subuserCount} subusers={subusers} links={links} onNavigate={onNavigate} />
      </Card>
      <Card title={t('cms.user.place')} description={t('cms.user.place.text')}>
        <Choice
          key={user.parentId ?? ''}
          label={t('cms.user.field.parentId')}
          saveLabel={t('cms.user.place.save')}
          start={user.parentId ?? ''}
          startName={user.parentName}
          search={search}
          isReadOnly={!canMove}
          onSave={(id) => onMove(id === '' ? undefined : id)}
        />
      </Card>
      {canMove && (
        <Card title={t('cms.user.subusers.take')} description={t('cms.user.subusers.take.text', { name })}>
          <Choice
            label={t('cms.user.subusers.user')}
            saveLabel={t('cms.user.subusers.take.save')}
            start=""
            startName={undefined}
            search={search}
            isReadOnly={false}
            onSave={onTake}
          />
        </Card>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly saveLabel: string;
  /** The chosen user's id; empty for none. */
  readonly start: string;
  readonly startName: string | undefined;
  readonly search: UserSearch;
  readonly isReadOnly: boolean;
  readonly onSave: (id: string) => Promise<Loadable<unknown>>;
}

function Choice({ label, saveLabel, start, startName, search, isReadOnly, onSave }: ChoiceProps) {
  const t = useUserText();
  const [value, setValue] = useState(start);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function handleSave() {
    setIsBusy(true);
    const done = await onSave(value);
    setIsBusy(false);
    if (done.status === 'failed') return setProblem(done.message ?? t('cms.user.failed'));
    setValue(start);
    return toast({ tone: 'success', text: t('cms.user.updated') });
  }

  return (
    <Row>
      <UserPicker
        label={label}
        value={value}
        known={start === '' ? [] : [{ value: start, label: startName ?? start }]}
        search={search}
        error={problem}
        hint={isReadOnly ? t('cms.user.readOnly.field') : undefined}
        isReadOnly={isReadOnly}
        onChange={(id) => {
          setProblem(undefined);
          setValue(id);
        }}
      />
      {value !== start && (
        <Button isBusy={isBusy} onClick={() => void handleSave()}>
          {saveLabel}
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  max-inline-size: 480px;
  > :first-child {
    inline-size: 100%;
  }
`;
