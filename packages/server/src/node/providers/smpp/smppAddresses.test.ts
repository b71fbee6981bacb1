import { readAddress } from '@manyline/contract/readAddress';
import { expect, test } from 'vitest';
import { openAtStandIn } from './testing/openAtStandIn.ts';

async function open() {
  const account = await openAtStandIn();
  await account.start();
  return account;
}

test('a sender is read by its type of number', async () => {
  const { smsc, received } = await open();
  const senders = [
    ['6285550123', 2, '+16285550123'],
    ['6285550123', 0, '+16285550123'],
    ['33611223344', 1, '+33611223344'],
    ['33611223344', 0, '+33611223344'],
    ['0016285550125', 0, '+16285550125'],
    ['262966', 3, '262966'],
    ['262966', 1, '262966'],
    ['36665', 2, '36665'],
    ['4155550123', 3, '4155550123'],
    ['AMAZON', 5, 'AMAZON'],
    ['', 0, 'withheld'],
  ] as const;
  for (const [source_addr, source_addr_ton] of senders)
    expect(
      await smsc.deliver({ source_addr, source_addr_ton, destination_addr: '4155552671', dest_addr_ton: 2, short_message: 'Hi' }),
    ).toBe(0);
  expect(received.map(({ from, fromType }) => readAddress(from, { country: 'US', type: fromType }))).toEqual(
    senders.map(([, , address]) => address),
  );
  expect(received[0]).toMatchObject({ to: '4155552671', toType: 'national' });
});

test('a number is sent as an international one, a short code as one of the network', async () => {
  const { smsc, provider } = await open();
  for (const to of ['+14155550123', '36665'])
    await provider.send({ messageId: to, attempt: 1, from: '+14155552671', to, text: 'Hi', time: 0 });
  const ways = smsc.submitted.map(({ destination_addr, dest_addr_ton, dest_addr_npi }) => [destination_addr, dest_addr_ton, dest_addr_npi]);
  expect(ways).toEqual([
    ['14155550123', 1, 1],
    ['36665', 3, 0],
  ]);
});
