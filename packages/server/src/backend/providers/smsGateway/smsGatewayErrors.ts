import type { FailureReason } from '@manyline/contract';
import type { Refused } from '../http/callProvider.ts';

/** The results of Android's SMS manager. Those of the radio, `RESULT_RIL_…`, mean the same. */
const RESULTS: Readonly<Record<string, FailureReason>> = {
  RESULT_ERROR_RADIO_OFF: 'unreachable',
  RESULT_ERROR_NO_SERVICE: 'unreachable',
  RESULT_RADIO_NOT_AVAILABLE: 'unreachable',
  RESULT_NETWORK_ERROR: 'unreachable',
  RESULT_NETWORK_ERR: 'unreachable',
  RESULT_SMS_BLOCKED_DURING_EMERGENCY: 'unreachable',
  RESULT_ERROR_LIMIT_EXCEEDED: 'limitReached',
  RESULT_REQUEST_RATE_LIMITED: 'limitReached',
  RESULT_ERROR_FDN_CHECK_FAILURE: 'notPermitted',
  RESULT_ERROR_SHORT_CODE_NOT_ALLOWED: 'notPermitted',
  RESULT_ERROR_SHORT_CODE_NEVER_ALLOWED: 'notPermitted',
  RESULT_UNEXPECTED_EVENT_STOP_SENDING: 'notPermitted',
  RESULT_INVALID_SMSC_ADDRESS: 'misconfigured',
  RESULT_NO_DEFAULT_SMS_APP: 'misconfigured',
  RESULT_NETWORK_REJECT: 'rejected',
  RESULT_INVALID_ARGUMENTS: 'invalidNumber',
};

/** Why the phone did not send, by its own words. */
export function readPhoneFailure(text: string): { readonly reason: FailureReason; readonly code?: string; readonly text?: string } {
  const code = /RESULT_[A-Z_]+/.exec(text)?.[0];
  const known = code === undefined ? undefined : RESULTS[code.replace('RESULT_RIL_', 'RESULT_')];
  return { reason: known ?? reasonInWords(text), ...(code !== undefined && { code }), ...(text && { text }) };
}

function reasonInWords(text: string): FailureReason {
  if (/TTL expired/i.test(text)) return 'expired';
  return /\bSIMs? .*found|READ_PHONE_STATE|SEND_SMS/.test(text) ? 'misconfigured' : 'unknown';
}

/** What the app's server says about a message it refuses. */
export function readRefusedMessage(text: string): Refused {
  const detail = { code: '400', ...(text && { text }) };
  // The account has no phone, none by this id, or one that hasn't fetched its messages.
  if (/failed to select device|invalid device id|queue limit/i.test(text)) return { problem: 'phoneSilent', ...detail };
  if (/not mobile phone number/i.test(text)) return { kind: 'failed', reason: 'notAMobile', ...detail };
  if (/phone number/i.test(text)) return { kind: 'failed', reason: 'invalidNumber', ...detail };
  return { kind: 'failed', reason: 'rejected', ...detail };
}
