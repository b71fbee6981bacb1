import { expect, it } from 'vitest';
import { createTwilioStandIn } from '../testing/twilioStandIn.ts';
import { openProviderBench } from '../testing/providerBench.ts';

it('sends at most so many messages per second, each once, and all of them', async () => {
  const settingsOf = (now: () => number) => {
    const standIn = createTwilioStandIn(now);
    return { ...standIn, settings: { ...standIn.settings, messagesPerSecond: 0.5 } };
  };
  const { send, standIn, pass, clock } = await openProviderBench(settingsOf);
  const start = clock.now();
  for (let index = 0; index < 5; index++) await send(`Text ${index}`, `+1415555012${index}`);
  expect(standIn.taken).toHaveLength(1);
  await pass(12);
  expect(standIn.taken.map(({ text }) => text).toSorted()).toEqual(['Text 0', 'Text 1', 'Text 2', 'Text 3', 'Text 4']);
  const pauses = standIn.taken.map(({ at }) => at - start);
  expect(pauses.every((at, index) => at >= 2 * index - 0.1)).toBe(true);
});
