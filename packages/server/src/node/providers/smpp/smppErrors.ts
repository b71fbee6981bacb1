import type { FailureReason, ProviderProblem } from '@manyline/contract';
import { NOT_ALLOWED } from '../addressGuard.ts';

/** What command_status says about a message that was refused. SMPP 3.4, 5.1.3. `misconfigured`: the settings don't fit the server. */
export const SMPP_FAILURES: Readonly<Record<number, FailureReason>> = {
  0x01: 'rejected',
  0x02: 'misconfigured',
  0x03: 'misconfigured',
  0x04: 'misconfigured',
  0x0a: 'misconfigured',
  0x0b: 'invalidNumber',
  0x15: 'misconfigured',
  0x33: 'invalidNumber',
  0x34: 'rejected',
  0x43: 'misconfigured',
  0x45: 'rejected',
  0x48: 'misconfigured',
  0x49: 'misconfigured',
  0x50: 'invalidNumber',
  0x51: 'invalidNumber',
  0x53: 'misconfigured',
  0x65: 'rejected',
  0x66: 'rejected',
  0xc0: 'misconfigured',
  0xc1: 'misconfigured',
  0xc2: 'misconfigured',
  0xc3: 'misconfigured',
  0xc4: 'misconfigured',
};

/** Statuses with which the server asks to send more slowly. */
export const SMPP_THROTTLED: ReadonlySet<number> = new Set([0x14, 0x58]);
/** Statuses after which the same message may be accepted later. */
export const SMPP_LATER: ReadonlySet<number> = new Set([0x08, 0x64]);

/**
 * Why a bind was refused. Any other status, also one of the operator's own, is `bindFailed`: servers answer so to a wrong password, version,
 * kind of bind or address.
 */
const BIND_PROBLEMS: Readonly<Record<number, ProviderProblem>> = {
  0x05: 'alreadyBound',
  0x08: 'serverError',
  0x0e: 'credentials',
  0x0f: 'credentials',
  0x14: 'serverError',
  0x53: 'systemType',
  0x58: 'serverError',
  0x64: 'serverError',
  0x65: 'serverError',
};

export interface Trouble {
  readonly problem: ProviderProblem;
  readonly detail?: { readonly code?: string; readonly text?: string };
}

export function bindProblem(status: number): Trouble {
  return { problem: BIND_PROBLEMS[status] ?? 'bindFailed', detail: { code: statusText(status) } };
}

export function troubleOf({ code = '', message }: NodeJS.ErrnoException): Trouble {
  const problem = code === NOT_ALLOWED ? 'addressNotAllowed' : /CERT|TLS|SIGNED|ERR_SSL/.test(code) ? 'certificate' : 'unreachable';
  return { problem, detail: { text: message } };
}

export function statusText(status: number): string {
  return `0x${status.toString(16).padStart(8, '0')}`;
}
