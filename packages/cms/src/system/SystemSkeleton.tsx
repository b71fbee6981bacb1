import { FormSection, Skeleton } from '@manyline/ui';
import { styled } from 'styled-components';
import { useConfigText } from '../messages/useText.ts';

/** The sections of the page while the settings load. */
export function SystemSkeleton() {
  const t = useConfigText();
  return (
    <Root>
      <FormSection title={t('cms.system.state')} description={t('cms.system.state.text')}>
        <Skeleton shape="block" height={69} />
        <Skeleton shape="block" height={44} />
        <Skeleton shape="block" height={44} />
        <Skeleton shape="block" height={356} />
      </FormSection>
      <FormSection title={t('cms.system.signIn')} description={t('cms.system.signIn.text')}>
        <Skeleton shape="block" height={155} />
        <Skeleton shape="block" height={141} />
      </FormSection>
      <FormSection title={t('cms.system.sessions')} description={t('cms.system.sessions.text')} columns={2}>
        {LIMITS.map((limit) => (
          <Skeleton key={limit} shape="block" height={99} />
        ))}
      </FormSection>
      <FormSection title={t('cms.system.connection')} description={t('cms.system.connection.text')}>
        <Skeleton shape="block" height={141} />
        <Skeleton shape="block" height={132} />
      </FormSection>
      <FormSection title={t('cms.system.files')} description={t('cms.system.files.text')} columns={2}>
        <Skeleton shape="block" height={99} />
      </FormSection>
    </Root>
  );
}

const LIMITS = ['idle', 'longest', 'rememberedIdle', 'rememberedLongest', 'token'];

/** The same layout as the form. */
const Root = styled.div`
  container: form / inline-size;
  display: grid;
  gap: 40px;
`;
