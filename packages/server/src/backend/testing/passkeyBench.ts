import { expect } from 'vitest';
import type { Letter } from '../ports.ts';
import { DEMO_PASSWORD } from '../seed/seedDemo.ts';
import { type Bench, createBench } from './bench.ts';
import { type Answer, type AnswerOptions, createSoftwarePasskey, type SoftwarePasskey } from './softwareAuthenticator.ts';

export const site = { origin: 'https://chat.example.org', rpId: 'chat.example.org' };
const password = DEMO_PASSWORD;
export const INVALID = [400, 'codeInvalid'];

export interface Enrolled {
  readonly bench: Bench;
  readonly passkey: SoftwarePasskey;
  /** base64url, what an authenticator keeps of whose passkey it is. */
  readonly userHandle: string;
  readonly letters: readonly Letter[];
}

/** A bench whose letters can be read, reached at `site`. */
export async function openPasskeyBench(options: Parameters<typeof createBench>[0] = {}) {
  const letters: Letter[] = [];
  const bench = await createBench({ publicUrl: site.origin, mailer: { send: async (letter) => void letters.push(letter) }, ...options });
  return { bench, letters };
}

/** A person of the bench with a new passkey, signed out again. */
export async function enrol(username: string): Promise<Enrolled> {
  const { bench, letters } = await openPasskeyBench();
  return enrolSignedIn(bench, letters, await bench.signIn(username));
}

/** Signs in by the passkey alone, with an answer that a test may have got wrong. */
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

/** Gives a new passkey to whoever is signed in by `headers`; the browser forgets them then. */
export async function enrolSignedIn(
  bench: Bench,
  letters: readonly Letter[],
  headers: Record<string, string>,
  counter = 1,
): Promise<Enrolled> {
  const passkey = await createSoftwarePasskey(site);
  const { challenge, user } = (await bench.call('beginPasskey', { password }, headers)).data;
  const credential = await passkey.enrol({ challenge, counter });
  expect((await bench.call('addPasskey', { credential, name: 'Laptop' }, headers)).status).toBe(200);
  bench.cookies.clear();
  return { bench, letters, passkey, userHandle: (user as { readonly id: string }).id };
}
