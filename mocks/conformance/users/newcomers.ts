import { type AbilityRule, isGrant } from '@manyline/contract';
import { expect } from 'vitest';
import type { ConformanceHost, ConformanceEmail, ConformanceNewcomer } from '../host.ts';
import { type Visitor, visit } from '../session/visitor.ts';

/** A user unknown to other tests. */
export async function addNewcomer(host: ConformanceHost, more: Partial<ConformanceNewcomer> = {}): Promise<ConformanceNewcomer> {
  const id = crypto.randomUUID();
  const user = { username: `new-${id}`, email: `${id}@manyline.example`, password: `first ${id}`, hasEmailCodes: false, ...more };
  await host.addStoredUser?.(user);
  return user;
}

/** Waits for the e-mail to an address after the `before` e-mails already received. */
export async function emailTo(host: ConformanceHost, email: string, before = 0): Promise<ConformanceEmail> {
  let found: ConformanceEmail | undefined;
  await expect
    .poll(
      async () => {
        found = (await emailsTo(host, email))[before];
        return found !== undefined;
      },
      { interval: 10 },
    )
    .toBe(true);
  if (!found) throw new Error('There is no email.');
  return found;
}

export async function emailsTo(host: ConformanceHost, email: string): Promise<readonly ConformanceEmail[]> {
  return ((await host.emails?.()) ?? []).filter(({ to }) => to === email);
}

/** The token of the link in an e-mail. */
export function tokenIn({ text }: ConformanceEmail): string {
  const token = /\/auth\/page-auth-reset-password#token=([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`There is no link in: ${text}`);
  return token;
}

/** The code on a line of its own. */
export function codeIn({ text }: ConformanceEmail): string {
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (code === undefined) throw new Error(`There is no code in: ${text}`);
  return code;
}

/** Signs in with the password and returns the outcome. */
export async function enter({ username, password }: ConformanceNewcomer, on: Visitor): Promise<'in' | 'twoStep'> {
  const answer = await on.get('login', { username, password, rememberMe: false });
  if (!isGrant(answer)) return 'twoStep';
  on.accessToken = answer.accessToken;
  return 'in';
}

export async function enterNew(host: ConformanceHost, user: ConformanceNewcomer): Promise<Visitor> {
  const visitor = visit(host);
  expect(await enter(user, visitor)).toBe('in');
  return visitor;
}

/** A new user, signed in, with these abilities. */
export async function enterNewWith(host: ConformanceHost, abilities: readonly AbilityRule[]) {
  const user = await addNewcomer(host, { abilities });
  const visitor = await enterNew(host, user);
  return { ...user, visitor, id: (await visitor.get('getInfo', {})).id };
}
