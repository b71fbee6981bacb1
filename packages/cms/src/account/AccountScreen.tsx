import { LoadableView, Tabs } from '@manyline/ui';
import { IconAdjustments, IconDevices, IconShieldLock, IconUser } from '@tabler/icons-react';
import { useUserText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { Sections, SectionSkeleton } from './account.styles.tsx';
import {
  ACCOUNT_TABS,
  type AccountTab,
  type PreferencesProps,
  type ProfileProps,
  type SecurityProps,
  type SessionsProps,
} from './account.types.ts';
import { Devices } from './Devices/Devices.tsx';
import type { DevicesProps } from './Devices/Devices.types.ts';
import { NewEmail } from './NewEmail.tsx';
import { Preferences } from './Preferences.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Security } from './Security.tsx';
import { Sessions } from './Sessions.tsx';

export interface AccountScreenProps {
  readonly tab: AccountTab;
  /** The tab with name and e-mail address. */
  readonly profile: ProfileProps;
  /** The tab with password and second factors. */
  readonly security: SecurityProps;
  /** The tab with the signed-in devices. */
  readonly sessions: SessionsProps;
  /** The tab with the stored choices. */
  readonly preferences: PreferencesProps;
  /** Notifications of the closed app; undefined for users who don't read messages. */
  readonly devices?: DevicesProps | undefined;
  readonly onTabChange: (tab: AccountTab) => void;
}

/**
 * The settings of the user's own account.
 * @use For what users change about themselves: profile, password, passkeys, two-step verification.
 * @avoid for the settings of another user → UserSettingsScreen
 * @avoid for theme and language → QuickSettings
 */
export function AccountScreen({ tab, profile, security, sessions, preferences, devices, onTabChange }: AccountScreenProps) {
  const t = useUserText();
  return (
    <ConsolePage title={t('cms.account.heading')} description={t('cms.account.description')}>
      <Tabs
        label={t('cms.account.heading')}
        items={ACCOUNT_TABS.map((id) => ({ id, label: t(`cms.account.tab.${id}`), icon: ICONS[id] }))}
        value={tab}
        onChange={(id) => onTabChange(ACCOUNT_TABS.find((known) => known === id) ?? 'profile')}
      >
        {tab === 'profile' && (
          <Sections>
            <LoadableView value={profile.profile} skeleton={<SectionSkeleton />} onRetry={profile.onRetry}>
              {(user) => (
                <>
                  <NewEmail profile={user} {...profile.newEmail} />
                  <ProfileForm profile={user} draft={profile.draft} onSave={profile.onSave} onDraftChange={profile.onDraftChange} />
                </>
              )}
            </LoadableView>
          </Sections>
        )}
        {tab === 'security' && <Security {...security} />}
        {tab === 'sessions' && (
          <Sections>
            <Sessions {...sessions} />
            {devices && <Devices {...devices} />}
          </Sections>
        )}
        {tab === 'preferences' && <Preferences {...preferences} devices={devices} />}
      </Tabs>
    </ConsolePage>
  );
}

const ICONS = {
  profile: <IconUser size={18} aria-hidden="true" />,
  security: <IconShieldLock size={18} aria-hidden="true" />,
  sessions: <IconDevices size={18} aria-hidden="true" />,
  preferences: <IconAdjustments size={18} aria-hidden="true" />,
} as const satisfies Record<AccountTab, unknown>;
