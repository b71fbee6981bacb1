import { FormSection, Skeleton } from '@manyline/ui';
import { styled } from 'styled-components';
import { useConfigText } from '../messages/useText.ts';

/** The sections of the page, whose fields are still coming. */
export function SystemSkeleton() {
  const t = useConfigText();
  return (
    <Root>
      <FormSection title={t('cms.system.state')} description={t('cms.system.state.text')}>
        <Skeleton shape="block" height={64} />
        <Skeleton shape="block" height={45} />
        <Skeleton shape="block" height={45} />
        <Skeleton shape="block" height={320} />
      </FormSection>
      <FormSection title={t('cms.system.signIn')} description={t('cms.system.signIn.text')}>
        <Skeleton shape="block" height={182} />
        <Skeleton shape="block" height={142} />
      </FormSection>
      <FormSection title={t('cms.system.sessions')} description={t('cms.system.sessions.text')} columns={2}>
        <Skeleton shape="block" height={96} />
        <Skeleton shape="block" height={96} />
      </FormSection>
      <FormSection title={t('cms.system.connection')} description={t('cms.system.connection.text')}>
        <Skeleton shape="block" height={142} />
      </FormSection>
    </Root>
  );
}

/** As the form that takes its place. */
const Root = styled.div`
  container: form / inline-size;
  display: grid;
  gap: 40px;
`;
