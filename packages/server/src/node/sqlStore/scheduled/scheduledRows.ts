import type { Repeat, ScheduledQuestion, ScheduledState } from '@manyline/contract';
import type { StoredScheduled } from '../../../backend/index.ts';

export interface ScheduledRow {
  readonly id: string;
  readonly user_id: string;
  readonly client_id: string;
  readonly version: number;
  readonly line_tn: string;
  readonly contact_tn: string;
  readonly name: string;
  readonly text: string;
  /** JSON, like `repeat`, `known` and `message_ids`. */
  readonly file_ids: string;
  readonly reply_to: string | null;
  /** JSON. */
  readonly template_ids: string | null;
  readonly send_at: number;
  readonly time_zone: string;
  readonly zone_source: string;
  readonly cancel_on_reply: number;
  readonly repeat: string | null;
  readonly state: string;
  readonly question: string | null;
  readonly known: string;
  readonly message_ids: string;
  readonly created_at: number;
  readonly ended_at: number | null;
}

export interface KeptFileRow {
  readonly file_id: string;
  readonly user_id: string;
  readonly kept_until: number;
}

export function toScheduledRow(scheduled: StoredScheduled): ScheduledRow {
  return {
    id: scheduled.id,
    user_id: scheduled.userId,
    client_id: scheduled.clientId,
    version: scheduled.version,
    line_tn: scheduled.lineTn,
    contact_tn: scheduled.contactTn,
    name: scheduled.name,
    text: scheduled.text,
    file_ids: JSON.stringify(scheduled.fileIds),
    reply_to: scheduled.replyTo ?? null,
    template_ids: scheduled.templateIds ? JSON.stringify(scheduled.templateIds) : null,
    send_at: scheduled.sendAt,
    time_zone: scheduled.timeZone,
    zone_source: scheduled.zoneSource,
    cancel_on_reply: Number(scheduled.cancelOnReply),
    repeat: scheduled.repeat ? JSON.stringify(scheduled.repeat) : null,
    state: scheduled.state,
    question: scheduled.question ?? null,
    known: JSON.stringify(scheduled.known),
    message_ids: JSON.stringify(scheduled.messageIds),
    created_at: scheduled.createdAt,
    ended_at: scheduled.endedAt ?? null,
  };
}

export function fromScheduledRow(row: ScheduledRow): StoredScheduled {
  return {
    id: row.id,
    userId: row.user_id,
    clientId: row.client_id,
    version: row.version,
    lineTn: row.line_tn,
    contactTn: row.contact_tn,
    name: row.name,
    text: row.text,
    fileIds: JSON.parse(row.file_ids) as readonly string[],
    ...(row.reply_to !== null && { replyTo: row.reply_to }),
    ...(row.template_ids !== null && { templateIds: JSON.parse(row.template_ids) as readonly string[] }),
    sendAt: row.send_at,
    timeZone: row.time_zone,
    zoneSource: row.zone_source as StoredScheduled['zoneSource'],
    cancelOnReply: row.cancel_on_reply === 1,
    ...(row.repeat !== null && { repeat: JSON.parse(row.repeat) as Repeat }),
    state: row.state as ScheduledState,
    ...(row.question !== null && { question: row.question as ScheduledQuestion }),
    known: JSON.parse(row.known) as StoredScheduled['known'],
    messageIds: JSON.parse(row.message_ids) as readonly string[],
    createdAt: row.created_at,
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
  };
}
