import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailMessage, Mailer } from '../../backend/index.ts';

export interface StoredEmail extends EmailMessage {
  /** Creation time, ISO 8601. */
  readonly date: string;
}

/** Stores e-mails as files, for installations without a mail server. */
export interface Outbox extends Mailer {
  /** Newest first. */
  newest(count: number): Promise<readonly StoredEmail[]>;
}

/** Older e-mails are removed: most of their links and codes have expired. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const SWEEP_EVERY_MS = 3_600_000;
const ENDING = '.txt';

/** One text file per e-mail, written atomically and readable only by this OS user. File names sort by time. */
export function createOutbox(folder: string): Outbox {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  let sweepAt = 0;

  async function list(): Promise<readonly string[]> {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith(ENDING)).sort((a, b) => (a < b ? 1 : -1));
  }

  /** Names begin with the time, so they compare like times. */
  async function sweep(now: number): Promise<void> {
    if (now < sweepAt) return;
    sweepAt = now + SWEEP_EVERY_MS;
    const oldest = new Date(now - KEPT_DAYS * DAY_MS).toISOString().replaceAll(':', '-');
    for (const name of await list()) if (name < oldest) await rm(join(folder, name), { force: true });
  }

  return {
    async send({ to, subject, text }) {
      const date = new Date().toISOString();
      count += 1;
      const order = String(count % 1_000_000).padStart(6, '0');
      const name = `${date.replaceAll(':', '-')}-${order}-${randomBytes(3).toString('hex')}`;
      const part = join(folder, `${name}.part`);
      await writeDurably(part, `To: ${oneLine(to)}\nSubject: ${oneLine(subject)}\nDate: ${date}\n\n${text}`);
      await rename(part, join(folder, name + ENDING));
      await sweep(Date.now());
    },

    async newest(wanted) {
      const names = (await list()).slice(0, wanted);
      const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').then(parse, ifGone)));
      return emails.filter((email) => email !== undefined);
    },
  };
}

async function writeDurably(file: string, content: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parse(content: string): StoredEmail {
  const end = content.indexOf('\n\n');
  const head = new Map(
    content
      .slice(0, end)
      .split('\n')
      .map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
  );
  return { to: head.get('To') ?? '', subject: head.get('Subject') ?? '', date: head.get('Date') ?? '', text: content.slice(end + 2) };
}

/** The file was removed after the folder was listed. */
function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}
