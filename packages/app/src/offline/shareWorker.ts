import { SHARE_PATH } from '@manyline/contract';
import type { ShareProblem } from '../messaging/state/arrival.ts';
import { paths } from '../routing/paths.ts';
import type { Share } from '../services/shares/shareStorage.ts';

/** More than a phone's storage should hold for one share. */
const FILES_MAX_COUNT = 100;
const BYTES_MAX = 300 * 1_024 ** 2;
const TEXT_MAX_LENGTH = 100_000;

interface ShareNeeds {
  readonly origin: string;
  readonly add: (share: Share) => Promise<void>;
  /** Unix seconds. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** Sharing with the installed app: the manifest's `share_target`. */
export function isShare({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): boolean {
  return method === 'POST' && mode === 'navigate' && url === origin + SHARE_PATH;
}

/**
 * Keeps what is shared on this device, with or without a session and a network, and opens the page, where the user chooses the chat. Any website
 * can post a form to this address: one that names itself is refused, and what another sends is only shown.
 */
export async function takeShare(request: Request, { origin, add, now, newId }: ShareNeeds): Promise<Response> {
  const open = (problem?: ShareProblem) => Response.redirect(`${origin}${paths.chat}#share${problem ? `=${problem}` : ''}`, 303);
  if (request.referrer !== '' && request.referrer !== 'about:client' && !request.referrer.startsWith(`${origin}/`)) return open('site');
  try {
    const form = await request.formData();
    const [files, lost] = takeFiles(form.getAll('files'));
    const share: Share = { id: newId(), at: now(), text: textOf(form), files, lost };
    if (share.text === '' && files.length + lost === 0) return open('missed');
    await add(share).catch(() => add({ ...share, files: [], lost: files.length + lost }));
    return open();
  } catch {
    return open('room');
  }
}

/** Android puts the address into the text, and many apps the title, too. */
function textOf(form: FormData): string {
  const parts = ['title', 'text', 'url'].map((name) => {
    const part = form.get(name);
    return typeof part === 'string' ? part.replaceAll('\r\n', '\n').trim() : '';
  });
  const unique = parts.filter((part, at) => part !== '' && !parts.some((other, index) => index !== at && isIn(part, at, other, index)));
  return unique.join('\n').toWellFormed().slice(0, TEXT_MAX_LENGTH);
}

const isIn = (part: string, at: number, other: string, index: number) => other.includes(part) && (other !== part || index < at);

function takeFiles(entries: readonly FormDataEntryValue[]): readonly [readonly File[], number] {
  const all = entries.filter((entry) => typeof entry !== 'string');
  const files: File[] = [];
  let bytes = 0;
  for (const file of all) {
    if (files.length >= FILES_MAX_COUNT || bytes + file.size > BYTES_MAX) break;
    // A form without a file sends an empty one without a name.
    if (file.size === 0 && file.name === '') continue;
    bytes += file.size;
    files.push(file);
  }
  return [files, all.filter(({ size, name }) => size > 0 || name !== '').length - files.length];
}
