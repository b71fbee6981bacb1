import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@manyline/contract';
import { ALICE_LINE, post } from './api.ts';

/** Retries cover five minutes or more: on a busy machine, a database restarts slowly. */
const MOST_TRIES = 3_000;

export interface Sender {
  readonly name: string;
  /** Texts answered with 200, in order. */
  readonly accepted: readonly string[];
  /** All other responses. */
  readonly refusals: readonly string[];
  stop(): Promise<void>;
}

/** Sends messages one at a time like the app, retrying with the same clientId until accepted. */
export function createSender(url: string, token: string, to: string, name: string): Sender {
  const [accepted, refusals]: [string[], string[]] = [[], []];
  let isStopped = false;

  async function accept(msg: string): Promise<void> {
    const body = { name: '', phoneNumber: to, msg, clientId: crypto.randomUUID() };
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const headers = { authorization: `Bearer ${token}`, 'x-tn': ALICE_LINE };
      const answer = await post(url, endpoints.sendMessage.path, body, headers).catch(() => undefined);
      if (!answer) {
        refusals.push('no answer');
        await sleep(100);
        continue;
      }
      const text = await answer.text();
      if (answer.status === 200) return;
      const wait = Number(answer.headers.get('retry-after'));
      const { code } = JSON.parse(text) as { readonly code?: string };
      refusals.push(`${answer.status} ${code} ${wait > 0 ? 'with' : 'without'} Retry-After`);
      await sleep(100);
    }
    isStopped = true;
  }

  async function send(): Promise<void> {
    for (let n = 0; !isStopped; n += 1) {
      const text = `${name} ${n}`;
      await accept(text);
      accepted.push(text);
      await sleep(5);
    }
  }

  const done = send();
  return {
    name,
    accepted,
    refusals,
    async stop() {
      isStopped = true;
      await done;
    },
  };
}
