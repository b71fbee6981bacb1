import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { Conversation } from './scenes/Conversation.tsx';
import { Empty } from './scenes/Empty.tsx';
import { Failure } from './scenes/Failure.tsx';
import { Forbidden } from './scenes/Forbidden.tsx';
import { Maintenance } from './scenes/Maintenance.tsx';
import { NoResults } from './scenes/NoResults.tsx';
import { NotFound } from './scenes/NotFound.tsx';
import { Offline } from './scenes/Offline.tsx';
import { Unauthorized } from './scenes/Unauthorized.tsx';
import { Welcome } from './scenes/Welcome.tsx';

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

/** A decorative picture in the theme's colours; fills the width it is given. Turned around where the text runs right to left. */
export function Illustration({ name }: IllustrationProps) {
  const Scene = SCENES[name];
  return (
    <Picture viewBox={name === 'welcome' ? '-8 0 716 570' : '0 0 280 200'} aria-hidden="true" focusable="false" data-mirror>
      <Scene />
    </Picture>
  );
}

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

const SCENES: Readonly<Record<IllustrationName, ComponentType>> = {
  welcome: Welcome,
  conversation: Conversation,
  empty: Empty,
  noResults: NoResults,
  offline: Offline,
  forbidden: Forbidden,
  unauthorized: Unauthorized,
  notFound: NotFound,
  error: Failure,
  maintenance: Maintenance,
};

const Picture = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  overflow: visible;
`;
