import { type Payload, type PushSettings } from '@manyline/contract';
import { onTestFinished } from 'vitest';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { PUSH_ORIGIN, type PushService, servePush, type Subscribed } from '../../../node/testing/pushService.ts';
import type { BackendOptions } from '../../backend.ts';
import { FetchFailure } from '../../providers/fetchFailure.ts';
import { type Bench, createBench } from '../../testing/bench.ts';
import { createFakeTime, type FakeTime, watchCrypto } from '../../testing/fakeTime.ts';

export const ALICE_LINE = '+14155552671';
export const ALICE_OTHER_LINE = '+14155552672';
export const BOB_LINE = '+33612345678';
export const PLAIN: PushSettings = { content: 'full', showsCodes: false, quiet: { isOn: false, from: 0, to: 0, days: [] }, zone: 'UTC' };

type Headers = { readonly authorization: string };

export interface Device extends Subscribed {
  readonly id: string;
  /** Of its session. */
  readonly headers: Headers;
}

export interface PushBench extends Bench {
  readonly clock: FakeTime;
  readonly service: PushService;
  readonly errors: readonly unknown[];
  /** Signs in with another browser and subscribes it. */
  subscribe(username: string, settings?: Partial<PushSettings>, language?: string): Promise<Device>;
  /** Bob's line writes to one of alice's, and some seconds pass. */
  write(text: string, more?: { readonly to?: string; readonly after?: number }): Promise<void>;
  readonly bob: Headers;
}

/** A backend with a push service at a port, and a clock that the test moves. */
export async function createPushBench(options: Partial<BackendOptions> = {}): Promise<PushBench> {
  const time = createFakeTime();
  onTestFinished(watchCrypto(time));
  const service = await servePush();
  onTestFinished(() => service.close());
  const errors: unknown[] = [];
  const bench = await createBench({
    clock: time.clock,
    store: time.watch(createMemoryStore()),
    onError: (error) => void errors.push(error),
    pushFetch: (address, { headers, body }) =>
      time.during(
        fetch(address.replace(PUSH_ORIGIN, `http://127.0.0.1:${service.port}`), {
          method: 'POST',
          headers,
          body,
          redirect: 'manual',
        }).catch(() => {
          throw new FetchFailure('unreachable', { mayHaveArrived: false });
        }),
      ),
    ...options,
  });
  onTestFinished(() => bench.backend.close());
  const bob = await bench.signIn('bob');

  return {
    ...bench,
    clock: time,
    service,
    errors,
    bob,
    async subscribe(username, settings = {}, language = 'en') {
      const headers = { ...(await bench.signIn(username)), 'accept-language': language };
      const browser = service.subscribe();
      const payload: Payload<'subscribePush'> = { subscription: browser.subscription, settings: { ...PLAIN, ...settings } };
      const { data } = await bench.call('subscribePush', payload, headers);
      return { ...browser, id: data.id, headers };
    },
    async write(text, { to = ALICE_LINE, after = 5 } = {}) {
      const { status } = await bench.call('sendMessage', { name: '', phoneNumber: to, msg: text }, { ...bob, 'x-tn': BOB_LINE });
      if (status !== 200) throw new Error(`The message was refused with ${status}.`);
      await time.pass(after);
    },
  };
}

/** The payload of a device's newest push, if it is about a message. */
export function newestOf({ received }: Pick<Device, 'received'>) {
  const payload = received.at(-1)?.payload;
  return payload?.kind === 'message' ? payload : undefined;
}
