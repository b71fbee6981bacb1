import { WITHHELD } from '@manyline/contract';
import { expect, it } from 'vitest';
import { ALICE, BOB, chatWithBob, LINE, received, succeed } from '../testing/scriptedWorld.ts';
import { findContactsAtom } from './findContacts.ts';
import { OTHER, openInboxWorld } from './testing/inboxWorld.ts';

it('finds only contacts that the line can send to', async () => {
  const chat = (tn: string) => chatWithBob([received(tn, 100)], { id: tn, tn, name: `Shop ${tn}` });
  const { store } = await openInboxWorld({
    getInfo: () =>
      succeed<'getInfo'>({
        ...ALICE,
        accounts: ALICE.accounts.map((line) => (line.tn === LINE ? { ...line, answersShortCodes: true } : line)),
      }),
    getListMessages: () => succeed<'getListMessages'>([BOB, '36665', 'AMAZON', WITHHELD].map(chat)),
  });
  const found = (line: string) => store.set(findContactsAtom, 'shop', line).map(({ tn }) => tn);
  expect(found(LINE)).toEqual([BOB, '36665']);
  expect(found(OTHER)).toEqual([BOB]);
});
