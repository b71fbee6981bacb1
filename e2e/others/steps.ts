// Steps that the journeys share.
import { login } from '../support/operator.ts';
import type { RunningServer } from '../support/server.ts';
import { ALICE_NUMBER, BOB, BOB_NUMBER, CHAT_PATH, PASSWORD } from '../support/users.ts';
import type { Ability, EngineOptions } from './engine.ts';
import type { Window } from './window.ts';

export interface Journey {
  readonly name: string;
  readonly options?: EngineOptions;
  readonly needs?: Ability;
  run(window: Window, server: RunningServer): Promise<void>;
}

export const toDigits = (number: string): string => number.replaceAll(' ', '');

export async function signIn(window: Window, username: string, password = PASSWORD): Promise<void> {
  await window.fill('textbox', 'Username or Email', username);
  await window.fill('password', 'Password', password);
  await window.click('button', 'Login');
}

export async function openChat(window: Window, url: string, session: 'signed in' | 'signed out' = 'signed out'): Promise<void> {
  await window.engine.goto(`${url}${CHAT_PATH}`);
  if (session === 'signed out') await signIn(window, 'alice');
  await window.sees('list', 'Chats');
  await window.click('listitem', BOB);
  await window.sees('log', 'Messages');
}

export async function send(window: Window, text: string): Promise<void> {
  await window.fill('textbox', 'Message', text);
  await window.click('button', 'Send');
  await window.reads(text);
}

export async function answerAs(url: string, msg: string): Promise<void> {
  const { accessToken } = (await login(url, 'bob')).data as { readonly accessToken: string };
  const answer = await fetch(`${url}/api-ctn/api/v1/chat/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, 'x-tn': toDigits(BOB_NUMBER) },
    body: JSON.stringify({ name: '', phoneNumber: toDigits(ALICE_NUMBER), msg }),
  });
  if (!answer.ok) throw new Error(`bob's message was refused: ${await answer.text()}`);
}

export function expectEqual(received: unknown, expected: unknown, what: string): void {
  if (JSON.stringify(received) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(received)}, not ${JSON.stringify(expected)}`);
}
