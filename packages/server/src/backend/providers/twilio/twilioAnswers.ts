import { entriesOf, listIn, textIn } from '../http/readJson.ts';
import type { ListedNumber } from '../providerModule.ts';

export interface ListedMessage {
  readonly sid: string;
  readonly body: string;
  /** Unix seconds */
  readonly createdAt: number;
}

export function readListed(json: unknown): readonly ListedMessage[] {
  return listIn(json, 'messages').flatMap((one) => {
    const sid = textIn(one, 'sid');
    const createdAt = Date.parse(textIn(one, 'date_created') ?? '') / 1_000;
    const isOutgoing = textIn(one, 'direction')?.startsWith('outbound') ?? true;
    return sid !== undefined && isOutgoing && Number.isFinite(createdAt) ? [{ sid, body: textIn(one, 'body') ?? '', createdAt }] : [];
  });
}

export function readNumbers(
  json: unknown,
  hookUrl: string,
): { readonly numbers: readonly (ListedNumber & { readonly sid: string })[]; readonly next: string | undefined } {
  const numbers = listIn(json, 'incoming_phone_numbers').flatMap((one) => {
    const [tn, sid, name] = [textIn(one, 'phone_number'), textIn(one, 'sid'), textIn(one, 'friendly_name')];
    if (tn === undefined || sid === undefined) return [];
    const can = Object.fromEntries(
      Object.entries(entriesOf(entriesOf(one)['capabilities'])).map(([key, value]) => [key.toLowerCase(), value === true]),
    );
    const isRegistered = (textIn(one, 'sms_url') ?? '').split('#', 1)[0] === hookUrl;
    return [
      {
        sid,
        tn,
        ...(name !== undefined && name !== tn && { name }),
        canSms: can['sms'] ?? true,
        canMms: can['mms'] ?? false,
        isRegistered,
      },
    ];
  });
  const next = textIn(json, 'next_page_uri');
  return { numbers, next: next?.startsWith('/') ? next : undefined };
}
