import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { useSmppWorld } from './testing/useSmppWorld.ts';

describe('what an SMSC sends', () => {
  const store = createMemoryStore();
  const world = useSmppWorld(() => store);

  it('as data_sm is handled and answered like deliver_sm', async () => {
    expect(await world().smsc.ask('data_sm', { ...world().addresses(), message_payload: Buffer.from('by data sm') })).toMatchObject({
      command: 'data_sm_resp',
      command_status: 0,
    });
    expect(await world().texts()).toEqual(['by data sm']);
  });

  it('as the outcome of one try is no message, and leaves the message sent until its receipt', async () => {
    const id = await world().write('Hello');
    const states = async () => (await world().messages()).map(({ text, failure, outbound }) => [text, failure ?? outbound?.state]);
    await world().until(async () => (await states())[0]?.[1] === 'accepted');
    const report = (esmClass: number, word: string) =>
      world().deliver({ esm_class: esmClass, short_message: Buffer.from(`id:${id} sub:001 dlvrd:000 stat:${word} err:001 text:Hello`) });
    expect([await report(0x20, 'UNDELIV'), await report(0x20, 'EXPIRED')]).toEqual([0, 0]);
    expect([await states(), await world().unseen()]).toEqual([[['Hello', 'sent']], 0]);
    await report(0x04, 'DELIVRD');
    expect([await states(), await world().unseen()]).toEqual([[['Hello', 'delivered']], 0]);
  });

  it('reaches the line in every form of its number', async () => {
    const forms = [
      ['4155552671', 2],
      ['4155552671', 0],
      ['14155552671', 1],
      ['14155552671', 0],
      ['0014155552671', 0],
      ['+14155552671', 1],
    ] as const;
    for (const [destination_addr, dest_addr_ton] of forms)
      expect(await world().deliver({ destination_addr, dest_addr_ton, short_message: Buffer.from(destination_addr) })).toBe(0);
    expect(await world().texts()).toEqual(forms.map(([written]) => written));
  });

  it('to a number that is no line here is kept and counted', async () => {
    const fields = { destination_addr: '4155559999', dest_addr_ton: 2, short_message: Buffer.from('For nobody') };
    expect(await world().deliver(fields)).toBe(0);
    expect(await store.unroutedOf(world().id)).toMatchObject([{ to: '+14155559999', count: 1, kept: 1 }]);
    expect(await world().texts()).toEqual([]);
  });

  it('and doesn’t belong here is refused or ignored, and the session goes on', async () => {
    const refused = { command: 'generic_nack', command_status: 3 };
    expect(await world().smsc.ask('submit_sm', { ...world().addresses(), short_message: Buffer.from('no') })).toMatchObject(refused);
    expect(await world().smsc.ask('query_sm', {})).toMatchObject(refused);
    world().smsc.write('00000010 00000fff 00000000 00000063');
    world().smsc.write('00000010 80000fff 00000000 00000064');
    for (const command of ['alert_notification', 'outbind']) void world().smsc.ask(command, {});
    expect(await world().deliver({ short_message: Buffer.from('still here') })).toBe(0);
    expect([await world().texts(), world().smsc.binds.length]).toEqual([['still here'], 1]);
  });

  it('and is cut off is kept as far as it can be read, and doesn’t end the session', async () => {
    const { source_addr: from, destination_addr: to } = world().addresses();
    const body = Buffer.concat([
      Buffer.from([0, 1, 1]),
      Buffer.from(`${from}\0`),
      Buffer.from([1, 1]),
      Buffer.from(`${to}\0`),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0]),
      // A parameter that begins and doesn't go on.
      Buffer.from([3, ...Buffer.from('cut'), 0x02, 0x0c, 0, 2]),
    ]);
    const header = Buffer.alloc(16);
    [16 + body.length, 5, 0, 77].forEach((value, at) => header.writeUInt32BE(value, 4 * at));
    world().smsc.write(Buffer.concat([header, body]).toString('hex'));
    expect(await world().deliver({ short_message: Buffer.from('next') })).toBe(0);
    expect([await world().texts(), world().smsc.binds.length]).toEqual([['cut', 'next'], 1]);
  });
});
