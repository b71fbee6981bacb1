import { DEFAULT_SETTINGS, type Revision, type SystemSettings } from '@manyline/contract';
import { Button, Drawer, EmptyState, type Loadable, LoadableView, Skeleton, TableDate, token } from '@manyline/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useConfigText } from '../messages/useText.ts';
import { changedFields } from '../people/person/mergePerson.ts';
import { type SystemField, type SystemValues, toValues } from './systemValues.ts';
import { useSystemWords } from './useSystemWords.ts';

export interface SystemHistoryProps {
  readonly isOpen: boolean;
  readonly revisions: Loadable<readonly Revision[]>;
  readonly settings: SystemSettings;
  readonly now: number;
  readonly isReadOnly: boolean;
  readonly onRetry: () => void;
  /** Goes back to these, by the same list of changes as any save. */
  readonly onRevert: (values: SystemValues) => void;
  readonly onClose: () => void;
}

/** How the settings were, who left them so and when, what differs from now, and the way back. */
export function SystemHistory({ isOpen, revisions, settings, now, isReadOnly, onRetry, onRevert, onClose }: SystemHistoryProps) {
  const t = useConfigText();
  const { labelOf, describe } = useSystemWords();
  const today = toValues(settings, now);
  const inWords = (name: SystemField, values: SystemValues) => describe(name, values[name]) || t('cms.system.history.empty');
  return (
    <Drawer isOpen={isOpen} title={t('cms.system.history')} size="lg" onOpenChange={(open) => !open && onClose()}>
      <LoadableView
        value={revisions}
        onRetry={onRetry}
        skeleton={<Skeleton height={240} shape="block" />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState illustration="empty" title={t('cms.system.history.none')} text={t('cms.system.history.none.text')} />}
      >
        {(list) => (
          <List>
            {list.map(({ version, time, actor, value }) => {
              const then = toValues(settingsOf(value, version), now);
              const changed = changedFields(today, then);
              return (
                <li key={version}>
                  <div data-part="head">
                    <div>
                      <TableDate seconds={time} />
                      <p>
                        <bdi>{actor?.name ?? t('cms.system.history.nobody')}</bdi>
                      </p>
                    </div>
                    {changed.length === 0 ? (
                      <small>{t('cms.system.history.same')}</small>
                    ) : (
                      !isReadOnly && (
                        <Button size="sm" variant="outline" startIcon={<IconArrowBackUp data-mirror />} onClick={() => onRevert(then)}>
                          {t('cms.system.history.revert')}
                        </Button>
                      )
                    )}
                  </div>
                  {changed.length > 0 && (
                    <dl aria-label={t('cms.system.history.differs', { count: changed.length })}>
                      {changed.map((name) => (
                        <div key={name}>
                          <dt>{labelOf(name)}</dt>
                          <dd dir="auto">{inWords(name, then)}</dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </li>
              );
            })}
          </List>
        )}
      </LoadableView>
    </Drawer>
  );
}

/** What was kept before a setting existed does not have it. */
function settingsOf(value: unknown, version: number): SystemSettings {
  const kept = typeof value === 'object' && value !== null ? value : {};
  return { ...DEFAULT_SETTINGS, ...kept, version };
}

const List = styled.ol`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: 10px;
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
  p {
    font-weight: 600;
  }
  small,
  dt {
    color: ${token.textMuted};
  }
  dl {
    display: grid;
    gap: 4px;
    margin: 0;
    font-size: 0.8125rem;

    > div {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 12px;
    }
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
