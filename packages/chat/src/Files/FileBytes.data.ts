import { fn } from '@manyline/plays';
import type { MessageItem } from '../MessageList/MessageList.types.ts';
import type { FileContact, FileItem, Files } from './Files.types.ts';

/** Draws a picture of a harbour at an hour of the day. */
export async function drawPicture(width: number, height: number, hue: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('There is no canvas to draw on.');
  const sky = paint.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${hue} 70% 62%)`);
  sky.addColorStop(1, `hsl(${hue + 40} 80% 85%)`);
  paint.fillStyle = sky;
  paint.fillRect(0, 0, width, height);
  paint.fillStyle = `hsl(${hue + 160} 45% 38%)`;
  paint.fillRect(0, height * 0.62, width, height * 0.38);
  paint.fillStyle = '#fff';
  paint.beginPath();
  paint.moveTo(width * 0.5, height * 0.2);
  paint.lineTo(width * 0.5, height * 0.6);
  paint.lineTo(width * 0.32, height * 0.6);
  paint.fill();
  return canvas.convertToBlob({ type: 'image/png' });
}

/** The same as SVG, because a busy browser takes seconds to encode a canvas. */
function writePicture(width: number, height: number, hue: number): Blob {
  const sail = `${width * 0.5},${height * 0.2} ${width * 0.5},${height * 0.6} ${width * 0.32},${height * 0.6}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="hsl(${hue} 70% 62%)"/><stop offset="1" stop-color="hsl(${hue + 40} 80% 85%)"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <rect y="62%" width="100%" height="38%" fill="hsl(${hue + 160} 45% 38%)"/>
    <polygon points="${sail}" fill="#fff"/>
  </svg>`;
  return new Blob([drawing], { type: 'image/svg+xml' });
}

const picture = { type: 'image/jpeg', size: 2_480_000, hasThumbnail: true } as const;

export const harbour: FileItem = { ...picture, id: 'harbour', name: 'Harbour at noon.jpg', width: 1600, height: 1067 };
export const mast: FileItem = { ...picture, id: 'mast', name: 'Mast.jpg', width: 900, height: 1600 };
const evening: FileItem = { ...picture, id: 'evening', name: 'Evening.jpg', width: 1200, height: 1200 };
export const torn: FileItem = { ...picture, id: 'torn', name: 'Torn.jpg', width: 1600, height: 900 };
export const contract: FileItem = { id: 'contract', name: 'Berth contract 2026 (signed).pdf', type: 'application/pdf', size: 184_320 };
export const song: FileItem = { id: 'song', name: 'Voice note.mp3', type: 'audio/mpeg', size: 61_000 };
export const closedFiles: readonly FileItem[] = [
  { id: 'heic', name: 'IMG_0042.heic', type: 'image/heic', size: 1_940_000 },
  { id: 'clip', name: 'file-1.3gp', type: 'video/3gpp', size: 280_000 },
  { id: 'note', name: 'file-1.amr', type: 'audio/amr', size: 12_400 },
];
/** As the server stores it after it made a preview. */
export const previewed: FileItem = {
  id: 'previewed',
  name: 'IMG_0043.heic',
  type: 'image/heic',
  size: 1_940_000,
  width: 1_600,
  height: 1_200,
  hasThumbnail: true,
};
export const setup: FileItem = { id: 'setup', name: 'chart-plotter-setup.exe', type: 'application/x-msdownload', size: 18_900_000 };
export const arabicFile: FileItem = {
  id: 'arabic',
  name: 'عقد المرسى B-14 لسنة 2026.docx',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  size: 96_000,
};
export const card: FileItem = { id: 'card', name: 'Ada Lovelace.vcf', type: 'text/vcard', size: 412 };
const pendingPicture: FileItem = { ...evening, id: 'pending', isPending: true };
const pendingFile: FileItem = { ...setup, id: 'pendingFile', isPending: true };

/** Four seconds of silence, 8-bit at 8 kHz. */
function writeSound(): Blob {
  const size = 4 * 8_000;
  const head = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) => new TextEncoder().encode(text).forEach((byte, index) => head.setUint8(at + index, byte));
  write(0, 'RIFF');
  head.setUint32(4, 36 + size, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, 8_000, true);
  head.setUint32(28, 8_000, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  write(36, 'data');
  head.setUint32(40, size, true);
  return new Blob([head, new Uint8Array(size).fill(128)], { type: 'audio/wav' });
}

const fileContacts: readonly FileContact[] = [
  { name: 'Ada Lovelace', numbers: [{ text: '+44 20 7946 0958', tn: '+442079460958' }, { text: '4711' }] },
];

const HUES: Readonly<Record<string, number>> = { harbour: 200, mast: 260, evening: 10, pending: 10 };

/** Files drawn on demand; `torn` fails to load the first time. */
export function sampleFiles(): Files {
  const tries = new Map<string, number>();
  return {
    newId: () => crypto.randomUUID(),
    onKeepFiles: fn(async () => []),
    onDiscardFiles: fn(),
    onFindFiles: fn(() => () => undefined),
    onSendFiles: fn(async () => true),
    onOpenFile: fn(async ({ id, type, width = 1, height = 1 }: FileItem) => {
      const count = (tries.get(id) ?? 0) + 1;
      tries.set(id, count);
      if (id === 'torn' && count === 1) return undefined;
      const blob = type.startsWith('audio/') ? writeSound() : writePicture(width, height, HUES[id] ?? 120);
      const url = URL.createObjectURL(blob);
      return { url, close: () => URL.revokeObjectURL(url) };
    }),
    onSaveFile: fn(async ({ id }: FileItem) => id !== 'setup'),
    onReadContacts: fn(async () => fileContacts),
    onStartChat: fn(),
    onCancelFile: fn(),
    onWatchProgress: fn((id: string, listener: (share: number | undefined) => void) => {
      listener(id === 'pending' ? 0.64 : id === 'pendingFile' ? 0.2 : undefined);
      return () => undefined;
    }),
  };
}

const NOW = Date.UTC(2026, 2, 14, 9, 30) / 1000;

export const fileMessages: readonly MessageItem[] = [
  { key: 'f1', text: 'This is where we lie', time: NOW, isOwn: false, file: harbour },
  { key: 'f2', text: '', time: NOW + 60, isOwn: false, file: mast },
  { key: 'f3', text: '', time: NOW + 120, isOwn: true, state: 'seen', file: contract },
  { key: 'f4', text: '', time: NOW + 180, isOwn: true, state: 'sending', file: pendingPicture },
  { key: 'f5', text: '', time: NOW + 240, isOwn: true, state: 'sending', file: pendingFile },
  {
    key: 'f6',
    text: 'The papers',
    time: NOW + 300,
    isOwn: true,
    state: 'failed',
    failure: 'refused',
    failureText: 'This file’s contents don’t match its name, so it wasn’t sent.',
    file: { ...contract, id: 'refused', isPending: true },
  },
];
