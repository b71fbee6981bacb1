import { countryOf } from '@manyline/contract/phoneNumber';
import { readAddress } from '@manyline/contract/readAddress';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** The right form of an address that was stored on this line; '' for all lines. */
export type Repair = (address: string, lineTn: string) => string;

export interface RepairLine {
  readonly country: string | undefined;
  /** Its provider's module put a plus before digits without knowing what they are. */
  readonly isGuessed: boolean;
}

const GUESSING_KINDS = ['smsGateway', 'smpp'];

export async function createRepair(db: Kysely<Tables>): Promise<Repair> {
  const rows = await db
    .selectFrom('lines')
    .leftJoin('provider_accounts', 'provider_accounts.id', 'lines.provider_account_id')
    .select(['lines.tn', 'lines.kept_of', 'provider_accounts.kind'])
    .execute();
  const lines = new Map(
    rows.map(({ tn, kept_of, kind }) => [tn, { country: countryOf(kept_of ?? tn), isGuessed: GUESSING_KINDS.includes(kind ?? '') }]),
  );
  // Messages to a line of this server find it by its number.
  return (address, lineTn) => (lines.has(address) ? address : repairAddress(address, lines.get(lineTn)));
}

export function repairAddress(address: string, line: RepairLine | undefined): string {
  const read = readAddress(address, { country: line?.country });
  // Impossible as it is stored: it came without the plus.
  if (line?.isGuessed && address.startsWith('+') && read === address && !isPossible(address))
    return readAddress(address.slice(1), { country: line.country });
  return read;
}

function isPossible(tn: string): boolean {
  // A possible number is read from its digits as well if they are said to be international.
  return readAddress(tn.slice(1), { type: 'international' }) === tn;
}
