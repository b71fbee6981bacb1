import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, type PropsWithChildren, Suspense } from 'react';

// What only docs pages need loads with the first of them, so that a story doesn't wait for it.

const Page = lazy(async () => ({ default: (await import('./ComponentPage.tsx')).ComponentPage }));
const Frame = lazy(async () => ({ default: (await import('./ReferenceFrame.tsx')).ReferenceFrame }));

export const ComponentPage = () => <Page />;

export function ReferenceFrame(props: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  );
}
