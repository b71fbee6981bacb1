import { FormSection, Skeleton } from '@manyline/ui';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';

/** The sections of the page, whose fields are still coming. */
export function SystemSkeleton() {
  const t = useConsoleText();
  return (
    <Root>
      <FormSection title={t('cms.system.state')} description={t('cms.system.state.text')}>
        <Skeleton shape="block" height={45} />
      </FormSection>
      <FormSection title={t('cms.system.signIn')} description={t('cms.system.signIn.text')}>
        <Skeleton shape="block" height={182} />
        <Skeleton shape="block" height={102} />
      </FormSection>
      <FormSection title={t('cms.system.connection')} description={t('cms.system.connection.text')}>
        <Skeleton shape="block" height={102} />
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
