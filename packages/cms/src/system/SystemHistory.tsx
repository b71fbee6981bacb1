import { DEFAULT_SETTINGS, type Revision, type SystemSettings } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { token } from '@manyline/ui';
import { styled } from 'styled-components';
import { HistoryDrawer, RevertButton } from '../changes/HistoryDrawer.tsx';
import { changedFields } from '../changes/mergeValues.ts';
import { useConfigText } from '../messages/useText.ts';
import { type SystemField, type SystemValues, toValues } from './systemValues.ts';
import { useSystemTexts } from './useSystemTexts.ts';

export interface SystemHistoryProps {
  readonly isOpen: boolean;
  readonly revisions: Loadable<readonly Revision[]>;
  readonly settings: SystemSettings;
  readonly now: number;
  readonly isReadOnly: boolean;
  readonly onRetry: () => void;
  /** Restores these settings, through the same list of changes as any save. */
  readonly onRevert: (values: SystemValues) => void;
  readonly onClose: () => void;
}

/** Earlier settings with user and time, their differences from now, and a way to restore them. */
export function SystemHistory({ isOpen, revisions, settings, now, isReadOnly, onRetry, onRevert, onClose }: SystemHistoryProps) {
  const t = useConfigText();
  const { labelOf, describe } = useSystemTexts();
  const today = toValues(settings, now);
  const inWords = (name: SystemField, values: SystemValues) => describe(name, values[name]) || t('cms.system.history.empty');
  function describeThen({ version, value }: Revision) {
    const then = toValues(settingsOf(value, version), now);
    const changed = changedFields(today, then);
    if (changed.length === 0) return { actions: <small>{t('cms.system.history.same')}</small> };
    return {
      actions: !isReadOnly && <RevertButton label={t('cms.system.history.revert')} onClick={() => onRevert(then)} />,
      details: (
        <Differences aria-label={t('cms.system.history.differs', { count: changed.length })}>
          {changed.map((name) => (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <dd dir="auto">{inWords(name, then)}</dd>
            </div>
          ))}
        </Differences>
      ),
    };
  }

  return (
    <HistoryDrawer
      isOpen={isOpen}
      title={t('cms.system.history')}
      revisions={revisions}
      empty={{ title: t('cms.system.history.none'), text: t('cms.system.history.none.text') }}
      nobody={t('cms.system.history.nobody')}
      describe={describeThen}
      onRetry={onRetry}
      onClose={onClose}
    />
  );
}

/** Revisions from before a setting existed don't contain it. */
function settingsOf(value: unknown, version: number): SystemSettings {
  const stored = typeof value === 'object' && value !== null ? value : {};
  return { ...DEFAULT_SETTINGS, ...stored, version };
}

const Differences = styled.dl`
  display: grid;
  gap: 4px;
  margin: 0;
  font-size: ${token.fontLabel};

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 12px;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
