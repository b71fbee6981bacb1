import type { FailureReason, PhoneFailure } from '@manyline/contract';
import type { Refused } from '../http/callProvider.ts';

/**
 * The results of Android's SMS manager: why the message failed, and what to change on the phone, if anything. Those of the radio,
 * `RESULT_RIL_…`, mean the same.
 */
const RESULTS: Readonly<Record<string, readonly [FailureReason, PhoneFailure?]>> = {
  RESULT_ERROR_RADIO_OFF: ['unreachable', 'radioOff'],
  RESULT_ERROR_NO_SERVICE: ['unreachable', 'noService'],
  RESULT_NETWORK_ERROR: ['unreachable', 'noService'],
  RESULT_NETWORK_ERR: ['unreachable', 'noService'],
  RESULT_NETWORK_NOT_READY: ['unreachable', 'noService'],
  RESULT_SMS_BLOCKED_DURING_EMERGENCY: ['unreachable', 'inCall'],
  RESULT_SIMULTANEOUS_SMS_AND_CALL_NOT_ALLOWED: ['unreachable', 'inCall'],
  RESULT_BLOCKED_DUE_TO_CALL: ['unreachable', 'inCall'],
  RESULT_ERROR_LIMIT_EXCEEDED: ['limitReached', 'limit'],
  RESULT_REQUEST_RATE_LIMITED: ['limitReached', 'limit'],
  RESULT_ERROR_FDN_CHECK_FAILURE: ['notPermitted', 'fixedDialling'],
  RESULT_ERROR_SHORT_CODE_NOT_ALLOWED: ['notPermitted', 'shortCode'],
  RESULT_ERROR_SHORT_CODE_NEVER_ALLOWED: ['notPermitted', 'shortCode'],
  RESULT_UNEXPECTED_EVENT_STOP_SENDING: ['notPermitted', 'denied'],
  RESULT_INVALID_SMSC_ADDRESS: ['misconfigured', 'smsCentre'],
  RESULT_NO_DEFAULT_SMS_APP: ['misconfigured', 'noSmsApp'],
  RESULT_SIM_ABSENT: ['misconfigured', 'noSim'],
  RESULT_NETWORK_REJECT: ['rejected', 'refused'],
  RESULT_ACCESS_BARRED: ['rejected', 'refused'],
  RESULT_OPERATION_NOT_ALLOWED: ['rejected', 'refused'],
  RESULT_INVALID_ARGUMENTS: ['invalidNumber'],
  RESULT_ERROR_GENERIC_FAILURE: ['unknown', 'generic'],
  RESULT_GENERIC_ERROR: ['unknown', 'generic'],
  RESULT_RADIO_NOT_AVAILABLE: ['unreachable', 'fault'],
  RESULT_MODEM_ERROR: ['unknown', 'fault'],
  RESULT_MODEM_ERR: ['unknown', 'fault'],
  RESULT_INVALID_MODEM_STATE: ['unknown', 'fault'],
  RESULT_INVALID_STATE: ['unknown', 'fault'],
  RESULT_SYSTEM_ERROR: ['unknown', 'fault'],
  RESULT_SYSTEM_ERR: ['unknown', 'fault'],
  RESULT_INTERNAL_ERROR: ['unknown', 'fault'],
  RESULT_INTERNAL_ERR: ['unknown', 'fault'],
  RESULT_NO_MEMORY: ['unknown', 'fault'],
  RESULT_NO_RESOURCES: ['unknown', 'fault'],
  RESULT_ERROR_NULL_PDU: ['unknown', 'fault'],
  RESULT_ENCODING_ERROR: ['unknown', 'fault'],
  RESULT_ENCODING_ERR: ['unknown', 'fault'],
  RESULT_INVALID_SMS_FORMAT: ['unknown', 'fault'],
  RESULT_REMOTE_EXCEPTION: ['unknown', 'fault'],
  RESULT_SMS_SEND_RETRY_FAILED: ['unreachable', 'noService'],
  RESULT_USER_NOT_ALLOWED: ['notPermitted', 'denied'],
};

/** The same as Android numbers them, for apps and phones that only give the number. */
const NUMBERS: Readonly<Record<string, string>> = {
  1: 'RESULT_ERROR_GENERIC_FAILURE',
  2: 'RESULT_ERROR_RADIO_OFF',
  3: 'RESULT_ERROR_NULL_PDU',
  4: 'RESULT_ERROR_NO_SERVICE',
  5: 'RESULT_ERROR_LIMIT_EXCEEDED',
  6: 'RESULT_ERROR_FDN_CHECK_FAILURE',
  7: 'RESULT_ERROR_SHORT_CODE_NOT_ALLOWED',
  8: 'RESULT_ERROR_SHORT_CODE_NEVER_ALLOWED',
};

/** Android's word for the result in a text of the app. */
function resultNameIn(text: string): string | undefined {
  const name = /RESULT_[A-Z_]+/.exec(text)?.[0];
  return name ?? NUMBERS[/\b(?:result|error|code)\b[\s:=(#]{0,3}(\d)\b/i.exec(text)?.[1] ?? ''];
}

const resultIn = (text: string) => RESULTS[resultNameIn(text)?.replace('RESULT_RIL_', 'RESULT_') ?? ''];

/** Why the phone did not send, by its own words. */
export function readPhoneFailure(text: string): { readonly reason: FailureReason; readonly code?: string; readonly text?: string } {
  const code = resultNameIn(text);
  return { reason: resultIn(text)?.[0] ?? reasonInWords(text), ...(code !== undefined && { code }), ...(text && { text }) };
}

/** What to change on the phone, by the stored details of a failed message; undefined if they don't show it. */
export function phoneFailureOf({ code = '', text = '' }: { readonly code?: string; readonly text?: string }): PhoneFailure | undefined {
  return resultIn(code)?.[1] ?? resultIn(text)?.[1] ?? (NO_SIM.test(text) ? 'noSim' : NO_PERMISSION.test(text) ? 'permission' : undefined);
}

const [NO_SIM, NO_PERMISSION] = [/\bSIMs? .*found/, /READ_PHONE_STATE|SEND_SMS/];

function reasonInWords(text: string): FailureReason {
  if (/TTL expired/i.test(text)) return 'expired';
  return NO_SIM.test(text) || NO_PERMISSION.test(text) ? 'misconfigured' : 'unknown';
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
