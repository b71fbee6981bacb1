import { WITHHELD } from '@manyline/contract';
import { expect, it } from 'vitest';
import { run } from '../../shared/action.ts';
import { ALICE, BOB, chatWithBob, LINE, received, succeed } from '../../testing/scriptedWorld.ts';
import { OTHER, openInboxWorld } from '../testing/inboxWorld.ts';
import { findContacts } from './findContacts.ts';

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
  const found = (line: string) => run(store, findContacts, 'shop', line).map(({ tn }) => tn);
  expect(found(LINE)).toEqual([BOB, '36665']);
  expect(found(OTHER)).toEqual([BOB]);
});

it('lists the latest contacts first, and puts names and words that begin with the text before others', async () => {
  const chat = (name: string, tn: string, time: number) => chatWithBob([received(tn, time)], { id: tn, tn, name });
  const { store } = await openInboxWorld({
    getListMessages: ({ tn }) =>
      succeed<'getListMessages'>(
        tn === LINE
          ? [
              chat('Léa Dubois', '+33612340001', 400),
              chat('Anna Bond', '+33612340002', 300),
              chat('Bob Martin', BOB, 200),
              chat('Bobby Lane', '+14155550177', 100),
            ]
          : [chat('Bob Martin', BOB, 500)],
      ),
  });
  const found = (text: string) => run(store, findContacts, text, LINE).map(({ name }) => name);
  expect(found('')).toEqual(['Bob Martin', 'Léa Dubois', 'Anna Bond', 'Bobby Lane']);
  expect(found('bo')).toEqual(['Bob Martin', 'Bobby Lane', 'Anna Bond', 'Léa Dubois']);
  expect(found('martin bob')).toEqual(['Bob Martin']);
  expect(found('06 12 34 00')).toEqual(['Léa Dubois', 'Anna Bond']);
  expect(found('٠٦١٢٣٤٠٠٠١')).toEqual(['Léa Dubois']);
  expect(found('zoe')).toEqual([]);
});

it('suggests only people with a conversation, but also finds those who just got a bulk message', async () => {
  const chat = (name: string, tn: string, isBulkOnly: boolean) => ({
    ...chatWithBob([received(tn, 100)], { id: tn, tn, name }),
    isBulkOnly,
  });
  const { store } = await openInboxWorld({
    getListMessages: () => succeed<'getListMessages'>([chat('Bob Martin', BOB, false), chat('(415) 555-0181', '+14155550181', true)]),
  });
  const found = (text: string) => run(store, findContacts, text, LINE).map(({ tn }) => tn);
  expect(found('')).toEqual([BOB]);
  expect(found('0181')).toEqual(['+14155550181']);
});
