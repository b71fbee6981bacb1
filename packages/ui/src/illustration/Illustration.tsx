import type { ComponentType } from 'react';
import { Picture } from './Picture.ts';
import { Conversation } from './scenes/Conversation.tsx';
import { Empty } from './scenes/Empty.tsx';
import { Failure } from './scenes/Failure.tsx';
import { Forbidden } from './scenes/Forbidden.tsx';
import { Maintenance } from './scenes/Maintenance.tsx';
import { NoResults } from './scenes/NoResults.tsx';
import { NotFound } from './scenes/NotFound.tsx';
import { Offline } from './scenes/Offline.tsx';
import { Unauthorized } from './scenes/Unauthorized.tsx';

export type IllustrationName =
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
  /** Which picture. */
  readonly name: IllustrationName;
}

/**
 * A decorative picture in theme colours. It fills its width and is mirrored in right-to-left pages.
 * @use One in a view, with a sentence and an action.
 * @avoid for an error in a working page → Alert
 */
export function Illustration({ name }: IllustrationProps) {
  const Scene = SCENES[name];
  return (
    <Picture viewBox="0 0 280 200" data-mirror>
      <Scene />
    </Picture>
  );
}

/** For a page that shows all illustrations. */
export const ILLUSTRATION_NAMES = [
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
