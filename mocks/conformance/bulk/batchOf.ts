import type { Batch, BatchRecipient, Doubt, Payload } from '@manyline/contract';
import { expect } from 'vitest';
import type { Visitor } from '../session/visitor.ts';

export type Recipient = Pick<Payload<'addRecipients'>['recipients'][number], 'phone'> & {
  name?: string;
  fields?: Record<string, string>;
  doubt?: Doubt;
};

export const whole = ({ phone, name = '', fields = {}, doubt }: Recipient) => ({ phone, name, fields, ...(doubt && { doubt }) });
export const inSeconds = () => Date.now() / 1_000;

/** Prepares a batch of a line with all recipients. */
export async function prepare(
  user: Visitor,
  line: string,
  recipients: readonly (Recipient | string)[],
  draft: Partial<Payload<'prepareBatch'>> = {},
): Promise<Batch> {
  const base = { clientId: crypto.randomUUID(), template: 'Hello', since: inSeconds() - 3_600, includesSentToday: false };
  const { id } = await user.get('prepareBatch', { ...base, ...draft }, line);
  const named = recipients.map((one) => whole(typeof one === 'string' ? { phone: one } : one));
  return user.get('addRecipients', { batchId: id, from: 1, recipients: named });
}

export async function recipientsOf(user: Visitor, batchId: string, more: object = {}): Promise<readonly BatchRecipient[]> {
  return (await user.get('getBatchRecipients', { batchId, filter: 'all', query: '', offset: 0, limit: 200, ...more })).items;
}

/** The confirmation that starts a batch as shown. */
export function wordFor({ id, version, counts: { receive } }: Batch, more: object = {}) {
  return { batchId: id, version, receive, ...more };
}

export async function untilDone(user: Visitor, id: string): Promise<void> {
  await expect.poll(async () => (await user.get('getBatch', { id })).state, { interval: 50 }).toBe('done');
}
