import { LinkTabs } from '@manyline/ui';
import type { ReactNode } from 'react';
import { usePeopleText } from '../../messages/useText.ts';
import { nameOfPerson } from '../parts/PersonName.tsx';
import { HistoryTab, type HistoryTabProps } from './tabs/HistoryTab.tsx';
import { LinesTab, type LinesTabProps } from './tabs/LinesTab.tsx';
import { type PersonPageProps, SETTINGS_TABS, type SettingsTab } from './person.types.ts';
import { PersonFrame } from './PersonFrame.tsx';
import { RolesTab, type RolesTabProps } from './tabs/RolesTab.tsx';
import { SecurityTab, type SecurityTabProps } from './tabs/SecurityTab.tsx';
import { SessionsTab, type SessionsTabProps } from './tabs/SessionsTab.tsx';
import { SubusersTab, type SubusersTabProps } from './tabs/SubusersTab.tsx';

type Own<Props> = Omit<Props, 'person' | 'powers' | 'links' | 'now' | 'onNavigate'>;

export interface PersonSettingsScreenProps extends PersonPageProps {
  readonly tab: SettingsTab;
  /** Undefined until the person is there. */
  readonly rolesTab: Own<RolesTabProps> | undefined;
  readonly linesTab: Own<LinesTabProps>;
  readonly securityTab: Own<SecurityTabProps>;
  readonly sessionsTab: Own<SessionsTabProps>;
  readonly subusersTab: Own<SubusersTabProps>;
  readonly historyTab: Own<HistoryTabProps>;
}

/** What somebody has and may do, tab by tab; each has an address of its own. */
export function PersonSettingsScreen({
  tab,
  rolesTab,
  linesTab,
  securityTab,
  sessionsTab,
  subusersTab,
  historyTab,
  ...page
}: PersonSettingsScreenProps) {
  const t = usePeopleText();
  const { powers, links, now, onNavigate } = page;
  return (
    <PersonFrame page="settings" {...page}>
      {(person) => {
        const common = { person, powers, links, now, onNavigate };
        const tabs: Readonly<Record<SettingsTab, ReactNode>> = {
          roles: rolesTab && <RolesTab {...common} {...rolesTab} />,
          lines: <LinesTab {...common} {...linesTab} />,
          security: <SecurityTab {...common} {...securityTab} />,
          sessions: <SessionsTab {...common} {...sessionsTab} />,
          subusers: <SubusersTab {...common} {...subusersTab} />,
          history: <HistoryTab {...common} {...historyTab} />,
        };
        return (
          <>
            <LinkTabs
              variant="pill"
              label={t('cms.person.settings.of', { name: nameOfPerson(person) })}
              items={SETTINGS_TABS.map((name) => ({
                href: links.settings(person.id, name),
                label: t(`cms.person.settings.${name}`),
                isCurrent: name === tab,
              }))}
              onNavigate={(href, event) => {
                event.preventDefault();
                onNavigate(href);
              }}
            />
            {tabs[tab]}
          </>
        );
      }}
    </PersonFrame>
  );
}
