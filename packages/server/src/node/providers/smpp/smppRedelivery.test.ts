import { describe, expect, it } from 'vitest';
import { EVERY_STORE } from '../../sqlStore/testing/stores.ts';
import { useSmppWorld } from './testing/useSmppWorld.ts';

describe.each(EVERY_STORE)('texts that an SMSC sends again, on %s', (_, open) => {
  const world = useSmppWorld(open);

  const say = (text: string) => world().deliver({ short_message: Buffer.from(text) });
  async function breakOff(): Promise<void> {
    const binds = world().smsc.binds.length;
    world().smsc.breakOff();
    await world().bound(binds + 1);
  }

  it('because the answer was lost with the connection are one, the first time only', async () => {
    expect(await say('ok')).toBe(0);
    await breakOff();
    expect([await say('ok'), await world().texts()]).toEqual([0, ['ok']]);
    expect([await say('ok'), await world().texts()]).toEqual([0, ['ok', 'ok']]);
  });

  it('in one session are two: a person wrote them', async () => {
    await Promise.all([say('ok'), say('ok')]);
    expect(await world().texts()).toEqual(['ok', 'ok']);
    await breakOff();
    await Promise.all([say('ok'), say('ok')]);
    expect(await world().texts()).toEqual(['ok', 'ok']);
  });

  it('are new if the SMSC had certainly read the answer', async () => {
    await say('ok');
    await world().pass(6);
    await world().smsc.enquire();
    await breakOff();
    await say('ok');
    expect(await world().texts()).toEqual(['ok', 'ok']);
  });

  it('are new if they come a while after the bind', async () => {
    await say('ok');
    await breakOff();
    await world().pass(901);
    await say('ok');
    expect(await world().texts()).toEqual(['ok', 'ok']);
  });

  it('because the process was killed are one on the next; after an orderly stop they are new', async () => {
    const binds = world().smsc.binds.length;
    await say('killed');
    await world().start('second');
    world().kill('first');
    await world().bound(binds + 1, 1);
    await say('killed');
    expect(await world().texts()).toEqual(['killed']);
    await say('stopped');
    await world().stop('second');
    await world().start('first');
    await world().bound(binds + 2, 1);
    await say('stopped');
    expect(await world().texts()).toEqual(['killed', 'stopped', 'stopped']);
  });
});
