import type { ScheduledMessage } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callForUser } from '../session/perUser.ts';
import { type Ask, createRemote } from '../session/remote.ts';
import type { AdminUpdate } from '../shared/adminUpdates.ts';

/** The only query of what is read as a whole. */
export const EVERYTHING = 'everything';
type Everything = typeof EVERYTHING;

const PAGE = 200;

/** What the user has scheduled, on all lines. */
export const scheduledMessages = createRemote<Everything, readonly ScheduledMessage[]>(askAll);

/** The time zone that a number suggests, by the number. */
export const contactZones = createRemote<string, string | undefined>(askZone, { placeOf: (number) => number });

/** Messages that changed, here or elsewhere: those with these ids are read again, or all. */
export async function followScheduled(get: Getter, set: Setter, update: AdminUpdate | undefined): Promise<void> {
  const ids = update?.ids;
  if (scheduledMessages.read(get, EVERYTHING).value.status !== 'ready' || ids === undefined || ids.length > PAGE)
    return void (await scheduledMessages.load(get, set, EVERYTHING, { isQuiet: true }));
  if (ids.length === 0) return undefined;
  const result = await callForUser(get, set, 'getScheduledByIds', { ids: [...ids] }, { isQuiet: true });
  if (result.ok) applyScheduled(get, set, ids, result.data);
  return undefined;
}

/** Takes over messages as the server has them; those of `ids` that aren't among them are gone. */
export function applyScheduled(get: Getter, set: Setter, ids: readonly string[], messages: readonly ScheduledMessage[]): void {
  const isOpen = ({ state }: ScheduledMessage) => state === 'scheduled' || state === 'asks';
  scheduledMessages.change(get, set, EVERYTHING, (known) => {
    const versions = new Map(known.map(({ id, version }) => [id, version]));
    // The answer to an older question may arrive late.
    const newer = messages.filter(({ id, version }) => version >= (versions.get(id) ?? 0));
    const changed = new Set([...ids.filter((id) => messages.every((message) => message.id !== id)), ...newer.map(({ id }) => id)]);
    return [...known.filter(({ id }) => !changed.has(id)), ...newer.filter(isOpen)];
  });
}

export function findScheduledMessage(get: Getter, id: string): ScheduledMessage | undefined {
  const { value } = scheduledMessages.read(get, EVERYTHING);
  return value.status === 'ready' ? value.value.find((message) => message.id === id) : undefined;
}

async function askAll(...[get, set, , signal]: Parameters<Ask<Everything, readonly ScheduledMessage[]>>) {
  const all: ScheduledMessage[] = [];
  for (let after: string | undefined; ;) {
    const payload = { limit: PAGE, ...(after !== undefined && { after }) };
    const page = await callForUser(get, set, 'getScheduledMessages', payload, { isQuiet: true, signal });
    if (!page.ok) return page;
    all.push(...page.data.items);
    if (page.data.next === null || page.data.items.length === 0) return { ok: true as const, data: all };
    after = page.data.next;
  }
}

async function askZone(...[get, set, number, signal]: Parameters<Ask<string, string | undefined>>) {
  const result = await callForUser(get, set, 'getContactZones', { number }, { isQuiet: true, signal });
  return result.ok ? { ok: true as const, data: result.data.zones[0] } : result;
}
