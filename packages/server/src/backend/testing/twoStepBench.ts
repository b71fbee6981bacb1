import { isGrant } from '@manyline/contract';
import { expect } from 'vitest';
import type { EmailMessage, Mailer } from '../ports/ports.ts';
import { DEMO_PASSWORD } from '../seed/seedDemo.ts';
import { type Bench, createBench } from './bench.ts';

const password = DEMO_PASSWORD;

/** A bench with readable e-mails for users with two-step verification. */
export async function openTwoStepBench(options: Parameters<typeof createBench>[0] = {}, send?: Mailer['send']) {
  const emails: EmailMessage[] = [];
  const bench = await createBench({ mailer: { send: send ?? (async (email) => void emails.push(email)) }, ...options });
  const codes = () => emails.flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []);
  return { bench, emails, codes };
}

/** Signs in up to the second step. */
export const begin = async ({ call }: Bench, username = 'carol', rememberMe = false) => {
  const { data } = await call('login', { username, password, rememberMe });
  if (isGrant(data)) throw new Error(`${username} is not asked for a second step.`);
  return data.twoStep;
};
export const verify = ({ call }: Bench, code: string, trustDevice = false, method: 'totp' | 'email' | 'backupCode' = 'email') =>
  call('verifyTwoStep', { method, code, trustDevice });

/** Switches to another browser; returns a function that switches back. */
export function changeBrowser({ cookies }: Bench): () => void {
  const before = new Map(cookies);
  cookies.clear();
  return () => {
    cookies.clear();
    for (const [name, value] of before) cookies.set(name, value);
  };
}

/** carol, signed in with an e-mailed code. */
export async function signInCarol({ bench, codes }: Awaited<ReturnType<typeof openTwoStepBench>>, trustDevice = false) {
  await begin(bench);
  await bench.call('sendTwoStepCode', {});
  const { status, data } = await verify(bench, codes().at(-1) ?? '', trustDevice);
  expect(status).toBe(200);
  return { authorization: `Bearer ${data.accessToken}` };
}
