import { newUserAt, NO_MARKS, type StoredChat, type StoredFile, type StoredMessage } from '../../../backend/index.ts';

export const [LINE, OTHER_LINE, NEW_LINE] = ['+14155552671', '+14155552672', '+16285550100'];

export const PATIENCE_MS = 60_000;

export const user = {
  id: 'user',
  username: 'grace',
  name: 'Grace',
  ...newUserAt(1_700_000_000_000),
  passwordHash: '',
};

const counts = { unseenMsgs: 0, seenUntil: 0, lastTime: 0 };

export const chat: StoredChat = { id: 'chat', lineTn: LINE, contactTn: '+1', name: 'One', ...counts, marks: NO_MARKS };

export const file: StoredFile = { id: 'file', name: 'plan.pdf', type: 'application/pdf', size: 3, hasThumbnail: false, createdAt: 5 };

export function message(time: number, more: Partial<StoredMessage> = {}): StoredMessage {
  const fixed = {
    chatId: chat.id,
    senderTn: '+1',
    text: 'hello',
    isIncoming: true,
    isDelivered: true,
    isSeen: false,
  };
  return { id: `message ${time}`, time, ...fixed, ...more };
}
