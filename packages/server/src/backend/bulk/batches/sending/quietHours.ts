import { type BatchWait, bulkOpening, type BulkQuietHours } from '@manyline/contract';
import { withoutLease } from '../../../rules/batchStates.ts';
import { countryZones } from '../../../rules/countryZones.ts';
import type { StoredQuietHours } from '../../../store/batchStore.ts';
import type { StoredBatch, StoredRecipient, StoreOperations } from '../../../store/store.ts';

type Hours = BulkQuietHours & { readonly timeZone: string };

/** How sure it is where the recipients of a country are. */
interface Opening {
  readonly kind: BatchWait['kind'];
  /** The moment itself if it isn't quiet there. */
  readonly at: number;
}

/** From when on the recipients of a country may get the message; numbers of none follow the sender's clock. */
export function openingOf(hours: Hours, country: string, now: number): Opening {
  const zones = country === '' ? [] : countryZones(country, now);
  if (zones.length === 0) return { kind: 'none', at: bulkOpening(hours, [hours.timeZone], now) };
  return { kind: zones.length === 1 ? 'sure' : 'several', at: bulkOpening(hours, zones, now) };
}

/** The countries of the batch that are open, if some are not. Calculated each time, so a pause or a change of clocks needs nothing. */
export function hoursAt({ quiet }: StoredBatch, now: number): { readonly open: readonly string[] } | undefined {
  if (!quiet) return undefined;
  const open = quiet.countries.filter((country) => openingOf(quiet, country, now).at <= now);
  return open.length === quiet.countries.length ? undefined : { open };
}

export function nextRecipients(
  tx: Pick<StoreOperations, 'recipientsAfter' | 'waitingIn'>,
  { id }: StoredBatch,
  hours: ReturnType<typeof hoursAt>,
  most: number,
): Promise<readonly StoredRecipient[]> {
  return hours ? tx.waitingIn(id, hours.open, most) : tx.recipientsAfter(id, 0, most, 'waiting');
}

/** When the first of those that wait may get it; undefined if one of them may now. */
export async function nextOpening(
  tx: Pick<StoreOperations, 'waitingCountries'>,
  { id, quiet }: StoredBatch,
  now: number,
): Promise<number | undefined> {
  if (!quiet) return undefined;
  const openings = (await tx.waitingCountries(id)).map(({ country }) => openingOf(quiet, country, now).at);
  const first = Math.min(...openings);
  return first > now ? first : undefined;
}

/** Nobody runs it until then, and every server looks for it afterwards. */
export function waitingUntil(batch: StoredBatch, waitsUntil: number): StoredBatch {
  return { ...withoutLease(batch), version: batch.version + 1, state: 'sending', waitsUntil };
}

/** The hours of a batch that starts, with the countries that it has to look at. */
export async function quietFor(
  tx: Pick<StoreOperations, 'waitingCountries'>,
  batchId: string,
  hours: Hours | undefined,
): Promise<StoredQuietHours | undefined> {
  if (!hours) return undefined;
  return { ...hours, countries: (await tx.waitingCountries(batchId)).map(({ country }) => country) };
}

/** Who would wait if it started at `at`, by how sure it is where they are. */
export async function waitsOf(
  tx: Pick<StoreOperations, 'waitingCountries'>,
  batchId: string,
  hours: Hours,
  at: number,
): Promise<BatchWait[]> {
  const groups = new Map<BatchWait['kind'], BatchWait>();
  for (const { country, count } of await tx.waitingCountries(batchId)) {
    const opening = openingOf(hours, country, at);
    const { kind } = opening;
    const before = groups.get(kind) ?? { kind, count: 0, waiting: 0 };
    const isWaiting = opening.at > at;
    const time = opening.at / 1_000;
    groups.set(kind, {
      ...before,
      count: before.count + count,
      ...(isWaiting && {
        waiting: before.waiting + count,
        firstTime: Math.min(time, before.firstTime ?? time),
        lastTime: Math.max(time, before.lastTime ?? time),
      }),
    });
  }
  return [...groups.values()];
}
