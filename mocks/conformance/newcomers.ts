import { isGrant } from '@manyline/contract';
import { expect } from 'vitest';
import type { ConformanceHost, ConformanceLetter, ConformanceNewcomer } from './host.ts';
import { type Visitor, visit } from './visitor.ts';

/** Somebody whom no other test knows. */
export async function addNewcomer(host: ConformanceHost, more: Partial<ConformanceNewcomer> = {}): Promise<ConformanceNewcomer> {
  const id = crypto.randomUUID();
  const person = { username: `new-${id}`, email: `${id}@manyline.example`, password: `first ${id}`, hasEmailCodes: false, ...more };
  await host.addPerson?.(person);
  return person;
}

/** Waits for the letter to an address that comes after the `before` it had already. */
export async function letterTo(host: ConformanceHost, email: string, before = 0): Promise<ConformanceLetter> {
  let found: ConformanceLetter | undefined;
  await expect
    .poll(
      async () => {
        found = (await lettersTo(host, email))[before];
        return found !== undefined;
      },
      { timeout: 5_000, interval: 10 },
    )
    .toBe(true);
  if (!found) throw new Error('There is no letter.');
  return found;
}

export async function lettersTo(host: ConformanceHost, email: string): Promise<readonly ConformanceLetter[]> {
  return ((await host.letters?.()) ?? []).filter(({ to }) => to === email);
}

/** The token of the link in a letter. */
export function tokenIn({ text }: ConformanceLetter): string {
  const token = /\/auth\/page-auth-reset-password#token=(\S+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`There is no link in: ${text}`);
  return token;
}

/** Gets as far as the password brings them. */
export async function enter({ username, password }: ConformanceNewcomer, on: Visitor): Promise<'in' | 'twoStep'> {
  const answer = await on.get('login', { username, password, rememberMe: false });
  if (!isGrant(answer)) return 'twoStep';
  on.accessToken = answer.accessToken;
  return 'in';
}

export async function enterNew(host: ConformanceHost, person: ConformanceNewcomer): Promise<Visitor> {
  const visitor = visit(host);
  expect(await enter(person, visitor)).toBe('in');
  return visitor;
}
