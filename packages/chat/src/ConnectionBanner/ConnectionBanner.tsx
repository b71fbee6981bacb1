import { createLazyPart } from '@manyline/ui';
import { useEffect } from 'react';

/** What the connection banner says. `retryInSeconds` is the time to the next try when it is given; the banner counts down from there. */
export type ConnectionState =
  | { readonly kind: 'open' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'reconnecting'; readonly retryInSeconds: number; readonly attempt: number }
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'closed' };

export interface ConnectionBannerProps {
  readonly connection: ConnectionState;
  readonly onReconnect: () => void;
}

/** Says nothing while all is well, nor during a first connection that takes no longer than usual. */
export function ConnectionBanner(props: ConnectionBannerProps) {
  const { kind } = props.connection;
  // Once the connection is lost it is too late to fetch what says so.
  useEffect(() => notice.preload(), []);
  return kind === 'open' ? null : <notice.Part isNeeded props={props} />;
}

const notice = createLazyPart<ConnectionBannerProps>(() => import('./ConnectionNotice.tsx'));
