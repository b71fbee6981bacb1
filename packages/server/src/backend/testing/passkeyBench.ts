import { expect } from 'vitest';
import type { EmailMessage } from '../ports/ports.ts';
import { DEMO_PASSWORD } from '../seed/seedDemo.ts';
import { type Bench, createBench } from './bench.ts';
import { type Answer, type AnswerOptions, createSoftwarePasskey, type SoftwarePasskey } from './softwareAuthenticator.ts';

export const site = { origin: 'https://chat.example.org', rpId: 'chat.example.org' };
const password = DEMO_PASSWORD;
export const INVALID = [400, 'codeInvalid'];

export interface Enrolled {
  readonly bench: Bench;
  readonly passkey: SoftwarePasskey;
  /** base64url; the authenticator's record of the passkey's owner. */
  readonly userHandle: string;
  readonly emails: readonly EmailMessage[];
}

/** A bench at `site` with readable e-mails. */
export async function openPasskeyBench(options: Parameters<typeof createBench>[0] = {}) {
  const emails: EmailMessage[] = [];
  const bench = await createBench({ publicUrl: site.origin, mailer: { send: async (email) => void emails.push(email) }, ...options });
  return { bench, emails };
}

/** A signed-out user of the bench with a new passkey. */
export async function enrol(username: string): Promise<Enrolled> {
  const { bench, emails } = await openPasskeyBench();
  return enrolSignedIn(bench, emails, await bench.signIn(username));
}

/** Signs in with the passkey alone; a test may pass an invalid answer. */
export async function enter(
  { bench, passkey, userHandle }: Enrolled,
  wrong: Partial<AnswerOptions> = {},
  change = (answer: Answer) => answer,
) {
  const { challenge } = (await bench.call('passkeyOptions', {})).data;
  const answer = await passkey.sign({ challenge, counter: 2, userHandle, ...wrong });
  return bench.call('passkeyLogin', { credential: change(answer), rememberMe: false });
}

export const codeOf = ({ status, envelope }: { readonly status: number; readonly envelope: { readonly code?: string | undefined } }) => [
  status,
  envelope.code,
];

/** Adds a passkey to the user signed in by `headers`, then signs out. */
export async function enrolSignedIn(
  bench: Bench,
  emails: readonly EmailMessage[],
  headers: Record<string, string>,
  counter = 1,
): Promise<Enrolled> {
  const passkey = await createSoftwarePasskey(site);
  const { challenge, user } = (await bench.call('beginPasskey', { password }, headers)).data;
  const credential = await passkey.enrol({ challenge, counter });
  expect((await bench.call('addPasskey', { credential, name: 'Laptop' }, headers)).status).toBe(200);
  bench.cookies.clear();
  return { bench, emails, passkey, userHandle: (user as { readonly id: string }).id };
}
