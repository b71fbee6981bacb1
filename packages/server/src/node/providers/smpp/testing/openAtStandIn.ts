import { onTestFinished } from 'vitest';
import { type AccountOptions, CONTACT, LINE, openSmppAccount } from './openSmppAccount.ts';
import { openSmscStandIn, type Strictness } from './smscStandIn.ts';

/** An account at a stand-in; both end with the test. */
export async function openAtStandIn(options: AccountOptions = {}, strict: Strictness = {}) {
  const smsc = await openSmscStandIn(strict);
  onTestFinished(smsc.close);
  /** A message of the contact to the line, unless `fields` say otherwise. Resolves with the status of the answer. */
  const deliver = (fields: Readonly<Record<string, unknown>>) =>
    smsc.deliver({ source_addr: CONTACT.slice(1), destination_addr: LINE.slice(1), ...fields });
  return { ...openSmppAccount(smsc, options), smsc, deliver };
}
