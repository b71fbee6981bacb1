import { Card, media, Skeleton, VisuallyHidden } from '@manyline/ui';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import { RowSkeletons } from '../notices/rowParts.tsx';

export interface HomeSkeletonProps {
  readonly hasSteps: boolean;
  readonly hasRecent: boolean;
}

/** The blocks of the home page while they load. */
export function HomeSkeleton({ hasSteps, hasRecent }: HomeSkeletonProps) {
  const t = useConsoleText();
  return (
    <Root aria-busy="true" data-loading>
      <VisuallyHidden role="status">{t('cms.home.loading')}</VisuallyHidden>
      <HomeColumns data-alone={!hasRecent || undefined} aria-hidden="true">
        <Card title={t('cms.home.waiting')} inset="none">
          <RowSkeletons />
        </Card>
        {hasRecent && (
          <Card title={t('cms.home.recent')} inset="none">
            <RowSkeletons />
          </Card>
        )}
      </HomeColumns>
      {hasSteps && <Skeleton shape="block" height={64} />}
    </Root>
  );
}

/** Two cards side by side where there is room. */
export const HomeColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 24px;

  &[data-alone] {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.belowOverlay} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Root = styled.div`
  display: grid;
  gap: 24px;
`;
