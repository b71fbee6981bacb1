import { WITHHELD } from '@manyline/contract';
import { type FileDepot, NO_MARKS, type Store, type StoredMessage } from '@manyline/server/backend';
import type { SeedContext } from '../scenario.ts';
import { seedUser } from '../seedUser.ts';
import { AMR, HEIC } from './fieldFiles.ts';

const LINE = '+14155552671';
const ANN = '+14155550118';
const BEN = '+14155550137';

type Said = Partial<Omit<StoredMessage, 'chatId'>> & {
  /** Minutes before now. */
  readonly ago: number;
  readonly isOwn?: boolean;
};

interface FieldChat {
  readonly contactTn: string;
  readonly name?: string;
  readonly unseen?: number;
  readonly said: readonly Said[];
}

const SAVED = { hasThumbnail: false, createdAt: 0 };
const FILES = [
  { id: 'field-amr', name: 'file-1.amr', type: 'audio/amr', bytes: AMR },
  { id: 'field-heic', name: 'IMG_0231.heic', type: 'image/heic', bytes: HEIC },
];
const [voice, picture] = FILES.map(({ bytes, ...file }) => ({ ...SAVED, ...file, size: bytes.byteLength }));

/** What phones and networks deliver beside texts between two numbers. */
const CHATS: readonly FieldChat[] = [
  {
    contactTn: '68849',
    unseen: 1,
    said: [
      { ago: 3_000, text: 'Northwind Bank: reply BAL for your balance, STOP to end.' },
      { ago: 2_990, text: 'BAL', isOwn: true },
      { ago: 2_989, text: 'Northwind Bank: your balance is $1,204.18.' },
      { ago: 12, text: 'Northwind Bank: your code is 482913. Don’t share it with anyone.' },
    ],
  },
  { contactTn: 'AMAZON', said: [{ ago: 190, text: 'Your parcel arrives today between 14:00 and 16:00.' }] },
  { contactTn: 'Info 24h', said: [{ ago: 4_400, text: 'Road works on Harbour Street until Friday.' }] },
  { contactTn: '+7726', said: [{ ago: 5_800, text: 'Thank you for forwarding spam to 7726.' }] },
  { contactTn: WITHHELD, said: [{ ago: 260, text: 'Good morning, this is Dr. Lane’s practice. Please call us back.' }] },
  {
    contactTn: ANN,
    name: 'Ann Lee',
    said: [
      { ago: 1_500, text: 'Dinner on Friday at eight? Ben brings the cake.', otherRecipients: [BEN, '+14155550164', '+447911123456'] },
      { ago: 700, text: 'My train is late, don’t wait for me.', arrivedAt: -280 },
      { ago: 300, text: 'Did you get my message last night?' },
      { ago: 299, text: 'Only this morning, my phone was off.', isOwn: true },
    ],
  },
  {
    contactTn: '+14155550172',
    name: 'Cleo Park',
    said: [{ ago: 1_300, text: 'The keys are under the blue pot, all.', otherRecipients: [ANN, BEN, '+14155550164'] }],
  },
  {
    contactTn: BEN,
    name: 'Ben Roy',
    said: [
      { ago: 900, text: '', ...(voice && { file: voice }) },
      { ago: 899, text: 'The view from the hut', ...(picture && { file: picture }) },
      { ago: 120, text: 'First, take the ferry at six. \uFFFC and the keys are under the blue pot.', missingParts: [2] },
      {
        ago: 60,
        text: 'Got it, see you there',
        isOwn: true,
        isDelivered: false,
        isSeen: false,
        failureDetail: { code: '3', text: 'gw_timeout' },
        outbound: { state: 'unconfirmed', attempt: 1 },
      },
    ],
  },
];

/** Alice’s line with messages as real networks deliver them: from short codes, names and withheld numbers, late, in parts, to groups. */
export async function seedField(store: Store, context: SeedContext): Promise<void> {
  await seedUser(store, context, { username: 'alice', name: 'Alice Martin', lines: [LINE] });
  const now = Math.round(context.clock.now() * 1_000);
  await saveFiles(store, context.depot, now);
  for (const chat of CHATS) await addChat(store, chat, now);
}

async function saveFiles(store: Store, depot: FileDepot, createdAt: number): Promise<void> {
  for (const { bytes, ...file } of FILES) {
    await depot.put(file.id, bytes);
    await store.addFile({ ...SAVED, ...file, size: bytes.byteLength, createdAt });
  }
}

async function addChat(store: Store, { contactTn, name = contactTn, unseen = 0, said }: FieldChat, now: number): Promise<void> {
  const id = `field-${contactTn}`;
  const messages = said.map(({ ago, isOwn = false, arrivedAt, ...message }, index): StoredMessage => {
    const time = now - ago * MINUTE_MS;
    return {
      id: `${id}-${index}`,
      chatId: id,
      time,
      senderTn: isOwn ? LINE : contactTn,
      isIncoming: !isOwn,
      text: '',
      isDelivered: true,
      isSeen: index < said.length - unseen,
      ...(arrivedAt !== undefined && { arrivedAt: now + arrivedAt * MINUTE_MS }),
      ...message,
    };
  });
  const seenUntil = messages.findLast(({ isIncoming, isSeen }) => isIncoming && isSeen)?.time ?? 0;
  const chat = { id, lineTn: LINE, contactTn, name, unseenMsgs: unseen, seenUntil, lastTime: messages.at(-1)?.time ?? now };
  await store.addChat({ ...chat, marks: NO_MARKS });
  for (const message of messages) await store.addMessage(message);
}

const MINUTE_MS = 60_000;
