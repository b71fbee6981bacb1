import { Card, EmptyState, type Loadable, LoadableView, LoadFailed, SearchField, Skeleton, Tabs } from '@manyline/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../messages/useText.ts';
import { Choices } from './Choices.styles.ts';
import type { PermissionScreenProps, UserChoice } from './permission.types.ts';
import { RoleList } from './RoleList.tsx';
import { RightList } from './who/RightList.tsx';

export interface TargetPickerProps extends Pick<
  PermissionScreenProps,
  'roles' | 'target' | 'question' | 'users' | 'may' | 'onRetry' | 'onTargetChange' | 'onAsk' | 'onSearchUsers'
> {
  /** Shown if there are no roles. */
  readonly empty: ReactNode;
}

/** Chooses whose rules to edit, a role or a user, or asks who has a right. */
export function TargetPicker(props: TargetPickerProps) {
  const { roles, target, question, users, may, empty, onRetry, onTargetChange, onAsk, onSearchUsers } = props;
  const t = useAccessText();
  const now = question ? 'who' : target?.kind;
  const [tab, setTab] = useState<string>(now ?? 'role');
  // Navigating back can change the kind of target. Remounting by a `key` would lose keyboard focus.
  const [kind, setKind] = useState(now);
  if (now !== kind) {
    setKind(now);
    if (now) setTab(now);
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
      <Tabs
        label={t('cms.access.targets')}
        variant="pill"
        value={tab}
        items={[
          { id: 'role', label: t('cms.access.roles') },
          ...(may.seeUsers ? [{ id: 'user', label: t('cms.access.users') }] : []),
          { id: 'who', label: t('cms.access.who') },
        ]}
        onChange={setTab}
      >
        <Panel>
          {tab === 'role' && list}
          {tab === 'user' && (
            <TargetUserPicker
              users={users}
              chosenId={target?.kind === 'user' ? target.id : undefined}
              onSearch={onSearchUsers}
              onChoose={(id) => onTargetChange({ kind: 'user', id })}
            />
          )}
          {tab === 'who' && <RightList value={question} onChoose={onAsk} />}
        </Panel>
      </Tabs>
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
        <Choices aria-label={t('cms.access.users')}>
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
        </Choices>
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
