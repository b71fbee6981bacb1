import { describe, expect, it } from 'vitest';
import { readPaste } from '../import/readPaste.ts';
import { createDraftProgram } from './program/draftProgram.ts';
import { createMemoryDraftStorage } from './storage/memoryDraftStorage.ts';
import { draftOf, run, shown } from './testing/soundDraft.ts';

const FACTS = { lineTn: '+14155552672', optedOut: [], blocked: [], sentToday: [] };
const INVOICE = 'Parcel 2026112909, Ann 415-555-0101';
const rowsOf = (draft: ReturnType<typeof draftOf>) => shown(draft).map(({ phone, tn, exclusion }) => [phone, tn, exclusion]);

function pasted(text: string, country = 'US') {
  const draft = draftOf([], { country });
  run(draft.add(readPaste(text, country)));
  return draft;
}

describe('digits that may be something else', () => {
  it.each([
    ['[2026-11-29 09:15] Ann: call me on +1 415 555 0101', [['+1 415 555 0101', '+14155550101', undefined]]],
    [
      'Invoice 2026112909 Ann 415-555-0101',
      [
        ['Invoice 2026112909', undefined, 'looksLikeReference'],
        ['415-555-0101', '+14155550101', undefined],
      ],
    ],
    [
      '2026112909; Ann; 415-555-0101',
      [
        ['2026112909', undefined, 'unsure'],
        ['415-555-0101', '+14155550101', undefined],
      ],
    ],
    ['29.11.2026 09:15', [['29.11.2026 09:15', undefined, 'looksLikeDate']]],
    ['Server 192.168.10.25 is down', [['Server 192.168.10.25 is down', undefined, 'looksLikeAddress']]],
    ['Total 1.234.567,00 €', [['Total 1.234.567,00 €', undefined, 'looksLikeAmount']]],
  ])('%s: only the certain number is ready, the rest says why not', (text, expected) => {
    expect(rowsOf(pasted(text))).toEqual(expected);
  });

  it('a doubt stays until the number is confirmed or changed, and takes no other recipient’s place', () => {
    const draft = pasted('7323829456; Ann; 415-555-0101');
    run(draft.add(readPaste('7323829456', 'US')));
    expect(rowsOf(draft)).toEqual([
      ['7323829456', undefined, 'unsure'],
      ['415-555-0101', '+14155550101', undefined],
      ['7323829456', '+17323829456', undefined],
    ]);
    const [first] = shown(draft);
    draft.edit(first?.id ?? '', { name: 'Bob' });
    expect(shown(draft)[0]?.exclusion).toBe('unsure');
    draft.edit(first?.id ?? '', { phone: first?.phone ?? '' });
    expect(shown(draft).map(({ exclusion }) => exclusion)).toEqual([undefined, undefined, 'duplicate']);
    run(draft.undo());
    expect(shown(draft)[0]?.exclusion).toBe('unsure');
  });

  it('all numbers of one doubt are confirmed at once, which can be undone', () => {
    const draft = pasted('7323829456; Ann; 415-555-0101\n7323829457; Bob; 415-555-0102');
    run(draft.confirm('unsure'));
    expect(draft.state().summary).toMatchObject({ receive: 4, toFix: 0 });
    run(draft.undo());
    expect(draft.state().summary).toMatchObject({ receive: 2, toFix: 2, reasons: { unsure: 2 } });
  });

  it('a doubt is stored with the draft and sent to the server', async () => {
    const drafts = new Map<string, unknown>();
    const open = async () => {
      const program = createDraftProgram({ storage: createMemoryDraftStorage(drafts), sliceMs: 25 });
      await program.open('a +1', 'US', FACTS);
      return program;
    };
    const before = await open();
    await before.paste(INVOICE.replace('Parcel ', ''));
    await before.end();
    const after = await open();
    expect(await after.inputs(0, 9)).toMatchObject([{ phone: '2026112909', doubt: 'unsure' }, { phone: '415-555-0101' }]);
  });
});

describe('unlikely numbers', () => {
  it.each(['06 12 34 56 78', '5555555555', '+1 000 000 0001'])('%s has a warning on an American line', (phone) => {
    const draft = pasted(phone);
    expect(draft.state().summary).toMatchObject({ receive: 1, unlikely: 1 });
    expect(shown(draft)).toMatchObject([{ phone, isUnlikely: true }]);
  });

  it.each([
    ['US', ['06 12 34 56 78', '06 23 45 67 89', '07 34 56 78 90'], 'FR'],
    ['FR', ['(415) 555-0101', '(212) 736-5000', '(312) 555-0199'], 'US'],
    ['FR', ['0171 1234567', '0160 1234567', '0151 12345678'], 'DE'],
  ])('many of them on a line of %s: %j may be of %s', (country, phones, expected) => {
    const draft = draftOf(phones, { country });
    expect(draft.state().countryOffers).toContain(expected);
    run(draft.setCountry(expected));
    expect(draft.state()).toMatchObject({ countryOffers: [], summary: { receive: 3, unlikely: 0 } });
  });

  it('one is a typing error, and likely numbers need no other country', () => {
    expect(draftOf(['06 12 34 56 78'], { country: 'US' }).state().countryOffers).toEqual([]);
    expect(draftOf(['415 555 0101', '415 555 0102', '415 555 0103'], { country: 'US' }).state().countryOffers).toEqual([]);
  });

  it.each(['06\u202f12\u202f34\u202f56\u202f78', '06\u200912\u200934\u200956\u200978', '０６１２３４５６７８', '06\u00ad12345678'])(
    'thin spaces and wide digits change nothing: %s',
    (phone) => {
      expect(draftOf([phone], { country: 'FR' }).state().summary).toMatchObject({ receive: 1, unlikely: 0 });
    },
  );
});
