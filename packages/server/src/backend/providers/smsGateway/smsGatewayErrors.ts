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
};

const resultIn = (text: string) => RESULTS[/RESULT_[A-Z_]+/.exec(text)?.[0].replace('RESULT_RIL_', 'RESULT_') ?? ''];

/** Why the phone did not send, by its own words. */
export function readPhoneFailure(text: string): { readonly reason: FailureReason; readonly code?: string; readonly text?: string } {
  const code = /RESULT_[A-Z_]+/.exec(text)?.[0];
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
