import { Accordion, FormSection, LoadableView } from '@manyline/ui';
import { useUserText } from '../messages/useText.ts';
import { Sections, SectionSkeleton } from './account.styles.tsx';
import type { PreferencesProps } from './account.types.ts';
import { DeviceNotifications } from './Devices/DeviceNotifications.tsx';
import type { DevicesProps } from './Devices/Devices.types.ts';
import { AdvancedPreferences } from './preferences/AdvancedPreferences.tsx';
import { Appearance } from './preferences/Appearance.tsx';
import { PhoneLinkPreferences } from './preferences/PhoneLinkPreferences.tsx';
import { WritingPreferences } from './preferences/WritingPreferences.tsx';

/** What a person sets, each in its place; options of the shell are folded under Advanced. */
export function Preferences({
  appearance,
  writing,
  links,
  notices,
  devices,
  ...advanced
}: PreferencesProps & { readonly devices?: DevicesProps | undefined }) {
  const t = useUserText();
  return (
    <Sections>
      <Appearance {...appearance} />
      {devices && <DeviceNotifications {...devices} />}
      {notices !== undefined && (
        <FormSection title={t('cms.preferences.notices')} description={t('cms.preferences.notices.text')}>
          {notices}
        </FormSection>
      )}
      {writing && <WritingPreferences {...writing} />}
      {links && <PhoneLinkPreferences {...links} />}
      <Accordion
        headingLevel={2}
        items={[
          {
            id: 'advanced',
            title: t('cms.preferences.advanced'),
            description: t('cms.preferences.advanced.text'),
            content: (
              <LoadableView value={advanced.choices} skeleton={<SectionSkeleton />} onRetry={advanced.onRetry}>
                {(choices) => <AdvancedPreferences {...advanced} choices={choices} />}
              </LoadableView>
            ),
          },
        ]}
      />
    </Sections>
  );
}
