import { ConnectionNotice } from './ConnectionNotice.tsx';

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
  return props.connection.kind === 'open' ? null : <ConnectionNotice {...props} />;
}
