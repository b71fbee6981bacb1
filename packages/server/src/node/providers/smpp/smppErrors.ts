import type { FailureReason, ProviderProblem } from '@manyline/contract';

/** What command_status says about a message that was refused. SMPP 3.4, 5.1.3. */
export const SMPP_FAILURES: Readonly<Record<number, FailureReason>> = {
  0x01: 'rejected',
  0x0a: 'misconfigured',
  0x0b: 'invalidNumber',
  0x33: 'invalidNumber',
  0x34: 'rejected',
  0x45: 'rejected',
  0x48: 'misconfigured',
  0x49: 'misconfigured',
  0x50: 'invalidNumber',
  0x51: 'invalidNumber',
  0x65: 'rejected',
  0x66: 'rejected',
};

/** Statuses with which the server asks to send more slowly. */
export const SMPP_THROTTLED: ReadonlySet<number> = new Set([0x14, 0x58]);
/** Statuses after which the same message may be accepted later. */
export const SMPP_LATER: ReadonlySet<number> = new Set([0x08, 0x64]);

/** Why a bind was refused. */
export const SMPP_BIND_PROBLEMS: Readonly<Record<number, ProviderProblem>> = {
  0x05: 'notPermitted',
  0x0d: 'credentials',
  0x0e: 'credentials',
  0x0f: 'credentials',
  0x53: 'notPermitted',
};

export function statusText(status: number): string {
  return `0x${status.toString(16).padStart(8, '0')}`;
}
