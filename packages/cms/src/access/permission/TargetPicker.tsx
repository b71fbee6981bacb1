import { Card, EmptyState, type Loadable, LoadableView, LoadFailed, media, SearchField, Skeleton, Tabs, token } from '@manyline/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../messages/useText.ts';
import type { PermissionScreenProps, UserChoice } from './permission.types.ts';
import { RoleList } from './RoleList.tsx';

export interface TargetPickerProps extends Pick<
  PermissionScreenProps,
  'roles' | 'target' | 'users' | 'may' | 'onRetry' | 'onTargetChange' | 'onSearchUsers'
> {
  /** Shown if there are no roles. */
  readonly empty: ReactNode;
}

/** Chooses whose rules to edit: a role or a user. */
export function TargetPicker({ roles, target, users, may, empty, onRetry, onTargetChange, onSearchUsers }: TargetPickerProps) {
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
      {may.seeUsers ? (
        <Tabs
          label={t('cms.access.targets')}
          variant="pill"
          value={tab}
          items={[
            { id: 'role', label: t('cms.access.roles') },
            { id: 'user', label: t('cms.access.users') },
          ]}
          onChange={setTab}
        >
          <Panel>
            {tab === 'role' ? (
              list
            ) : (
              <TargetUserPicker
                users={users}
                chosenId={target?.kind === 'user' ? target.id : undefined}
                onSearch={onSearchUsers}
                onChoose={(id) => onTargetChange({ kind: 'user', id })}
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

interface TargetUserPickerProps {
  readonly users: Loadable<readonly UserChoice[]>;
  readonly chosenId: string | undefined;
  readonly onSearch: (query: string) => void;
  readonly onChoose: (id: string) => void;
}

/** A user search; the options are the server's results. */
function TargetUserPicker({ users, chosenId, onSearch, onChoose }: TargetUserPickerProps) {
  const t = useAccessText();
  const [query, setQuery] = useState('');
  const search = (next: string) => {
    setQuery(next);
    onSearch(next);
  };
  return (
    <>
      <SearchField label={t('cms.access.users.search')} value={query} isBusy={users.status === 'loading'} onChange={search} />
      {users.status === 'failed' && <LoadFailed text={users.message} onRetry={() => onSearch(query)} />}
      {users.status === 'ready' && users.value.length === 0 && (
        <EmptyState illustration="noResults" title={t('cms.access.users.noMatch')} text={t('cms.access.users.noMatch.text')} />
      )}
      {users.status === 'loading' && <ListSkeleton />}
      {users.status === 'ready' && users.value.length > 0 && (
        <Users aria-label={t('cms.access.users')}>
          {users.value.map(({ id, name, detail }) => (
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
        </Users>
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

const Users = styled.ul`
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
  ${media.forcedColors} {
    button[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
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
