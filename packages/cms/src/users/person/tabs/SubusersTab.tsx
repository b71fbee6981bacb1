import { Button, Card, type Loadable, toast, useServerText } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePeopleText } from '../../../messages/useText.ts';
import { nameOfPerson } from '../../parts/PersonName.tsx';
import type { PersonSearch, Subusers } from '../person.types.ts';
import { PersonPicker } from './PersonPicker.tsx';
import { SubuserTree } from './SubuserTree.tsx';
import type { PersonTabProps } from './tab.types.ts';

export interface SubusersTabProps extends PersonTabProps {
  readonly subusers: Subusers;
  readonly search: PersonSearch;
  /** Makes the person a sub-user of somebody; of nobody without an id. */
  readonly onMove: (parentId: string | undefined) => Promise<Loadable<unknown>>;
  /** Makes somebody else a sub-user of the person. */
  readonly onTake: (id: string) => Promise<Loadable<unknown>>;
}

/** Who stands under somebody, and under whom they stand. */
export function SubusersTab({ person, links, subusers, search, onMove, onTake, onNavigate }: SubusersTabProps) {
  const t = usePeopleText();
  const name = nameOfPerson(person);
  const canMove = person.editable.includes('parentId');
  const { create } = links;
  return (
    <>
      <Card
        title={t('cms.person.subusers.of', { name })}
        description={t('cms.person.subusers.text')}
        actions={
          create && (
            <Button variant="soft" size="sm" startIcon={<IconPlus aria-hidden="true" />} onClick={() => onNavigate(create(person.id))}>
              {t('cms.person.subusers.create')}
            </Button>
          )
        }
      >
        <SubuserTree name={name} subusers={subusers} links={links} onNavigate={onNavigate} />
      </Card>
      <Card title={t('cms.person.place')} description={t('cms.person.place.text')}>
        <Choice
          key={person.parentId ?? ''}
          label={t('cms.person.field.parentId')}
          saveLabel={t('cms.person.place.save')}
          start={person.parentId ?? ''}
          startName={person.parentName}
          search={search}
          isReadOnly={!canMove}
          onSave={(id) => onMove(id === '' ? undefined : id)}
        />
      </Card>
      {canMove && (
        <Card title={t('cms.person.subusers.take')} description={t('cms.person.subusers.take.text', { name })}>
          <Choice
            label={t('cms.person.subusers.person')}
            saveLabel={t('cms.person.subusers.take.save')}
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
  /** Who is chosen now; empty for nobody. */
  readonly start: string;
  readonly startName: string | undefined;
  readonly search: PersonSearch;
  readonly isReadOnly: boolean;
  readonly onSave: (id: string) => Promise<Loadable<unknown>>;
}

function Choice({ label, saveLabel, start, startName, search, isReadOnly, onSave }: ChoiceProps) {
  const t = usePeopleText();
  const translate = useServerText();
  const [value, setValue] = useState(start);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function handleSave() {
    setIsBusy(true);
    const done = await onSave(value);
    setIsBusy(false);
    if (done.status === 'failed') return setProblem(translate(done.message ?? t('cms.person.failed')));
    setValue(start);
    return toast({ tone: 'success', text: t('server.Update successfully') });
  }

  return (
    <Row>
      <PersonPicker
        label={label}
        value={value}
        known={start === '' ? [] : [{ value: start, label: startName ?? start }]}
        search={search}
        error={problem}
        hint={isReadOnly ? t('cms.person.readOnly.field') : undefined}
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
