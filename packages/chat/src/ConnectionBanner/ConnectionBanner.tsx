import { ConnectionNotice } from './ConnectionNotice.tsx';

/** The state the connection banner shows. `retryInSeconds` is the time to the next attempt; the banner counts down from there. */
export type ConnectionState =
  | { readonly kind: 'open' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'reconnecting'; readonly retryInSeconds: number; readonly attempt: number }
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'closed' };

export interface ConnectionBannerProps {
  /** Nothing is shown while it is connected. */
  readonly connection: ConnectionState;
  readonly onReconnect: () => void;
}

/**
 * Says that the connection is lost, and offers to try again. Hidden while the connection works, and during a first connection of the usual
 * duration.
 * @use Above a conversation, while the connection is lost.
 * @avoid for anything else → Banner
 */
export function ConnectionBanner(props: ConnectionBannerProps) {
  return props.connection.kind === 'open' ? null : <ConnectionNotice {...props} />;
}
