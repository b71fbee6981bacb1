import type { FailureReason, ProviderProblem } from '@manyline/contract';
import { NOT_ALLOWED } from '../addressGuard.ts';

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

/** Why a bind was refused. `bindFailed`: servers answer so to a wrong password, version or kind of bind. */
const BIND_PROBLEMS: Readonly<Record<number, ProviderProblem>> = {
  0x03: 'bindFailed',
  0x04: 'bindFailed',
  0x05: 'alreadyBound',
  0x0d: 'bindFailed',
  0x0e: 'credentials',
  0x0f: 'credentials',
  0x53: 'systemType',
};

export interface Trouble {
  readonly problem: ProviderProblem;
  readonly detail?: { readonly code?: string; readonly text?: string };
}

export function bindProblem(status: number): Trouble {
  return { problem: BIND_PROBLEMS[status] ?? 'serverError', detail: { code: statusText(status) } };
}

export function troubleOf({ code = '', message }: NodeJS.ErrnoException): Trouble {
  const problem = code === NOT_ALLOWED ? 'addressNotAllowed' : /CERT|TLS|SIGNED|ERR_SSL/.test(code) ? 'certificate' : 'unreachable';
  return { problem, detail: { text: message } };
}

export function statusText(status: number): string {
  return `0x${status.toString(16).padStart(8, '0')}`;
}
