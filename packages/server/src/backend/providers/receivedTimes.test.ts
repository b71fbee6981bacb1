import { describe, expect, it } from 'vitest';
import { openProviderBench } from './testing/providerBench.ts';
import { type ListenedStandIn, standIns } from './testing/standIns.ts';

const all = Object.entries(standIns);
const HOUR = 3_600;

/** Files can't be read before `open` is called. */
function withSlowFiles(create: (now: () => number) => ListenedStandIn) {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const slow = (now: () => number): ListenedStandIn => {
    const made = create(now);
    const fetch: ListenedStandIn['fetch'] = async (url, init) => {
      if (url === made.mediaUrl) {
        asked.resolve();
        await gate.promise;
      }
      return made.fetch(url, init);
    };
    return { ...made, fetch };
  };
  return { slow, asked: asked.promise, open: gate.resolve };
}

describe.each(all)('%s', (_name, create) => {
  it('a picture whose file takes four seconds is before the text that was sent a second later', async () => {
    const { slow, asked, open } = withSlowFiles(create);
    const { receive, messages, standIn, clock, pass } = await openProviderBench(slow);
    const sentAt = clock.now();
    const picture = receive({ text: 'picture', sentAt, media: [{ url: standIn.mediaUrl ?? '', type: 'image/png' }] });
    await (standIn.mediaUrl === undefined ? picture : asked);
    await pass(1);
    await receive({ text: 'text', sentAt: sentAt + 1 });
    await pass(3);
    open();
    expect(await picture).toBeLessThan(300);
    expect((await messages()).map(({ text }) => text)).toEqual(['picture', 'text']);
  });
});

describe.each(all.filter(([name]) => !/Twilio|SignalWire/.test(name)))('%s, which tells when messages were sent', (_name, create) => {
  it('has them in that order, however late they arrive', async () => {
    const { receive, messages, clock } = await openProviderBench(create);
    const ages = [10 * 60, 7 * HOUR, 3 * HOUR, 0];
    for (const age of ages) await receive({ text: String(age), sentAt: clock.now() - age });
    const inOrder = ages.toSorted((a, b) => b - a);
    expect(await messages()).toMatchObject(inOrder.map((age) => ({ text: String(age), time: (clock.now() - age) * 1_000 })));
  });
});
