import { newUserAt, NO_MARKS, type StoredBatch, type StoredChat, type StoredRecipient, type StoredUser } from '../../../backend/index.ts';

export function user(id: string): StoredUser {
  return { ...newUserAt(1_700_000_000_000), id, username: id, name: id, passwordHash: '' };
}

export function chatOf(lineTn: string, contactTn: string, more: Partial<StoredChat> = {}): StoredChat {
  const counts = { unseenMsgs: 0, seenUntil: 0, lastTime: 0 };
  return { id: `${lineTn} ${contactTn}`, lineTn, contactTn, name: contactTn, ...counts, marks: NO_MARKS, ...more };
}

export function batchOf(lineTn: string, id: string, more: Partial<StoredBatch> = {}): StoredBatch {
  const made = { version: 1, template: 'Hello', since: 0, includesSentToday: false, createdAt: 1_800_000_000_000 };
  return { id, lineTn, clientId: `client of ${id}`, state: 'prepared', ...made, ...more };
}

export function recipientOf(batchId: string, position: number, more: Partial<StoredRecipient> = {}): StoredRecipient {
  const number = `61234${String(position).padStart(4, '0')}`;
  const said = { phone: `0${number}`, tn: `+33${number}`, name: `Person ${position}`, fields: {}, text: `Hello ${position}`, segments: 1 };
  return { batchId, position, state: 'waiting', ...said, ...more };
}
