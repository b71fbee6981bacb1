import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { styled } from 'styled-components';

export type IllustrationName =
  | 'welcome'
  | 'conversation'
  | 'empty'
  | 'noResults'
  | 'offline'
  | 'forbidden'
  | 'unauthorized'
  | 'notFound'
  | 'error'
  | 'maintenance';

export interface IllustrationProps {
  readonly name: IllustrationName;
}

/**
 * A decorative picture in the theme's colours; fills the width it is given, at once in its final size, and is drawn when its code
 * has come. Turned around where the text runs right to left.
 */
export function Illustration({ name }: IllustrationProps) {
  const Scene = SCENES[name];
  return (
    <Picture viewBox={name === 'welcome' ? '-8 0 716 570' : '0 0 280 200'} aria-hidden="true" focusable="false" data-mirror>
      <Suspense fallback={<g data-loading />}>
        <Scene />
      </Suspense>
    </Picture>
  );
}

/** Every scene, for a page that shows them all. */
export const ILLUSTRATION_NAMES = [
  'welcome',
  'conversation',
  'empty',
  'noResults',
  'offline',
  'forbidden',
  'unauthorized',
  'notFound',
  'error',
  'maintenance',
] as const satisfies readonly IllustrationName[];

const SCENES: Readonly<Record<IllustrationName, LazyExoticComponent<ComponentType>>> = {
  welcome: lazy(() => import('./scenes/Welcome.tsx').then(({ Welcome }) => ({ default: Welcome }))),
  conversation: lazy(() => import('./scenes/Conversation.tsx').then(({ Conversation }) => ({ default: Conversation }))),
  empty: lazy(() => import('./scenes/Empty.tsx').then(({ Empty }) => ({ default: Empty }))),
  noResults: lazy(() => import('./scenes/NoResults.tsx').then(({ NoResults }) => ({ default: NoResults }))),
  offline: lazy(() => import('./scenes/Offline.tsx').then(({ Offline }) => ({ default: Offline }))),
  forbidden: lazy(() => import('./scenes/Forbidden.tsx').then(({ Forbidden }) => ({ default: Forbidden }))),
  unauthorized: lazy(() => import('./scenes/Unauthorized.tsx').then(({ Unauthorized }) => ({ default: Unauthorized }))),
  notFound: lazy(() => import('./scenes/NotFound.tsx').then(({ NotFound }) => ({ default: NotFound }))),
  error: lazy(() => import('./scenes/Failure.tsx').then(({ Failure }) => ({ default: Failure }))),
  maintenance: lazy(() => import('./scenes/Maintenance.tsx').then(({ Maintenance }) => ({ default: Maintenance }))),
};

const Picture = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  overflow: visible;
`;
