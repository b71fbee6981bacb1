import { Card, type Loadable, Skeleton, StatusDot, TextLink, useFormatters, VisuallyHidden } from '@manyline/ui';
import { styled } from 'styled-components';
import type { Follow } from '../home/home.types.ts';
import { useConsoleText } from '../messages/useText.ts';

export interface HubSystem {
  /** Times in Unix seconds. */
  readonly status: Loadable<{ readonly kind: 'running' | 'maintenance' } | { readonly kind: 'planned'; readonly startsAt: number }>;
  readonly path: string;
}

export interface SystemStripProps extends HubSystem {
  readonly now: number;
  readonly onNavigate: Follow;
}

/** Whether the system runs; loading is retried by the app. */
export function SystemStrip({ status, path, now, onNavigate }: SystemStripProps) {
  const t = useConsoleText();
  const { day, time } = useFormatters();
  const state = status.status === 'ready' ? status.value : undefined;
  const kind = state?.kind ?? 'unknown';
  const start =
    state?.kind === 'planned' ? t('cms.notifications.moment', { day: day(state.startsAt, now), time: time(state.startsAt) }) : '';
  return (
    <Card
      title={t('cms.hub.system')}
      description={
        status.status === 'loading' ? (
          <span aria-busy="true" data-loading>
            <VisuallyHidden role="status">{t('cms.hub.system.loading')}</VisuallyHidden>
            <Skeleton width={180} />
          </span>
        ) : (
          <Status>
            <StatusDot tone={TONES[kind]} />
            <span>{t(`cms.hub.system.${kind}`, { start })}</span>
          </Status>
        )
      }
      actions={
        <TextLink href={path} onNavigate={(event) => onNavigate(path, event)}>
          {t('cms.hub.system.open')}
        </TextLink>
      }
    />
  );
}

const TONES = { running: 'success', maintenance: 'danger', planned: 'warning', unknown: 'neutral' } as const;

const Status = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
`;
