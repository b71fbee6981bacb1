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
  welcome: scene(() => import('./scenes/Welcome.tsx').then(({ Welcome }) => Welcome)),
  conversation: scene(() => import('./scenes/Conversation.tsx').then(({ Conversation }) => Conversation)),
  empty: scene(() => import('./scenes/Empty.tsx').then(({ Empty }) => Empty)),
  noResults: scene(() => import('./scenes/NoResults.tsx').then(({ NoResults }) => NoResults)),
  offline: scene(() => import('./scenes/Offline.tsx').then(({ Offline }) => Offline)),
  forbidden: scene(() => import('./scenes/Forbidden.tsx').then(({ Forbidden }) => Forbidden)),
  unauthorized: scene(() => import('./scenes/Unauthorized.tsx').then(({ Unauthorized }) => Unauthorized)),
  notFound: scene(() => import('./scenes/NotFound.tsx').then(({ NotFound }) => NotFound)),
  error: scene(() => import('./scenes/Failure.tsx').then(({ Failure }) => Failure)),
  maintenance: scene(() => import('./scenes/Maintenance.tsx').then(({ Maintenance }) => Maintenance)),
};

/** A picture that cannot be fetched is left out: the page it decorates stands without. */
function scene(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(() => load().then(toModule, () => toModule(Nothing)));
}

const toModule = (Scene: ComponentType) => ({ default: Scene });
const Nothing = () => null;

const Picture = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  overflow: visible;
`;
