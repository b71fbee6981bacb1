import type { PROVIDER_STATES } from '@manyline/contract';
import { AvatarGroup, type AvatarGroupMember, type Loadable, PhoneNumber, useFormatters } from '@manyline/ui';
import { IconCircleCheck, IconFunction, IconLock, IconPhone, IconPhoneOff } from '@tabler/icons-react';
import { GroupScreen, type GroupScreenProps, type GroupSection } from '../group/GroupScreen.tsx';
import { Also, HomeRow } from '../home/HomeRow.tsx';
import { useConsoleText } from '../messages/useText.ts';
import { NoRows } from '../notices/rowParts.tsx';
import { HubBlock, HubBlocks, type HubItems } from './HubBlock.tsx';
import { type HubSystem, SystemStrip } from './SystemStrip.tsx';

export interface HubFeature {
  readonly id: string;
  /** The server's text. */
  readonly title: string;
  readonly code: string;
}

export interface HubRole {
  readonly id: string;
  readonly name: string;
  readonly userCount: number;
  /** The first few users; empty for callers who may not see users. */
  readonly members: readonly AvatarGroupMember[];
  readonly path: string;
}

export interface HubDownLine {
  readonly tn: string;
  readonly name?: string | undefined;
  readonly provider: string;
  readonly state: Extract<(typeof PROVIDER_STATES)[number], 'down' | 'misconfigured'>;
  /** Unix seconds. */
  readonly since: number;
  readonly path: string;
}

/** A block of the page; undefined for users who may not see its content. */
interface Block<Item> {
  readonly value: Loadable<HubItems<Item>>;
  readonly path: string;
  readonly onRetry: () => void;
}

export interface ConfigHubScreenProps extends Omit<GroupScreenProps, 'lead' | 'children'> {
  /** Unix seconds. */
  readonly now: number;
  /** The system settings, for those who may see them. */
  readonly system: HubSystem | undefined;
  /** Lines that don't work. */
  readonly lines: Block<HubDownLine> | undefined;
  /** The latest features. */
  readonly features: Block<HubFeature> | undefined;
  /** The latest roles. */
  readonly roles: Block<HubRole> | undefined;
}

/**
 * The start page of the configuration: system status, outages, features that are off, and roles with their users.
 * @use As the start page of the configuration.
 * @avoid to change a setting → SystemScreen
 */
export function ConfigHubScreen({ now, system, lines, features, roles, sections, ...group }: ConfigHubScreenProps) {
  return (
    <GroupScreen
      {...group}
      sections={withoutSystem(sections, system?.path)}
      lead={
        <>
          {system && <SystemStrip {...system} now={now} onNavigate={group.onNavigate} />}
          {(lines ?? features ?? roles) && (
            <Blocks now={now} lines={lines} features={features} roles={roles} onNavigate={group.onNavigate} />
          )}
        </>
      }
    />
  );
}

type BlocksProps = Pick<ConfigHubScreenProps, 'now' | 'lines' | 'features' | 'roles' | 'onNavigate'>;

function Blocks({ now, lines, features, roles, onNavigate }: BlocksProps) {
  const t = useConsoleText();
  const { day, time } = useFormatters();
  return (
    <HubBlocks>
      {lines && (
        <HubBlock
          title={t('cms.hub.lines')}
          value={lines.value}
          empty={<NoRows icon={IconPhone} title={t('cms.hub.lines.none')} text={t('cms.hub.lines.none.text')} />}
          action={{ label: t('cms.hub.lines.open'), path: lines.path }}
          onRetry={lines.onRetry}
          onNavigate={onNavigate}
        >
          {({ tn, name, provider, state, since, path }) => (
            <HomeRow
              key={tn}
              icon={<IconPhoneOff aria-hidden="true" />}
              tone={state === 'down' ? 'danger' : 'warning'}
              title={name === undefined ? <PhoneNumber value={tn} /> : <bdi>{name}</bdi>}
              text={
                <>
                  <span>
                    {t(`cms.hub.lines.${state}`, { time: t('cms.notifications.moment', { day: day(since, now), time: time(since) }) })}
                  </span>
                  <Also>{provider}</Also>
                </>
              }
              path={path}
              onNavigate={onNavigate}
            />
          )}
        </HubBlock>
      )}
      {features && (
        <HubBlock
          title={t('cms.hub.features')}
          value={features.value}
          empty={<NoRows icon={IconCircleCheck} title={t('cms.hub.features.none')} text={t('cms.hub.features.none.text')} />}
          action={{ label: t('cms.hub.features.open'), path: features.path }}
          onRetry={features.onRetry}
          onNavigate={onNavigate}
        >
          {({ id, title, code }) => (
            <HomeRow
              key={id}
              icon={<IconFunction aria-hidden="true" />}
              tone="neutral"
              title={<bdi>{title}</bdi>}
              text={<bdi>{code}</bdi>}
              onNavigate={onNavigate}
            />
          )}
        </HubBlock>
      )}
      {roles && (
        <HubBlock
          title={t('cms.hub.roles')}
          value={roles.value}
          empty={<NoRows icon={IconLock} title={t('cms.hub.roles.none')} text={t('cms.hub.roles.none.text')} />}
          action={{ label: t('cms.hub.roles.open'), path: roles.path }}
          onRetry={roles.onRetry}
          onNavigate={onNavigate}
        >
          {({ id, name, userCount, members, path }) => (
            <HomeRow
              key={id}
              icon={<IconLock aria-hidden="true" />}
              title={<bdi>{name}</bdi>}
              text={t('cms.hub.roles.users', { count: userCount })}
              end={members.length > 0 && <AvatarGroup members={members} />}
              path={path}
              onNavigate={onNavigate}
            />
          )}
        </HubBlock>
      )}
    </HubBlocks>
  );
}

/** The status above the pages links to the system settings already. */
function withoutSystem(sections: readonly GroupSection[], path: string | undefined): readonly GroupSection[] {
  const others = sections.map((section) => ({ ...section, pages: section.pages.filter((page) => page.path !== path) }));
  return others.some(({ pages }) => pages.length > 0) ? others : sections;
}
