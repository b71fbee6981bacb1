import { describe, expect, it, test } from 'vitest';
import { file, peopleOf, tableOf } from '../recipients/testing/files.ts';
import { createImport } from './importTable.ts';
import { readPaste } from './readPaste.ts';
import { linesOf } from './testing/figures.ts';

const DIGITS = { US: '4155550101', FR: '0612345678', DE: '01711234567', AE: '0501234567' } as const;
const CERTAIN = '+1 415 555 0142';

/** Cells that say that the digits beside them are perhaps not a phone number. */
const LABELS = {
  US: `
Part A2 ¦ Invoice Q3 ¦ Pos 4 ¦ Invoice ¦ Invoices ¦ INV-2026-11 ¦ Invoice March ¦ Invoice #12 ¦ Invoice no. 12 ¦ Open invoice 12 ¦ PO77 ¦ PO-77
P.O. 77 ¦ Purchase order 4 ¦ Sales order A-17 ¦ Order B ¦ Orders 2026 ¦ Work order 3 ¦ Spare part A2 ¦ Parts ¦ Part II ¦ Part/No. A2 ¦ SKU 4
SKU-4 ¦ Article 12 ¦ Articles ¦ Item 3 ¦ Position 4 ¦ Pos. 4 ¦ Account A ¦ Account 411 ¦ A/C 4 ¦ Customer account 4 ¦ Customer ¦ Customer 12
Customers ¦ Client 7 ¦ Supplier ¦ Vendor 3 ¦ Member 9 ¦ Delivery note 4 ¦ Credit note ¦ Quote Q3/2026 ¦ Contract 4 ¦ Case 12 ¦ Bill 12 ¦ Batch 7
Total Q3 ¦ Amount 2026 ¦ Ticket 4 ¦ Document 4 ¦ Receipt 12 ¦ Lot 4`,
  FR: `
Facture T3 ¦ Facture mars ¦ Factures ¦ Facture n° 12 ¦ Facture d’avril ¦ Avoir 3 ¦ Commande A2 ¦ Bon de commande 4 ¦ Bon de livraison 12
Pièce A2 ¦ Pièces détachées ¦ Pièce de rechange 4 ¦ Article 12 ¦ Poste 4 ¦ Pos. 4 ¦ Compte 411 ¦ Compte client ¦ Client ¦ Client 12 ¦ Clients
Fournisseur 3 ¦ Adhérent ¦ Devis 2026-4 ¦ Réf. 12 ¦ Dossier B ¦ Contrat 4 ¦ Chèque 12 ¦ Montant T3`,
  DE: `
Rechnung Q3 ¦ Rechnung März ¦ Rechnungen ¦ Rechnung Nr. 12 ¦ Schlussrechnung 3 ¦ Offene Rechnung ¦ RE-2026-11 ¦ Auftrag A2 ¦ Kundenauftrag 4
Bestellung 12 ¦ Bestellungen ¦ Teil A2 ¦ Ersatzteil ¦ Ersatzteil A2 ¦ Artikel 12 ¦ Pos 4 ¦ Pos. 4 ¦ Position 4 ¦ Konto 4711 ¦ Konten ¦ Kunde
Kunde 12 ¦ Kunden ¦ Kd. 12 ¦ Kd.-Nr. 12 ¦ Lieferant 3 ¦ Mitglied 9 ¦ Lieferschein 4 ¦ Beleg 12 ¦ Angebot B ¦ Gutschrift ¦ Betrag Q3`,
  AE: `
فاتورة ٣ ¦ فاتورة رقم 12 ¦ فاتورة مارس ¦ فواتير ¦ الفواتير ¦ طلب A2 ¦ الطلب ٤ ¦ طلب شراء ¦ أمر شراء 4 ¦ قطعة A2 ¦ قطع غيار ¦ صنف 4 ¦ الصنف ¦ بند ٤
حساب 411 ¦ حساب العميل ¦ العميل ¦ عميل 12 ¦ العملاء ¦ زبون 7 ¦ مورد 3 ¦ المبلغ ٢٠٢٦ ¦ عقد 4`,
} as const;

const labels = Object.entries(LABELS).flatMap(([country, text]) =>
  linesOf(text).map((label) => [label, country as keyof typeof DIGITS] as const),
);

const ready = (text: string, country: string) =>
  [...readPaste(text, country)].flatMap((entry) => (entry?.read && 'tn' in entry.read ? [entry.read.tn] : []));
const doubts = (text: string, country: string) =>
  [...readPaste(text, country)].flatMap((entry) => (entry?.read && 'problem' in entry.read ? [entry.read.problem] : []));

/** The recipients of a file. */
async function fromFile(text: string, country: string) {
  const table = await tableOf(file(text));
  if ('problem' in table) return table;
  return [...createImport(table, country).entries(country)].flatMap((one) =>
    one ? [one.read && 'tn' in one.read ? 'ready' : one.input.doubt] : [],
  );
}

describe('a cell beside a number that says what it may be', () => {
  test.each(labels)(
    '%s (%s): digits beside it are confirmed first, and a number that is certain by its form is a recipient',
    (label, country) => {
      const digits = DIGITS[country];
      for (const line of [`${label} | ${digits}`, `${digits};${label}`])
        expect([line, ready(line, country), doubts(line, country)]).toEqual([
          line,
          [],
          [expect.stringMatching(/^(?:unsure|looksLikeReference)$/u)],
        ]);
      const table = `${label}\t${digits}\nAnn Lee\t${digits}`;
      expect([table, ready(table, country).length]).toEqual([table, 1]);
      expect(ready(`${label} | ${CERTAIN}`, country)).toEqual(['+14155550142']);
    },
  );

  test.each(Object.entries(LABELS))('in a file of %s', async (country, text) => {
    const rows = linesOf(text).map((label) => [label, DIGITS[country as keyof typeof DIGITS]].join(';'));
    expect(await fromFile(`${rows.join('\n')}\n`, country)).toEqual(rows.map(() => 'unsure'));
  });

  it.each(['Customer number', 'Member ID', 'Numéro client', 'Kundennummer', 'Kunden-Nr.', 'رقم العميل'])(
    'a column of the title “%s” is to be confirmed, and one of the title “Phone” isn’t',
    async (title) => {
      expect(await fromFile(`Name;${title}\nAnn;4155550101\nBob;4155550142\n`, 'US')).toEqual(['unsure', 'unsure']);
      expect(await fromFile(`Name;${title};Phone\nAnn;4155550101;4155550142\n`, 'US')).toEqual(['ready']);
    },
  );

  it.each([
    'Part | A2 | 4155550101',
    'Invoice;;4155550101',
    'Invoice;29.11.2026;4155550101',
    'Invoice;paid;4155550101',
    '4155550101;12;Invoice',
  ])('with other cells between: %s', (line) => {
    expect([ready(line, 'US'), doubts(line, 'US')]).toEqual([[], ['unsure']]);
  });

  it('in a list of labels and digits', () => {
    expect(ready('Invoice; 4155550101; Order; 4155550102', 'US')).toEqual([]);
    expect(ready('Ann; 4155550101; Bob; 4155550102', 'US')).toHaveLength(2);
  });
});

describe('names and other words beside a number', () => {
  const PEOPLE = `
Anna Part ¦ Case Miller ¦ Ann Price ¦ Bill ¦ Bill Gates ¦ Case J ¦ Case J. ¦ Price, June ¦ Fall M ¦ Orderson ¦ Parth ¦ Kunder ¦ Pos Malone ¦ Martin Lot
Ann (invoice) ¦ Order Desk ¦ Parts Department ¦ Client Services ¦ Account Manager Ann ¦ Item Ltd ¦ Mary Customer ¦ Chaise ¦ Blue Widget ¦ Stock
Widget A2 ¦ Room 12 ¦ A2 ¦ 1 ¦ No. 4 ¦ #4 ¦ Line 3 ¦ Flat 3B ¦ Table 5 ¦ Q3 ¦ March ¦ June Carter ¦ Teilhard ¦ أحمد علي ¦ ليلى حداد ¦ كرسي ¦ Élodie`;
  test.each(linesOf(PEOPLE))('%s leaves 4155550101 a recipient', (name) => {
    for (const text of [`${name};4155550101`, `${name};4155550101\nAnn Lee;4155550142`])
      expect(ready(text, 'US')).toContain('+14155550101');
  });

  it('in a file, too', async () => {
    const rows = linesOf(PEOPLE).map((name) => `${name};4155550101`);
    expect(await fromFile(`${rows.join('\n')}\n`, 'US')).toEqual(rows.map(() => 'ready'));
  });

  it.each([
    'Ann Lee;Invoice Q3;4155550101',
    'Ann Lee;4155550101;Order',
    'Customer;Ann Lee;4155550101',
    'Ann Lee;Customer;4155550101',
    'Part A2;Léa;4155550101',
  ])('a row that names a person is theirs: %s', (line) => {
    expect(ready(line, 'US')).toEqual(['+14155550101']);
  });

  it('but not with the word directly before the digits', () => {
    expect(ready('Ann Lee;Invoice;4155550101', 'US')).toEqual([]);
  });
});

describe('titles', () => {
  test.each([
    'Type;Phone\nInvoice Q3;4155550101',
    'Customer;Number\nAnn;4155550101',
    'Order;Name;Number\n17;Ann;4155550101',
    'Part;Mobile no.\nA2;4155550101',
  ])('that name phone numbers are believed: %j', async (text) => {
    expect(ready(text, 'US')).toEqual(['+14155550101']);
    expect(await fromFile(text, 'US')).toEqual(['ready']);
  });

  test.each([
    'Invoice no.;Name\n4155550101;Ann',
    'Rechnung;Kunde\n4155550101;Ann',
    'Part;Number\nA2;4155550101',
    'فاتورة;الاسم\n4155550101;Ann',
  ])('that name something else are, too: %j', async (text) => {
    expect(ready(text, 'US')).toEqual([]);
    expect(await fromFile(text, 'US')).toEqual(['unsure']);
  });

  it('the people of such a table keep their names', async () => {
    expect(await peopleOf(file('Invoice no.;Name\n4155550101;Ann'), 'US')).toMatchObject([
      { phone: '4155550101', name: 'Ann', doubt: 'unsure' },
    ]);
  });
});
