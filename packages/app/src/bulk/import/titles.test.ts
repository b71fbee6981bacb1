import { describe, expect, test } from 'vitest';
import { createImport } from './importTable.ts';
import { readFile } from './readFile.ts';
import { readPaste } from './readPaste.ts';
import { linesOf } from './testing/figures.ts';

const DIGITS: Readonly<Record<string, string>> = {
  US: '4155550101',
  FR: '0612345678',
  DE: '01711234567',
  ES: '612345678',
  IT: '3912345678',
  GB: '07712345678',
  AE: '0501234567',
  NL: '0612345678',
  SE: '0701234567',
  PT: '912345678',
  BR: '11912345678',
};

/** Titles of numbers of other things, over digits that look exactly like phone numbers of the country. */
const OTHER: Readonly<Record<string, string>> = {
  FR: `
PDL ¦ N° PDL ¦ Compteur ¦ Matricule ¦ N° client ¦ Numéro client ¦ Code client ¦ Référence ¦ Réf ¦ N° contrat ¦ Dossier
SIRET ¦ Commande ¦ N° de commande ¦ Facture ¦ Adhérent ¦ Numéro adhérent ¦ Identifiant ¦ ID ¦ Id client ¦ Montant ¦ Prix
Date ¦ Licence ¦ N° licence ¦ Carte ¦ N° carte fidélité ¦ Sécu ¦ NIR ¦ IBAN ¦ RIB ¦ Compte ¦ Colis ¦ Suivi ¦ N° de suivi
Réservation ¦ PNR ¦ Billet ¦ Police ¦ Sinistre ¦ Taille ¦ Code postal ¦ CP`,
  DE: `
Kundennr ¦ Kunden-Nr. ¦ KdNr ¦ Kundennummer ¦ Mitgliedsnummer ¦ Vertrag ¦ Vertragsnr. ¦ Zähler ¦ Zählernummer ¦ Rechnung
Rechnungsnr ¦ Auftrag ¦ Auftragsnr. ¦ Bestellnr ¦ Konto ¦ IBAN ¦ Personalnummer ¦ Pers.-Nr. ¦ Matrikel ¦ Steuernr
Sendung ¦ Buchung ¦ Versicherungsnr ¦ Aktenzeichen ¦ Betrag ¦ Menge ¦ ID ¦ Id ¦ PLZ`,
  ES: `
Pedido ¦ Nº pedido ¦ Factura ¦ DNI ¦ NIF ¦ Cuenta ¦ Póliza ¦ Expediente ¦ Referencia ¦ Contador ¦ CUPS ¦ Reserva
Localizador ¦ Nº socio ¦ Cliente ¦ Nº cliente ¦ Código ¦ Código cliente ¦ Importe ¦ Albarán ¦ Matrícula ¦ Tarjeta ¦ ID`,
  IT: `
Fattura ¦ Ordine ¦ N. ordine ¦ Conto ¦ Codice cliente ¦ Codice fiscale ¦ Partita IVA ¦ Tessera ¦ Matricola ¦ Pratica
Polizza ¦ Prenotazione ¦ Contatore ¦ POD ¦ Importo ¦ ID ¦ Numero cliente ¦ Numero tessera ¦ Targa`,
  GB: `
Account ¦ Account no ¦ Account number ¦ Customer no ¦ Customer ref ¦ Membership ¦ Membership no. ¦ Meter ¦ MPAN ¦ UTR
NHS ¦ NHS number ¦ Policy ¦ Order ¦ Order ref ¦ Booking ¦ Ref ¦ ID ¦ Student ID ¦ Staff no ¦ Payroll ¦ Payroll no
Employee number ¦ URN ¦ Tracking ¦ Invoice ¦ Amount ¦ Badge ¦ Reg no ¦ Ticket ¦ Job ¦ Case ¦ Claim`,
  US: `
Account ¦ Acct ¦ MRN ¦ Member ID ¦ Policy ¦ NPI ¦ SSN ¦ EIN ¦ Order # ¦ Order ¦ Ticket ¦ Case ¦ Zip ¦ ID ¦ UserID
user_id ¦ id ¦ CustomerId ¦ customer_id ¦ OrderNumber ¦ order_number ¦ accountNo ¦ external_id ¦ Chat ID ¦ telegram_id
Score ¦ Amount ¦ Timestamp ¦ Row ¦ Index ¦ #`,
  AE: `
رقم العميل ¦ العميل ¦ رقم الطلب ¦ الفاتورة ¦ رقم الحساب ¦ رقم العداد ¦ رقم الهوية ¦ المرجع ¦ الحجز ¦ رقم الوثيقة
رقم البوليصة ¦ المبلغ ¦ الرمز ¦ رقم العضوية`,
  NL: `
Klantnummer ¦ Klantnr ¦ Factuur ¦ Ordernr ¦ Lidnummer ¦ Polis ¦ Rekening ¦ Kenmerk`,
};

/** Titles of phone numbers, as people and programs write them. */
const PHONES: Readonly<Record<string, string>> = {
  FR: `
Numéro de portable ¦ N° de portable ¦ N° tél ¦ N° de téléphone ¦ Tél ¦ Tél. ¦ Tél. mobile ¦ Portable 1 ¦ Téléphone 1
Numéro ¦ N° ¦ Numéro de contact ¦ Coordonnées ¦ GSM ¦ Mobile pro ¦ Numéro WhatsApp ¦ Numéro perso ¦ Contact
Téléphone du parent ¦ Tel client ¦ Numéro de GSM`,
  DE: `
Telefon ¦ Telefonnummer ¦ Tel. ¦ Tel.-Nr. ¦ Tel. Nr. ¦ Handy ¦ Handynr ¦ Handynr. ¦ Handynummer ¦ Mobil ¦ Mobilnummer
Mobilfunknummer ¦ Mobil-Nr. ¦ Rufnummer ¦ Rufnr. ¦ Nummer ¦ Nr. ¦ Kontakt ¦ Kontaktnummer ¦ Telefon 1 ¦ Festnetznummer
Festnetz ¦ Telefon privat ¦ Telefonnr ¦ TelNr ¦ Handy-Nr`,
  ES: `
Teléfono ¦ Teléfono móvil ¦ Móvil ¦ Tel ¦ Tfno ¦ Tlf ¦ Nº de teléfono ¦ Número de móvil ¦ Número ¦ Celular ¦ Contacto
Nº móvil`,
  IT: `
Telefono ¦ Cellulare ¦ Cell. ¦ N. telefono ¦ N. cellulare ¦ Numero di cellulare ¦ Numero ¦ Tel ¦ Recapito ¦ Mobile`,
  GB: `
Mobile ¦ Mobile no ¦ Mobile number ¦ Mobile # ¦ Phone ¦ Phone # ¦ Phone No. ¦ Contact no ¦ Contact number ¦ Tel no
Telephone number ¦ Cell ¦ Number ¦ SMS number ¦ WhatsApp number ¦ Emergency contact no ¦ Home number ¦ Work phone
MobilePhone ¦ mobile_number ¦ phoneNumber ¦ contact_no ¦ Number 1 ¦ Cell no. ¦ Landline`,
  US: `
Phone ¦ Cell Phone ¦ CellPhone ¦ phone_1 ¦ Phone1 ¦ Primary Phone ¦ Number ¦ msisdn ¦ to ¦ To ¦ recipient ¦ Recipients
Mobile Phone Number ¦ PHONE_NUM ¦ phone_num ¦ tel ¦ Contact ¦ Best number ¦ Cell #`,
  AE: `
رقم الهاتف ¦ الهاتف ¦ الجوال ¦ رقم الجوال ¦ رقم ¦ الرقم ¦ رقم الموبايل ¦ رقم واتساب ¦ واتساب ¦ رقم التواصل ¦ رقم المحمول`,
  NL: `
Telefoon ¦ Telefoonnummer ¦ Mobiel ¦ Mobiel nummer ¦ Nummer ¦ Tel.`,
  SE: `
Telefon ¦ Telefonnummer ¦ Mobil ¦ Mobilnummer ¦ Mobiltelefon`,
  PT: `
Telefone ¦ Telemóvel ¦ Tlm ¦ Contacto ¦ Nº telemóvel`,
  BR: `
Telefone ¦ Celular ¦ WhatsApp ¦ Fone ¦ Contato`,
};

const casesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([country, text]) => linesOf(text).map((title) => [country, title] as const));

/** Whether each person is a recipient, in a file and in a paste. */
async function read(country: string, title: string) {
  const digits = DIGITS[country] ?? '';
  const text = `Nom;${title}\nAnn;${digits}\nBen;${digits.slice(0, -1)}9\n`;
  const file = await readFile(new File([text], 'people.csv'), async () => undefined, country);
  if (!('table' in file)) throw new Error('This is no table.');
  const entries = [...createImport(file, country).entries(country), ...readPaste(text, country)];
  return entries.flatMap((one) => (one ? [one.read !== undefined && 'tn' in one.read] : []));
}

describe('the title of a column of digits', () => {
  test.each(casesOf(OTHER))('%s “%s” leaves open what they are', async (country, title) => {
    expect(await read(country, title)).not.toContain(true);
  });

  test.each(casesOf(PHONES))('%s “%s” says that they are phone numbers', async (country, title) => {
    expect(await read(country, title)).toEqual([true, true, true, true]);
  });
});
