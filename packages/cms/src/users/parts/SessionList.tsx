import type { AccountSession } from '@manyline/contract';
import { describeDevice } from '@manyline/contract/device';
import { Button, Chip, isolate, TableDate } from '@manyline/ui';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconWorld } from '@tabler/icons-react';
import { useUserText } from '../../messages/useText.ts';
import { FactRows } from './FactRows.tsx';

export interface SessionListProps {
  readonly label?: string;
  readonly sessions: readonly AccountSession[];
  /** The session that is being ended. */
  readonly endingId?: string | undefined;
  readonly onEnd: (session: AccountSession) => void;
}

/** A user's sessions: browser, system, address, start and last use. */
export function SessionList({ label, sessions, endingId, onEnd }: SessionListProps) {
  const t = useUserText();
  return (
    <FactRows aria-label={label}>
      {sessions.map((session) => {
        const { browser, system, kind } = describeDevice(session.userAgent);
        const known = browser ?? system;
        const name =
          browser !== undefined && system !== undefined
            ? t('cms.users.session.device', { browser: isolate(browser), system: isolate(system) })
            : known;
        const words = name ?? t('cms.users.session.unknown');
        const Icon = ICONS[kind];
        return (
          <li key={session.id}>
            <Icon aria-hidden="true" stroke={1.6} />
            <div data-part="words">
              <strong>{words}</strong>
              <dl>
                <div>
                  <dt>{t('cms.users.session.address')}</dt>
                  <dd>
                    <bdi>{session.address.replace(/^::ffff:/iu, '')}</bdi>
                  </dd>
                </div>
                <div>
                  <dt>{t('cms.users.session.lastSeen')}</dt>
                  <dd>
                    <TableDate seconds={session.lastSeenAt} />
                  </dd>
                </div>
                <div>
                  <dt>{t('cms.users.session.since')}</dt>
                  <dd>
                    <TableDate seconds={session.createdAt} />
                  </dd>
                </div>
              </dl>
            </div>
            {session.isCurrent ? (
              <Chip size="sm" tone="accent" label={t('cms.users.session.current')} />
            ) : (
              <Button
                variant="outline"
                size="sm"
                isBusy={endingId === session.id}
                aria-label={t('cms.users.session.endNamed', { name: words })}
                onClick={() => onEnd(session)}
              >
                {t('cms.users.session.end')}
              </Button>
            )}
          </li>
        );
      })}
    </FactRows>
  );
}

const ICONS = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile, tablet: IconDeviceTablet, unknown: IconWorld } as const;
