import type { ReactNode } from 'react';
import { HistoryTab, type HistoryTabProps } from './tabs/HistoryTab.tsx';
import { LinesTab, type LinesTabProps } from './tabs/lines/LinesTab.tsx';
import { RolesTab, type RolesTabProps } from './tabs/roles/RolesTab.tsx';
import { SecurityTab, type SecurityTabProps } from './tabs/security/SecurityTab.tsx';
import { SessionsTab, type SessionsTabProps } from './tabs/SessionsTab.tsx';
import { SubusersTab, type SubusersTabProps } from './tabs/SubusersTab.tsx';
import type { UserPageProps, SettingsTab } from './userDetail.types.ts';
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

/**
 * A user's settings in tabs, each with its own address.
 * @use For a user’s lines, sign-in and rules.
 * @avoid for name and e-mail address → UserEditScreen
 * @avoid for settings of the signed-in user → AccountScreen
 */
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
  const { powers, links, now, onNavigate } = page;
  return (
    <UserFrame page={tab} {...page}>
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
        return tabs[tab];
      }}
    </UserFrame>
  );
}
