import { LinkTabs } from '@manyline/ui';
import type { ReactNode } from 'react';
import { useUserText } from '../../messages/useText.ts';
import { nameOfUser } from '../parts/UserName.tsx';
import { HistoryTab, type HistoryTabProps } from './tabs/HistoryTab.tsx';
import { LinesTab, type LinesTabProps } from './tabs/lines/LinesTab.tsx';
import { RolesTab, type RolesTabProps } from './tabs/roles/RolesTab.tsx';
import { SecurityTab, type SecurityTabProps } from './tabs/security/SecurityTab.tsx';
import { SessionsTab, type SessionsTabProps } from './tabs/SessionsTab.tsx';
import { SubusersTab, type SubusersTabProps } from './tabs/SubusersTab.tsx';
import { type UserPageProps, SETTINGS_TABS, type SettingsTab } from './userDetail.types.ts';
import { UserFrame } from './UserFrame.tsx';

type Own<Props> = Omit<Props, 'user' | 'powers' | 'links' | 'now' | 'onNavigate'>;

export interface UserSettingsScreenProps extends UserPageProps {
  readonly tab: SettingsTab;
  /** Undefined until the user is loaded. */
  readonly rolesTab: Own<RolesTabProps> | undefined;
  /** The lines of the user. */
  readonly linesTab: Own<LinesTabProps>;
  /** Password, second factors and linked accounts. */
  readonly securityTab: Own<SecurityTabProps>;
  /** The signed-in devices. */
  readonly sessionsTab: Own<SessionsTabProps>;
  /** The users that belong to this one. */
  readonly subusersTab: Own<SubusersTabProps>;
  /** What was changed, and by whom. */
  readonly historyTab: Own<HistoryTabProps>;
}

/** A user's settings in tabs, each with its own address. */
export function UserSettingsScreen({
  tab,
  rolesTab,
  linesTab,
  securityTab,
  sessionsTab,
  subusersTab,
  historyTab,
  ...page
}: UserSettingsScreenProps) {
  const t = useUserText();
  const { powers, links, now, onNavigate } = page;
  return (
    <UserFrame page="settings" {...page}>
      {(user) => {
        const common = { user, powers, links, now, onNavigate };
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
              label={t('cms.user.settings.of', { name: nameOfUser(user) })}
              items={SETTINGS_TABS.map((name) => ({
                href: links.settings(user.id, name),
                label: t(`cms.user.settings.${name}`),
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
    </UserFrame>
  );
}
