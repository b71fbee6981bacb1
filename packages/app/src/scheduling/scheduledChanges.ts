import type { ScheduleAnswer, ScheduleTime } from '@manyline/chat';
import type { Answer, Payload, ScheduledMessage } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import type { CallResult } from '../services/api/callResult.ts';
import { callForUser } from '../session/perUser.ts';
import { perStore } from '../shared/perStore.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { applyScheduled, contactZones, findScheduledMessage } from './scheduledState.ts';

interface NewMessage {
  readonly line: string;
  readonly tn: string;
  readonly name: string;
  readonly text: string;
  readonly fileIds?: readonly string[];
  readonly replyTo?: string | undefined;
  readonly templateIds?: readonly string[] | undefined;
}

export async function scheduleMessage(get: Getter, set: Setter, message: NewMessage, time: ScheduleTime): Promise<ScheduleAnswer> {
  const { line, tn, name, text, fileIds = [], replyTo, templateIds = [] } = message;
  const more = { ...(replyTo !== undefined && { replyTo }), ...(templateIds.length > 0 && { templateIds: [...templateIds] }) };
  const wanted = { phoneNumber: tn, name, text, fileIds: [...fileIds], ...more, ...timeOf(time) };
  const unanswered = unansweredOf(get);
  const key = JSON.stringify([line, wanted]);
  const clientId = unanswered.get(key) ?? get(servicesAtom).newId();
  const result = await callForUser(get, set, 'scheduleMessage', { ...wanted, clientId }, { tn: line, isQuiet: true });
  if (!result.ok && (result.kind === 'unreachable' || result.kind === 'malformed')) unanswered.set(key, clientId);
  else unanswered.delete(key);
  if (!result.ok) return { kind: 'refused', reason: result.message ?? '' };
  applyScheduled(get, set, [result.data.id], [result.data]);
  return { kind: 'scheduled', id: result.data.id };
}

/** The ids of messages whose answer was lost: trying again schedules none of them twice. */
const unansweredOf = perStore(() => new Map<string, string>());

/** Undefined once it is changed, else why not, which may be empty; so are the others. */
export async function changeScheduled(
  get: Getter,
  set: Setter,
  id: string,
  text: string,
  time: ScheduleTime,
  /** Another line to send it from. */
  line?: string,
): Promise<string | undefined> {
  const version = findScheduledMessage(get, id)?.version ?? 0;
  const payload = { id, version, text, ...(line !== undefined && { lineId: line }), ...timeOf(time) };
  const result = await callForUser(get, set, 'updateScheduledMessage', payload, { isQuiet: true });
  return taken(get, set, id, result);
}

export async function sendScheduledNow(get: Getter, set: Setter, id: string): Promise<string | undefined> {
  const version = findScheduledMessage(get, id)?.version ?? 0;
  return taken(get, set, id, await callForUser(get, set, 'sendScheduledNow', { id, version }, { isQuiet: true }));
}

/** What was cancelled, so that it can be restored. */
class Cancelled {
  readonly #messages = new Map<string, ScheduledMessage>();

  put(message: ScheduledMessage): void {
    this.#messages.set(message.id, message);
  }

  get(id: string): ScheduledMessage | undefined {
    return this.#messages.get(id);
  }
}

const cancelledOf = perStore(() => new Cancelled());

/** The message as it was, or why it wasn't cancelled. */
export async function cancelScheduled(get: Getter, set: Setter, id: string): Promise<ScheduledMessage | string> {
  const known = findScheduledMessage(get, id);
  const result = await callForUser(get, set, 'cancelScheduledMessage', { id }, { isQuiet: true });
  if (!result.ok) return result.message ?? '';
  cancelledOf(get).put(known ?? result.data);
  applyScheduled(get, set, [id], []);
  return result.data;
}

/** Puts what was cancelled on the schedule again. */
export async function restoreScheduled(get: Getter, set: Setter, id: string): Promise<string | undefined> {
  const message = cancelledOf(get).get(id);
  if (!message) return '';
  const { lineId: line, number: tn, name, text, files, replyTo, templateIds } = message;
  const time: ScheduleTime = {
    at: message.sendAt,
    zone: message.timeZone,
    zoneOf: message.zoneSource === 'contact' ? 'contact' : 'own',
    repeat: message.repeat?.every ?? 'never',
    ...(message.repeat?.until !== undefined && { until: message.repeat.until }),
    cancelsOnReply: message.cancelOnReply,
  };
  const answer = await scheduleMessage(
    get,
    set,
    { line, tn, name, text, fileIds: files.map((file) => file.id), replyTo, templateIds },
    time,
  );
  return answer.kind === 'refused' ? answer.reason : undefined;
}

export async function findZone(get: Getter, set: Setter, tn: string): Promise<string | undefined> {
  const { value } = contactZones.read(get, tn);
  const held = value.status === 'ready' ? value : (await contactZones.load(get, set, tn, { isQuiet: true })).value;
  return held.status === 'ready' ? held.value : undefined;
}

function timeOf({ at, zone, zoneOf, repeat, until, cancelsOnReply }: ScheduleTime) {
  return {
    sendAt: at,
    timeZone: zone,
    zoneSource: zoneOf === 'contact' ? 'contact' : 'mine',
    cancelOnReply: cancelsOnReply,
    repeat: repeat === 'never' ? null : { every: repeat, ...(until !== undefined && { until }) },
  } satisfies Partial<Payload<'scheduleMessage'>>;
}

/** The message as it is now, also if another change came first. */
function taken(get: Getter, set: Setter, id: string, result: CallResult<Answer<'updateScheduledMessage'>, unknown>): string | undefined {
  if (result.ok) {
    applyScheduled(get, set, [id], [result.data]);
    return undefined;
  }
  if (result.current) applyScheduled(get, set, [id], [result.current as ScheduledMessage]);
  else if (result.code === 'notFound') applyScheduled(get, set, [id], []);
  return result.message ?? '';
}
