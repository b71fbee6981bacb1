import type { Revision } from '@manyline/contract';
import { Button, Drawer, EmptyState, type Loadable, LoadableView, Skeleton, TableDate, token } from '@manyline/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface HistoryDrawerProps<Earlier extends Pick<Revision, 'version' | 'time' | 'actor'>> {
  readonly isOpen: boolean;
  readonly title: string;
  readonly revisions: Loadable<readonly Earlier[]>;
  readonly empty: { readonly title: string; readonly text: string };
  /** Shown in place of an unknown author's name. */
  readonly nobody: string;
  /** Content beside and below an earlier version. */
  readonly describe: (revision: Earlier) => { readonly actions: ReactNode; readonly details?: ReactNode };
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Earlier states, with their author, time, differences from the current state and a button to restore each. */
export function HistoryDrawer<Earlier extends Pick<Revision, 'version' | 'time' | 'actor'>>(props: HistoryDrawerProps<Earlier>) {
  const { isOpen, title, revisions, empty, nobody, describe, onRetry, onClose } = props;
  return (
    <Drawer isOpen={isOpen} title={title} size="lg" onOpenChange={(open) => !open && onClose()}>
      <LoadableView
        value={revisions}
        onRetry={onRetry}
        skeleton={<Skeleton height={240} shape="block" />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState illustration="empty" title={empty.title} text={empty.text} />}
      >
        {(list) => (
          <List>
            {list.map((revision) => {
              const { actions, details } = describe(revision);
              return (
                <li key={revision.version}>
                  <div data-part="head">
                    <div>
                      {revision.time > 0 && <TableDate seconds={revision.time} />}
                      <p>
                        <bdi>{revision.actor?.name ?? nobody}</bdi>
                      </p>
                    </div>
                    <div data-part="actions">{actions}</div>
                  </div>
                  {details}
                </li>
              );
            })}
          </List>
        )}
      </LoadableView>
    </Drawer>
  );
}

/** Restores an earlier state. */
export function RevertButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button size="sm" variant="outline" startIcon={<IconArrowBackUp data-mirror />} onClick={onClick}>
      {label}
    </Button>
  );
}

const List = styled.ol`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding-block-end: 12px;
    border-block-end: 1px solid ${token.borderSubtle};
  }
  [data-part='head'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  p {
    font-weight: 600;
  }
  small,
  dt {
    color: ${token.textMuted};
  }
`;
