/** Specification 4, first reading: the state codes. */
export const SOCKET = { NORMAL: 0, OPEN: 1, NEGOTIATE: 2, RECONNECTING: 3, ERROR: 4, DISCONNECT: 5, CLOSE: 6 } as const;
export type SocketCode = (typeof SOCKET)[keyof typeof SOCKET];

/** Specification 9: at most 10 retries. */
export const MAX_RETRIES = 10;

export interface SocketState {
  readonly code: SocketCode;
  /** Retries since the connection was last open or the user asked for one. */
  readonly retries: number;
  /** Whether a retry is planned. */
  readonly isTryPlanned: boolean;
}

export const initialSocketState: SocketState = { code: SOCKET.NORMAL, retries: 0, isTryPlanned: false };

/** After the last retry only `wake` or the user triggers another. */
export function hasGivenUp({ code, isTryPlanned }: SocketState): boolean {
  return code === SOCKET.DISCONNECT && !isTryPlanned;
}
