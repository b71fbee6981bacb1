import type { ChatListItemData } from './ChatList.types.ts';

/** Saturday 14 March 2026, 09:42 in the browser's zone. */
export const NOW = new Date(2026, 2, 14, 9, 42).getTime() / 1000;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

export const chats: readonly ChatListItemData[] = [
  {
    chatId: 'bob',
    name: 'Bob Martin',
    tn: '+33612345678',
    unseenMsgs: 0,
    preview: 'Perfect, see you at the harbour at six',
    previewKind: 'own',
    state: 'seen',
    time: NOW - MINUTE,
  },
  {
    chatId: 'layla',
    name: 'ليلى حداد',
    tn: '+96171123456',
    unseenMsgs: 2,
    preview: 'هل وصلت الشحنة إلى الميناء؟',
    previewKind: 'received',
    time: NOW - 4 * MINUTE,
  },
  {
    chatId: 'camille',
    name: 'Camille Durand',
    tn: '+33698765432',
    unseenMsgs: 1,
    preview: 'On se rappelle demain matin ?',
    previewKind: 'received',
    time: NOW - 30 * MINUTE,
  },
  {
    chatId: 'harbour',
    name: 'Harbour Reception',
    tn: '+14155550199',
    unseenMsgs: 0,
    preview: 'I will send the invoice before noon',
    previewKind: 'draft',
    time: NOW - 16 * HOUR,
  },
  {
    chatId: 'unnamed',
    name: '(628) 555-0142',
    tn: '+16285550142',
    unseenMsgs: 0,
    preview: 'The quotation is on its way',
    previewKind: 'own',
    state: 'delivered',
    time: NOW - 18 * HOUR,
  },
  {
    chatId: 'nadia',
    name: 'Nadia Karim',
    tn: '+20225741234',
    unseenMsgs: 0,
    preview: 'Thank you so much! 🙏',
    previewKind: 'received',
    time: NOW - 3 * DAY,
  },
  {
    chatId: 'tomas',
    name: 'Tomás Oliveira',
    tn: '+351912345678',
    unseenMsgs: 0,
    preview: 'Can you confirm berth 14?',
    previewKind: 'own',
    state: 'failed',
    time: NOW - 5 * DAY,
  },
  {
    chatId: 'grace',
    name: 'Grace Wu',
    tn: '+85291234567',
    unseenMsgs: 0,
    preview: 'The keys are at the front desk.',
    previewKind: 'received',
    time: NOW - 40 * DAY,
  },
  { chatId: 'youssef', name: 'يوسف العلي', tn: '+971501234567', unseenMsgs: 0, preview: '', previewKind: 'none' },
];

/** One chat for each mark. */
export const markedChats: readonly ChatListItemData[] = chats.map((chat, index) => ({
  ...chat,
  ...[
    { isPinned: true },
    { isMuted: true },
    { isMarkedUnread: true, unseenMsgs: 0 },
    { isPinned: true, isMuted: true },
    { isBlocked: true },
    { isDone: true },
  ][index],
}));

const SHOP = { tn: '+14155552672', name: 'متجر المرفأ', hue: 55 };
const HARBOUR = { tn: '+14155552671', hue: 250 };

/** Of two lines together. */
export const chatsOfAllLines: readonly ChatListItemData[] = chats.map((chat, index) => ({
  ...chat,
  line: index % 3 === 1 ? SHOP : HARBOUR,
}));

export const longChats: readonly ChatListItemData[] = [
  {
    chatId: 'long',
    name: 'Compagnie internationale de navigation et de remorquage du Vieux-Port de Marseille',
    tn: '+33491550012',
    unseenMsgs: 1284,
    preview:
      'Bonjour, suite à notre échange de ce matin je vous confirme que le bateau arrivera plus tôt que prévu et que le poste B-14 doit être libéré',
    previewKind: 'received',
    time: NOW - 400 * DAY,
  },
  {
    chatId: 'words',
    name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
    tn: '+4312345678',
    unseenMsgs: 0,
    preview: 'a'.repeat(400),
    previewKind: 'draft',
    time: NOW,
  },
  ...chats.slice(0, 3),
];

const NAMES = ['Bob Martin', 'ليلى حداد', 'Camille Durand', 'Nadia Karim', 'Tomás Oliveira', 'Grace Wu', 'يوسف العلي', 'Amélie Petit'];

/** The given number of chats, newest first. */
export function manyChats(count: number): readonly ChatListItemData[] {
  return Array.from({ length: count }, (_, index) => ({
    chatId: `chat${index}`,
    name: `${NAMES[index % NAMES.length]} ${index + 1}`,
    tn: `+1415${String(2_000_000 + index)}`,
    unseenMsgs: index % 9 === 4 ? (index % 5) + 1 : 0,
    preview: index % 3 === 0 ? 'See you at the harbour' : index % 3 === 1 ? 'À demain !' : 'شكرًا جزيلًا',
    previewKind: 'received',
    time: NOW - index * 1800,
  }));
}
