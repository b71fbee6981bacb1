import { effectiveStatus, isRunning, type SystemSettings } from '@manyline/contract';
import { isolate, media, StatusDot, token, useFormatters } from '@manyline/ui';
import { styled } from 'styled-components';
import { useConfigText } from '../../messages/useText.ts';
import { useMomentText } from '../../notices/useMomentText.ts';
import type { Operators } from '../system.types.ts';

export interface StatusNowProps {
  /** The saved settings. */
  readonly settings: SystemSettings;
  /** The server's clock, in Unix seconds. */
  readonly now: number;
  readonly operators: Operators | undefined;
}

/** The current system status, its next change, and the users who can always sign in. */
export function StatusNow({ settings, now, operators }: StatusNowProps) {
  const t = useConfigText();
  const words = useStatusTexts(settings, now);
  const { list } = useFormatters();
  const shown = operators?.items.slice(0, SHOWN).map(({ name }) => isolate(name)) ?? [];
  const isOpen = isRunning({ systemStatus: effectiveStatus(settings, now) });
  return (
    <Root data-open={isOpen}>
      <p>
        <StatusDot tone={isOpen ? 'success' : 'warning'} /> <span>{words.state}</span>
      </p>
      {words.next !== undefined && <p data-part="muted">{words.next}</p>}
      {operators === undefined && <p data-part="reserved" />}
      {operators && operators.total > 0 && (
        <p data-part="muted">
          {operators.total > SHOWN
            ? t('cms.system.operators.more', { names: shown.join(', '), count: operators.total - shown.length })
            : t('cms.system.operators', { names: list(shown) })}
        </p>
      )}
    </Root>
  );
}

const SHOWN = 5;

function useStatusTexts({ systemStatus, maintenance }: SystemSettings, now: number) {
  const t = useConfigText();
  const { moment, duration } = useMomentText();
  const plan = maintenance && (maintenance.endsAt === null || maintenance.endsAt > now) ? maintenance : undefined;
  const untilEnd = (endsAt: number | null) =>
    endsAt === null ? t('cms.system.now.openEnd') : t('cms.system.now.ends', { left: duration(endsAt - now), at: moment(endsAt, now) });
  if (!isRunning({ systemStatus })) return { state: t('cms.system.now.byHand'), next: t('cms.system.now.byHand.text') };
  if (!plan) return { state: t('cms.system.now.running'), next: undefined };
  if (plan.startsAt <= now) return { state: t('cms.system.now.planned'), next: untilEnd(plan.endsAt) };
  const begins = { left: duration(plan.startsAt - now), from: moment(plan.startsAt, now) };
  const next =
    plan.endsAt === null
      ? t('cms.notice.maintenance', begins)
      : t('cms.notice.maintenance.until', { ...begins, to: moment(plan.endsAt, plan.startsAt) });
  return { state: t('cms.system.now.running'), next };
}

const Root = styled.div`
  display: grid;
  gap: 4px;
  padding: 12px 16px;
  border-radius: ${token.radiusControl};
  background: ${token.successTint};
  font-size: 0.875rem;
  overflow-wrap: anywhere;

  &[data-open='false'] {
    background: ${token.warningTint};
  }
  p:first-child {
    display: flex;
    align-items: baseline;
    gap: 8px;
    font-weight: 600;
  }
  [data-part='muted'] {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  /* The names load later. */
  [data-part='reserved'] {
    min-block-size: 1lh;
    font-size: ${token.fontLabel};
    ${media.phone} {
      min-block-size: 2lh;
    }
  }
`;
