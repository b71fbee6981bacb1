import { describe, expect, it } from 'vitest';
import { EVERY_STORE } from '../../sqlStore/testing/stores.ts';
import { type PartFields, PARTS } from './testing/smppWorld.ts';
import { useSmppWorld } from './testing/useSmppWorld.ts';

const MARK = '\uFFFC';
type Way = keyof typeof PARTS;
const WAYS = Object.keys(PARTS) as Way[];

describe.each(EVERY_STORE)('long texts over SMPP, on %s', (_, open) => {
  const world = useSmppWorld(open);
  const bring = (
    { reference = 5, total = 3, index, text }: Partial<PartFields> & Pick<PartFields, 'index' | 'text'>,
    way = WAYS[0] as Way,
  ) => world().deliver(PARTS[way]({ reference, total, index, text }));

  it.each(WAYS)('with %s are one message, whose parts are answered at once', async (way) => {
    expect(await bring({ index: 1, total: 2, text: 'one ' }, way)).toBe(0);
    expect(await world().texts()).toEqual([`one ${MARK}`]);
    await world().pass(2.5);
    expect(await bring({ index: 2, total: 2, text: 'two' }, way)).toBe(0);
    expect([await world().texts(), await world().unseen()]).toEqual([['one two'], 1]);
  });

  it('show what is missing in its place, and take it later', async () => {
    for (const [index, text] of [
      [1, 'one '],
      [3, ' three'],
    ] as const)
      expect(await bring({ index, text })).toBe(0);
    await world().pass(4);
    expect(await world().messages()).toMatchObject([{ text: `one ${MARK} three`, missingParts: [2] }]);
    await bring({ index: 2, text: 'two' });
    expect([await world().texts(), await world().unseen()]).toEqual([['one two three'], 1]);
  });

  it('may begin with any part', async () => {
    await bring({ index: 2, text: 'two ' });
    expect(await world().messages()).toMatchObject([{ text: `${MARK}two ${MARK}`, missingParts: [1, 3] }]);
    await Promise.all([bring({ index: 3, text: 'three' }), bring({ index: 1, text: 'one ' })]);
    expect(await world().texts()).toEqual(['one two three']);
  });

  it('that can’t be numbered right are shown as they are', async () => {
    const wrong = [
      { index: 9, total: 3 },
      { index: 0, total: 3 },
      { index: 0, total: 0 },
      { index: 1, total: 1 },
      { index: 255, total: 0 },
    ];
    for (const [at, part] of wrong.entries()) expect(await bring({ ...part, text: `text ${at}` })).toBe(0);
    expect(await world().texts()).toEqual(wrong.map((_part, at) => `text ${at}`));
    expect((await world().messages()).every(({ missingParts }) => missingParts === undefined)).toBe(true);
  });

  it('go on after the connection broke, after a restart, and on another server', async () => {
    const binds = world().smsc.binds.length;
    await bring({ index: 1, total: 4, text: 'one ' });
    world().smsc.breakOff();
    await world().bound(binds + 1);
    await bring({ index: 2, total: 4, text: 'two ' });
    await world().start('second');
    world().kill('first');
    await world().bound(binds + 2, 1);
    await bring({ index: 4, total: 4, text: 'four' });
    await world().stop('second');
    await world().start('first');
    await world().bound(binds + 3, 1);
    await bring({ index: 3, total: 4, text: 'three ' });
    expect([await world().texts(), await world().unseen()]).toEqual([['one two three four'], 1]);
  });
});
