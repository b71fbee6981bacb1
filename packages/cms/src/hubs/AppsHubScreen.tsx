import type { BATCH_STATES } from '@manyline/contract';
import { Button, type Loadable, PhoneNumber, useFormatters } from '@manyline/ui';
import { IconPhone, IconPhoneOff, IconPlayerPause, IconSpeakerphone } from '@tabler/icons-react';
import { GroupScreen, type GroupScreenProps } from '../group/GroupScreen.tsx';
import { Also, HomeRow } from '../home/HomeRow.tsx';
import { useConsoleText } from '../messages/useText.ts';
import { NoRows } from '../notices/rowParts.tsx';
import { HUB_ROWS, HubBlock, HubBlocks, type HubItems } from './HubBlock.tsx';

/** `unavailable`: the line can't be opened. `down`, `misconfigured`: its provider doesn't send; messages wait. */
export interface HubOwnLine {
  readonly tn: string;
  readonly name?: string | undefined;
  readonly unread: number;
  readonly health: 'working' | 'unavailable' | 'down' | 'misconfigured';
  /** Undefined if the line can't be opened. */
  readonly path: string | undefined;
}

export interface HubBulkMessage {
  readonly id: string;
  readonly tn: string;
  readonly text: string;
  readonly state: Extract<(typeof BATCH_STATES)[number], 'starting' | 'sending' | 'paused'>;
  readonly done: number;
  readonly total: number;
  readonly path: string;
}

export interface AppsHubScreenProps extends Omit<GroupScreenProps, 'lead' | 'children'> {
  /** Undefined for users who may not see it, like `bulk`. `count`: their lines, known before the rest is loaded. */
  readonly lines:
    | { readonly value: Loadable<HubItems<HubOwnLine>>; readonly count: number; readonly path: string; readonly onRetry: () => void }
    | undefined;
  /** Opens the wizard that adds a line; undefined for users who may not. */
  readonly onAddLine?: (() => void) | undefined;
  /** The latest bulk messages. */
  readonly bulk: { readonly value: Loadable<HubItems<HubBulkMessage>>; readonly path: string; readonly onRetry: () => void } | undefined;
}

/**
 * The start page of the applications: the user's lines and the bulk messages that are being sent.
 * @use As the start page of the applications.
 * @avoid as the start page of the console → HomeScreen
 */
export function AppsHubScreen({ lines, bulk, onAddLine, ...group }: AppsHubScreenProps) {
  const t = useConsoleText();
  const { number } = useFormatters();
  const { onNavigate } = group;
  return (
    <GroupScreen {...group}>
      {(lines ?? bulk) && (
        <HubBlocks>
          {lines && (
            <HubBlock
              title={t('cms.hub.own')}
              value={lines.value}
              rows={Math.min(Math.max(lines.count, HUB_ROWS), MOST_LINES)}
              {...(lines.count > 0 && lines.count < HUB_ROWS && { phoneRows: lines.count })}
              empty={
                <NoRows
                  icon={IconPhone}
                  title={t('cms.hub.own.none')}
                  text={t(onAddLine ? 'cms.hub.own.none.add' : 'cms.hub.own.none.text')}
                  action={
                    onAddLine && (
                      <Button size="sm" onClick={onAddLine}>
                        {t('cms.lines.first')}
                      </Button>
                    )
                  }
                />
              }
              action={{ label: t('cms.hub.own.open'), path: lines.path }}
              onRetry={lines.onRetry}
              onNavigate={onNavigate}
            >
              {({ tn, name, unread, health, path }) => (
                <HomeRow
                  key={tn}
                  icon={health === 'working' ? <IconPhone aria-hidden="true" /> : <IconPhoneOff aria-hidden="true" />}
                  tone={LINE_TONES[health]}
                  title={name === undefined ? <PhoneNumber value={tn} /> : <bdi>{name}</bdi>}
                  text={
                    <>
                      <span>{t('cms.group.fact.unread', { count: unread })}</span>
                      <Also>{t(`cms.hub.own.${health}`)}</Also>
                    </>
                  }
                  path={path}
                  onNavigate={onNavigate}
                />
              )}
            </HubBlock>
          )}
          {bulk && (
            <HubBlock
              title={t('cms.hub.bulk')}
              value={bulk.value}
              empty={<NoRows icon={IconSpeakerphone} title={t('cms.hub.bulk.none')} text={t('cms.hub.bulk.none.text')} />}
              action={{ label: t('cms.hub.bulk.open'), path: bulk.path }}
              onRetry={bulk.onRetry}
              onNavigate={onNavigate}
            >
              {({ id, tn, text, state, done, total, path }) => (
                <HomeRow
                  key={id}
                  icon={state === 'paused' ? <IconPlayerPause aria-hidden="true" /> : <IconSpeakerphone aria-hidden="true" />}
                  tone={state === 'paused' ? 'warning' : 'accent'}
                  title={<bdi>{text}</bdi>}
                  text={
                    <>
                      <span>{t(`cms.hub.bulk.${state}`, { done: number(done), total: number(total) })}</span>
                      <Also>
                        <PhoneNumber value={tn} />
                      </Also>
                    </>
                  }
                  path={path}
                  onNavigate={onNavigate}
                />
              )}
            </HubBlock>
          )}
        </HubBlocks>
      )}
    </GroupScreen>
  );
}

const MOST_LINES = 6;
const LINE_TONES = { working: 'success', unavailable: 'neutral', down: 'danger', misconfigured: 'warning' } as const;
