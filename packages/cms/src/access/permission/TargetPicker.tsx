import { Card, EmptyState, type Loadable, LoadableView, LoadFailed, SearchField, Skeleton, Tabs, token } from '@manyline/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../messages/useText.ts';
import type { PermissionScreenProps, PersonChoice } from './permission.types.ts';
import { RoleList } from './RoleList.tsx';

export interface TargetPickerProps extends Pick<
  PermissionScreenProps,
  'roles' | 'target' | 'people' | 'may' | 'onRetry' | 'onTargetChange' | 'onSearchPeople'
> {
  /** Shown if there are no roles. */
  readonly empty: ReactNode;
}

/** Chooses whose rules to edit: a role or a user. */
export function TargetPicker({ roles, target, people, may, empty, onRetry, onTargetChange, onSearchPeople }: TargetPickerProps) {
  const t = useAccessText();
  const [tab, setTab] = useState<string>(target?.kind ?? 'role');
  // Navigating back can change the kind of target. Remounting by a `key` would lose keyboard focus.
  const [kind, setKind] = useState(target?.kind);
  if (target?.kind !== kind) {
    setKind(target?.kind);
    if (target) setTab(target.kind);
  }
  const list = (
    <LoadableView value={roles} skeleton={<ListSkeleton />} isEmpty={(all) => all.length === 0} empty={empty} onRetry={onRetry}>
      {(all) => (
        <RoleList
          roles={all}
          chosenId={target?.kind === 'role' ? target.id : undefined}
          onChoose={(id) => onTargetChange({ kind: 'role', id })}
        />
      )}
    </LoadableView>
  );
  return (
    <Card>
      {may.seePeople ? (
        <Tabs
          label={t('cms.access.targets')}
          variant="pill"
          value={tab}
          items={[
            { id: 'role', label: t('cms.access.roles') },
            { id: 'person', label: t('cms.access.people') },
          ]}
          onChange={setTab}
        >
          <Panel>
            {tab === 'role' ? (
              list
            ) : (
              <PeoplePicker
                people={people}
                chosenId={target?.kind === 'person' ? target.id : undefined}
                onSearch={onSearchPeople}
                onChoose={(id) => onTargetChange({ kind: 'person', id })}
              />
            )}
          </Panel>
        </Tabs>
      ) : (
        list
      )}
    </Card>
  );
}

interface PeoplePickerProps {
  readonly people: Loadable<readonly PersonChoice[]>;
  readonly chosenId: string | undefined;
  readonly onSearch: (query: string) => void;
  readonly onChoose: (id: string) => void;
}

/** A user search; the options are the server's results. */
function PeoplePicker({ people, chosenId, onSearch, onChoose }: PeoplePickerProps) {
  const t = useAccessText();
  const [query, setQuery] = useState('');
  const search = (next: string) => {
    setQuery(next);
    onSearch(next);
  };
  return (
    <>
      <SearchField label={t('cms.access.people.search')} value={query} isBusy={people.status === 'loading'} onChange={search} />
      {people.status === 'failed' && <LoadFailed text={people.message} onRetry={() => onSearch(query)} />}
      {people.status === 'ready' && people.value.length === 0 && (
        <EmptyState illustration="noResults" title={t('cms.access.people.noMatch')} text={t('cms.access.people.noMatch.text')} />
      )}
      {people.status === 'loading' && <ListSkeleton />}
      {people.status === 'ready' && people.value.length > 0 && (
        <People aria-label={t('cms.access.people')}>
          {people.value.map(({ id, name, detail }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === chosenId ? 'true' : undefined}

                onClick={() => onChoose(id)}
              >
                <strong dir="auto">{name}</strong>
                <small dir="auto">{detail}</small>
              </button>
            </li>
          ))}
        </People>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <Panel>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="block" height={46} />
      ))}
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  gap: 12px;
`;

const People = styled.ul`
  max-block-size: min(66vh, 760px);
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;

  button {
    display: grid;
    align-content: center;
    inline-size: 100%;
    min-block-size: 56px;
    padding-inline: 12px;
    border: 0;
    border-radius: ${token.radiusControl};
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button:hover {
    background: ${token.accent8};
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  button[aria-current] {
    background: ${token.accent16};
    color: ${token.link};
  }
  strong {
    font-size: 0.875rem;
    font-weight: 600;
  }
  small {
    color: ${token.textMuted};
    font-size: 0.75rem;
  }
`;
