import { Skeleton } from '@manyline/ui';
import { Facts, Head, HeadLine } from './BulkBoard.styles.ts';
import { Recipients, SkeletonRow, Tools } from './recipients/BoardRecipients.styles.ts';

export function BoardSkeleton() {
  return (
    <>
      <Head>
        <HeadLine>
          <div>
            <Skeleton width="16rem" height="1.75rem" />
          </div>
          <Skeleton width="7rem" height="2.375rem" shape="block" />
        </HeadLine>
        <Facts>
          <Skeleton width="14rem" />
        </Facts>
        <Skeleton height="2.25rem" />
        <Skeleton width="60%" height="2.875rem" shape="block" />
      </Head>
      <Recipients>
        <Tools>
          <Skeleton width="24rem" height="2rem" shape="block" />
        </Tools>
        {ROWS.map((width) => (
          <SkeletonRow key={width}>
            <Skeleton width={width} />
          </SkeletonRow>
        ))}
      </Recipients>
    </>
  );
}

const ROWS = ['62%', '48%', '70%', '55%', '66%', '44%'];
