/** Numbers of accounts, meters, bookings, sizes, taxes, insurances, parcels and lotteries, as long as phone numbers of the line's country. */
export const THINGS: Readonly<Record<string, string>> = {
  ES: `
Ann, 612345678,50 ¦ Ana, 612345678,50 ¦ Ana; 612345678,50 ¦ Cuenta 612345678 ¦ Nº cuenta 612 345 678 ¦ Pedido 612345678
Pedido nº 612 345 678 ¦ Factura 612345678 ¦ Factura nº: 612345678 ¦ DNI 61234567A ¦ DNI 61234567-A ¦ NIE X1234567L
NIF 612345678 ¦ CIF B61234567 ¦ Póliza 612345678 ¦ Expediente 612345678 ¦ Referencia 612345678
Ref. catastral 9872023 VH5797S 0001 WX ¦ Reserva 612345678 ¦ Localizador 612345678 ¦ Matrícula 612345678
Contador 612345678 ¦ CUPS ES0021000000000000AA ¦ Nº SS 28 12345678 40 ¦ Número de la Seguridad Social 281234567840
Albarán 612345678 ¦ Talla 38-40-42-44 ¦ Tallas: 38 40 42 44 46 ¦ Envío 612345678 ¦ Seguimiento 612345678
Nº de seguimiento: 612345678 ¦ Código 612345678 ¦ Código postal 28013 ¦ Pasaporte 612345678 ¦ Importe 612345678
Precio 612345678 ¦ Lotería 612345678 ¦ Cliente nº 612345678 ¦ Nº de cliente 612 345 678 ¦ Número de cliente: 612345678
Socio nº 612345678 ¦ Número de contrato 612345678 ¦ Contrato 612345678 ¦ Siniestro 612345678 ¦ Recibo 612345678
Presupuesto 612345678 ¦ Tarjeta 612345678 ¦ Tarjeta sanitaria 612345678 ¦ Historia clínica 612345678
Telegram ID 612345678 ¦ Nº de serie 612 345 678 ¦ Lote 612345678 ¦ Ticket 612345678 ¦ Vuelo 612345678
Billete 612345678 ¦ Colegiado 612345678 ¦ Colegiado nº 612 345 678`,
  IT: `
Fattura 3912345678 ¦ Fattura n. 391 234 5678 ¦ Ordine 3912345678 ¦ Ordine n. 391 234 5678 ¦ Conto 391 234 5678
Codice fiscale RSSMRA85T10A562S ¦ P.IVA 39123456789 ¦ Partita IVA 391 2345678 ¦ P. IVA 391 234 5678 ¦ Pratica 3912345678
Pratica n. 391 234 5678 ¦ Polizza 391 234 5678 ¦ Prenotazione 391 234 5678 ¦ Codice prenotazione 391 234 5678
Tessera 391 234 5678 ¦ Tessera sanitaria 391 234 5678 ¦ Matricola 391 234 5678 ¦ POD IT001E12345678 ¦ PDR 391 234 5678
Contatore 391 234 5678 ¦ Bolletta 391 234 5678 ¦ Spedizione 391 234 5678 ¦ Tracking 391 234 5678 ¦ Taglia 38-40-42-44
Codice cliente 391 234 5678 ¦ Cliente n. 391 234 5678 ¦ Numero cliente 391 234 5678 ¦ Numero d'ordine 391 234 5678
Bonifico 391 234 5678 ¦ CRO 39123456789 ¦ Rif. 391 234 5678 ¦ Riferimento 391 234 5678 ¦ Ricevuta 391 234 5678
Preventivo 391 234 5678 ¦ Contratto 391 234 5678 ¦ Sinistro 391 234 5678 ¦ Protocollo 391 234 5678 ¦ Prot. 391 234 5678
Importo 391 234 5678 ¦ Prezzo 391 234 5678 ¦ Totale 391 234 5678 ¦ Carta d'identità 391 234 5678
Passaporto 391 234 5678 ¦ Targa 391 234 5678 ¦ Lotto 391 234 5678 ¦ Biglietto 391 234 5678 ¦ Bolla 391 234 5678
DDT 391 234 5678 ¦ REA 391 234 5678 ¦ Cartella 391 234 5678 ¦ Volo 391 234 5678 ¦ Seriale 391 234 5678
Numero di serie 391 234 5678`,
  AU: `
BSB 062-000 12345678 ¦ BSB 062000 Acc 412345678 ¦ BSB: 062-000 Account: 0412345678 ¦ ABN 53 004 085 616
ABN 51824753556 ¦ ACN 004 085 616 ¦ TFN 412 345 678 ¦ TFN: 123 456 782 ¦ Medicare 2123 45670 1
Medicare number 2123456701 ¦ MRN 0412345678 ¦ NMI 4123456789 ¦ MIRN 0412345678 ¦ CRN 204 123 456A
BPAY Biller Code 412345 Ref 0412345678 ¦ Biller code: 123456 Ref: 0412 345 678 ¦ HIN 8003 6000 0000 0000
Rego 0412345678 ¦ Licence 041234567 ¦ Invoice 0412345678 ¦ PNR 0412345678`,
  NL: `
RIO 12 A 3456 7890 ¦ KvK 06123456 ¦ KVK-nummer 0612345678 ¦ BSN 0612345678 ¦ Factuur 0612345678
Factuurnummer 0612345678 ¦ Klantnummer 0612345678 ¦ Klantnr. 0612345678 ¦ Bestelling 0612345678 ¦ Ordernummer 0612345678
EAN 871687120000000000 ¦ Meterstand 0612345678 ¦ Polisnummer 0612345678 ¦ Rekening 0612345678
Rekeningnummer 0612345678 ¦ Dossiernummer 0612345678 ¦ Kenmerk 0612345678 ¦ Betalingskenmerk 0612345678
AGB-code 06123456`,
  FR: `
RIO 12 A 3456 7890 ¦ RIO : 12 P 345678 ABC ¦ RIO 0612345678 ¦ PNR 0612345678 ¦ PNR: ABC123 ¦ Taille 38-40-42-44
Tailles 36 38 40 42 44 ¦ Taille 06 12 34 56 78 ¦ Loto 06 12 34 45 49 ¦ Loto : 03 12 23 34 45
Tirage du Loto 04 12 23 34 45 ¦ Loto 4 12 23 34 45 ¦ Euromillions 03 12 23 34 45 - 03 08 ¦ Keno 02 05 11 23 34
Tirage : 01 12 23 34 45 ¦ Numéros gagnants 07 12 23 34 45 ¦ Linky 06123456789012 ¦ Linky 0612345678 ¦ PDL 06123456789012
PDL 0612345678 ¦ PRM 0612345678 ¦ PDL : 061 234 567 890 12 ¦ PCE 0612345678 ¦ PCE GI061234 ¦ N° PCE 0612345678
N° PDL 06 12 34 56 78 ¦ Compteur Linky n° 0612345678 ¦ Compteur 0612345678 ¦ Relevé 0612345678 ¦ Index 0612345678
Point de livraison 0612345678 ¦ Référence acheteur 0612345678 ¦ N° allocataire 0612345678 ¦ INE 0612345678A
INE 0612345678 ¦ ADELI 061234567 ¦ RPPS 06123456789 ¦ FINESS 061234567 ¦ N° ADELI 06 12 34 56 78 ¦ N° RPPS 0612345678
N° mutuelle 0612345678 ¦ Code client 0612345678 ¦ Colissimo 0612345678 ¦ Chronopost 0612345678
Mondial Relay 0612345678 ¦ Numéro de compte 0612345678 ¦ Numéro client 0612345678 ¦ Cpte 0612345678
Abonnement 0612345678 ¦ Cotisation 0612345678 ¦ N° TVA 0612345678 ¦ N°TVA 0612345678 ¦ SIRET 06123456789012
Telegram ID 0612345678 ¦ ID Telegram 0612345678 ¦ ID Telegram : 612345678 ¦ ID de réunion : 061 234 5678
N° avis 0612345678 ¦ Avis d'imposition 0612345678 ¦ N° de rôle 0612345678 ¦ Numéro fiscal 0612345678
Télédéclarant 0612345678 ¦ Carte grise 0612345678 ¦ Numéro de formule 0612345678 ¦ Amende 0612345678
Contravention 0612345678 ¦ Numéro de télépaiement 0612345678 ¦ Résa 0612345678 ¦ Vol 0612345678 ¦ Voucher 0612345678
Ticket 0612345678 ¦ GTIN 0612345678 ¦ Code-barres 0612345678 ¦ Code barre 0612345678 ¦ Version 06.12.34.56.78
v06.12.34.56.78 ¦ Firmware 06.12.34.56.78 ¦ MAC 06:12:34:56:78:90 ¦ Stock 0612345678 unités ¦ Quantité 0612345678
Qté 0612345678 ¦ PIN 0612345678 ¦ Copies 01 02 03 04 05 ¦ Pages 01 02 03 04 05 ¦ Lots 01 02 03 04 05
Lignes 01 02 03 04 05 ¦ Semaines 01 02 03 04 05 ¦ Classes 06 05 04 03 02 ¦ Séries 01-02-03-04-05
Chapitres 01, 02, 03, 04, 05 ¦ Départements 01 02 03 04 05 ¦ Depts 01 03 07 26 38`,
  GB: `
Sort code 07-12-34 Account 07123456 ¦ Sort 07-12-34 acc 71234567890 ¦ UTR 07123 456789 ¦ UTR 0712345678
NI number AB123456C ¦ NHS no 071 234 5678 ¦ NHS number: 0712345678 ¦ MPAN 07 123 456 789 ¦ MPAN 0712345678901
MPRN 07123456789 ¦ Meter point 07123456789 ¦ DVLA 07123456789 ¦ PNR 07123456789 ¦ URN 07123456789
Council tax 07123456789 ¦ PAYE ref 071/AB12345 ¦ VAT reg 07123456789 ¦ VAT Reg No GB 123 4567 89
Company number 07123456 ¦ Company no. 07123456789 ¦ Charity no 07123456789 ¦ Royal Mail 07123456789 ¦ Evri 07123456789
Policy 07123456789 ¦ Membership 07123456789 ¦ Membership no 07123456789 ¦ Roll number 07123456789
Sky account 07123456789 ¦ Sizes 8 10 12 14 16 18 ¦ Lotto 07 12 34 45 49 59 ¦ Telegram ID 07123456789
Chat ID 07123456789 ¦ Discord ID 07123456789 ¦ Student no 07123456789 ¦ UCAS ID 071-234-5678 ¦ GMC 7123456
GMC no 07123456789 ¦ NMC PIN 07123456789 ¦ Crime ref 07123456789 ¦ Incident 07123456789 ¦ Order ref: 07123 456789`,
  US: `
Telegram id 4155550101 ¦ Telegram ID: 415 555 0101 ¦ Chat ID 4155550101 ¦ NPI 1415555010 ¦ DEA AB4155550
MLS 4155550101 ¦ MLS# 4155550101 ¦ PNR 4155550101 ¦ EIN 41-5555010 ¦ Meter 4155550101 ¦ ESI ID 4155550101
Acct 4155550101 ¦ Checking 4155550101 ¦ Savings 4155550101 ¦ Routing 415555010 ¦ Rx 4155550101 ¦ Rx# 4155550101
Rx: 415-555-0101 ¦ Prescription 4155550101 ¦ Group no 4155550101 ¦ Subscriber ID 4155550101 ¦ Medicaid 4155550101
Loan # 4155550101 ¦ Docket 4155550101 ¦ Powerball 04 15 55 50 10 ¦ Mega Millions 4 15 55 50 10 ¦ Sizes 4-6-8-10-12
Confirmation 4155550101 ¦ Conf# 4155550101 ¦ Conf 415-555-0101 ¦ Gift card 4155550101 ¦ Frequent flyer 4155550101
SkyMiles 4155550101 ¦ Reward 4155550101 ¦ UPC 4155550101 ¦ Parcel ID 415-555-0101 ¦ APN 415-555-010 ¦ Folio 415-555-0101
Badge 415-555-0101 ¦ Warranty 415-555-0101 ¦ Registration 415-555-0101 ¦ Case# 415-555-0101 ¦ Bates 415-555-0101
Policy: 415-555-0101 ¦ NDC 4155-5501-01 ¦ NDC 0415-5550-10 ¦ Lotto 4155550101`,
  DE: `
Telegram-ID 01711234567 ¦ Loto 01711234567 ¦ Lotto 01 07 11 23 45 67 ¦ Lottozahlen 01 07 11 23 45 49
Lottozahlen: 3 7 11 23 45 49 ¦ Größe 38-40-42-44 ¦ Größen 36 38 40 42 44 ¦ Gr. 38 40 42 44 ¦ Zähler 01711234567
Zählpunkt DE0001711234567 ¦ MaLo 01711234567 ¦ MaLo-ID 01711234567 ¦ Marktlokation 01711234567
Messlokation 01711234567 ¦ Steuer-ID 01 711 234 567 ¦ Steuer-ID: 01711234567 ¦ IdNr. 01711234567
Steueridentifikationsnummer 01711234567 ¦ SV-Nummer 01711234567 ¦ Rentenversicherungsnummer 65 170839 J 008
BIC 01711234567 ¦ PNR 01711234567 ¦ PNR: 0171 1234567 ¦ Buchungscode 01711234567 ¦ Kd.-Nr. 01711234567
KdNr 01711234567 ¦ Kd-Nr: 0171 1234567 ¦ Vers.-Nr. 0171 1234567 ¦ VSNR 0171 1234567 ¦ VS-Nr. 0171 1234567
Sendungs-Nr. 0171 1234567 ¦ DHL 01711234567 ¦ DPD 0171 1234567 ¦ Paketnr. 0171 1234567 ¦ Bestell-Nr. 0171 1234567
Re-Nr. 0171 1234567 ¦ Vertragskonto 0171 1234567 ¦ Vertragskontonummer 0171 1234567 ¦ Kassenzeichen 0171 1234567
Depotnummer 0171 1234567 ¦ WKN 0171 1234567 ¦ Gläubiger-ID 0171 1234567 ¦ KV-Nummer 0171 1234567
Betriebsnummer 0171 1234567 ¦ BSNR 0171 1234567 ¦ LANR 0171 1234567 ¦ Ticketnummer 0171 1234567 ¦ Pers.-Nr. 0171 1234567
Personalnummer 0171 1234567 ¦ Fahrgestellnr. 0171 1234567 ¦ FIN 0171 1234567 ¦ Inv.-Nr. 0171 1234567
Inventarnummer 0171 1234567 ¦ Geschäftszeichen 0171 1234567 ¦ Gz. 0171 1234567 ¦ Az. 0171 1234567 ¦ St.-Nr. 0171 1234567
StNr 0171 1234567 ¦ Seiten 01 02 03 04 05 06 ¦ HRA 0171 1234567`,
  AE: `
رقم العداد 0501234567 ¦ عداد 0501234567 ¦ رقم الوثيقة 0501234567 ¦ تأمين 0501234567 ¦ بوليصة التأمين 0501234567
رقم التأمين 0501234567 ¦ مقاس 38-40-42-44 ¦ مقاسات 38 40 42 44 46 ¦ معرف تيليجرام 0501234567 ¦ تيليجرام 501234567
رقم البوليصة 0501234567 ¦ رقم الرحلة 0501234567 ¦ حجز 0501234567 ¦ رقم التذكرة 0501234567
رقم الضمان الاجتماعي 0501234567 ¦ الرقم الصحي 0501234567 ¦ رقم المعاملة 0501234567 ¦ رقم القيد 0501234567
رقم السجل 0501234567 ¦ الشحنة 0501234567 ¦ بوليصة الشحن 0501234567 ¦ رقم اللوحة 0501234567 ¦ رقم الرخصة 0501234567
يانصيب 05 12 34 45 49 ¦ رقم الحساب البنكي 0501234567 ¦ آيبان 0501234567 ¦ فاتورة الكهرباء 0501234567
رقم الاشتراك 0501234567 ¦ اشتراك 0501234567 ¦ رقم المخالفة 0501234567 ¦ الرقم الموحد 0501234567 ¦ الباركود 0501234567
سعر 0501234567 ¦ كمية 0501234567 ¦ الكمية 0501234567`,
  BE: `
Rijksregisternummer 85.07.30-033.28 ¦ NISS 85073003328 ¦ BTW 0412.345.678 ¦ BTW BE 0412.345.678 ¦ TVA 0412.345.678
KBO 0470.12.34.56 ¦ BCE 0470 12 34 56 ¦ Numéro d'entreprise 0470 12 34 56 ¦ Ondernemingsnummer 0470123456
EAN 0470 12 34 56 ¦ +++047/0123/45678+++`,
  CH: `
AHV 756.1234.5678.97 ¦ AHV-Nr. 079 123 45 67 ¦ ESR 079 123 45 67 ¦ UID CHE-079.123.456 ¦ PLZ 8001
Referenz 07 91234 56789 ¦ QR-Referenz 079 123 45 67`,
  DK: `
RIO 12 A 3456 7890 ¦ 38-40-42-44 ¦ Sizes: S M L 38 40 42 44 ¦ Konto 12345678 ¦ BSB 062-000 12345678 ¦ PNR 12345678`,
  NO: `
RIO 12 A 3456 7890 ¦ Str. 38/40/42/44 ¦ Telegram ID 412345678 ¦ Meter 41234567 ¦ Account 41234567 sort 12-34-56`,
  PL: `
512 345 678 zł ¦ 512 345 678,00 PLN ¦ zł 512 345 678 ¦ 512345678 zł`,
  NZ: `
₱ 212345678 ¦ 21 234 5678 NZD ¦ NZD 212345678`,
  LU: `
20-45-45 55779911 ¦ Confection 38-40-42 ¦ IP 20.12.34.56 ¦ IRD 49-091-850 ¦ 36/38/40`,
  BR: `
Zoom 812 3456 7890 ¦ TVA intracom FR 12 345678901 ¦ CPF 123.456.789-09`,
  SE: `
Personnummer 070761-4285 ¦ CPR 070761-4285 ¦ Numbers drawn: 04-11-23-36-41`,
};

/** Phone numbers of the line's country, as people write them beside names and words for phones. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  US: `
(415) 555-0101 ¦ Ann Lee (415) 555-0101 ¦ Ann Lee: 415-555-0101 ¦ 415.555.0101 ¦ +1 415 555 0101 ¦ 1-415-555-0101
Call 415 555 0101 ¦ Dr. Reference Lee, 4155550101 ¦ Mum's number 415-555-0101 ¦ My number: 415-555-0101
Work number 415-555-0101 ¦ Emergency number 415-555-0101 ¦ Bill 415-555-0101 ¦ Ann's new number is 415-555-0101
Phone no. 415-555-0101 ¦ Contact number 415-555-0101 ¦ 415-555-0101 (Ann) ¦ Phone # 415-555-0101 ¦ MRS LEE 415-555-0101
JP 415-555-0101 ¦ Signal 415-555-0101 ¦ Viber: 415-555-0101 ¦ Home #: 415-555-0101 ¦ Ann Lee,415-555-0101,45
Ann, 4155550101 ¦ 4155550101`,
  FR: `
06 12 34 56 78 ¦ 06.12.34.56.78 ¦ Marie Dupont 06 12 34 56 78 ¦ DUPONT Marie 0612345678 ¦ Mme DUPONT : 06 12 34 56 78
MME LEROY 06 12 34 56 78 ¦ MLLE LEROY 06 12 34 56 78 ¦ MR LEROY 06 12 34 56 78 ¦ JB 06 12 34 56 78
Numéro de Marie 06 12 34 56 78 ¦ Numéro de téléphone 06 12 34 56 78 ¦ N° de tél : 06 12 34 56 78 ¦ N° tél 06 12 34 56 78
N° portable : 0612345678 ¦ N° perso 0612345678 ¦ N° mobile 06 12 34 56 78 ¦ Numéro de maman 06 12 34 56 78
Mon numéro : 06 12 34 56 78 ¦ Mon numéro pro 06 12 34 56 78 ¦ Numéro du bureau 01 23 45 67 89
Numéro d'urgence 06 12 34 56 78 ¦ Numéro personnel 0612345678 ¦ Numéro professionnel 0612345678
Numéro privé 0612345678 ¦ Tél. : 01 23 45 67 89 ¦ Port. 06 12 34 56 78 ¦ Portable : 06 12 34 56 78 ¦ Fixe 01 23 45 67 89
Gsm 0612345678 ¦ +33 6 12 34 56 78 ¦ +33 (0)6 12 34 56 78 ¦ 0033 6 12 34 56 78 ¦ Chez Paul 01 23 45 67 89
Pharmacie du Port 04 78 12 34 56 ¦ Joindre Paul au 06 12 34 56 78 ¦ 06/12/34/56/78 ¦ 06-12-34-56-78
Dr Martin (cabinet) 01 23 45 67 89 ¦ Numéro : 06 12 34 56 78 ¦ Son numéro est le 06 12 34 56 78
Nouveau numéro 06 12 34 56 78 ¦ Secrétariat 01 23 45 67 89 ¦ Accueil : 01 23 45 67 89 ¦ Standard 01 23 45 67 89`,
  DE: `
0171 1234567 ¦ Anna Müller 0171 1234567 ¦ 0171/1234567 ¦ 030 / 12 34 56 78 ¦ Tel. 030 12345678 ¦ Tel.-Nr.: 030 12345678
Telefon-Nr. 030 12345678 ¦ Handy: 0171-1234567 ¦ Mobil-Nr. 0171 1234567 ¦ Mobilnummer 0171 1234567
Handynr. 0171 1234567 ¦ Rufnummer 0171 1234567 ¦ Meine Nummer: 0171 1234567 ¦ Meine neue Nummer ist 0171 1234567
Notfallnummer 0171 1234567 ¦ Durchwahl 030 12345678 ¦ Praxis Dr. Roth 030 12345678 ¦ +49 171 1234567
+49 (0)171 1234567 ¦ 0049 171 1234567 ¦ Privat 030 12345678 ¦ Büro: 030 12345678 ¦ Zentrale 030 12345678
Kundentelefon 0171 1234567 ¦ Hermes Schmidt 0171 1234567 ¦ Festnetz 030 12345678 ¦ Anschluss 030 12345678
Nummer 0171 1234567`,
  ES: `
612345678 ¦ 612 345 678 ¦ 612 34 56 78 ¦ Ana García 612 345 678 ¦ Ana: 612 345 678 ¦ Móvil 612 345 678
Móvil: 612345678 ¦ Tel. 912 345 678 ¦ Teléfono 912 345 678 ¦ Tfno. 912 345 678 ¦ Tlf 612 345 678
Nº de teléfono 612 345 678 ¦ Número de móvil 612 345 678 ¦ Mi número 612 345 678 ¦ Mi número es el 612 345 678
Contacto 612 345 678 ¦ Fijo 912 345 678 ¦ Llamar al 612 345 678 ¦ Número de Ana 612 345 678 ¦ Nº móvil 612 345 678
+34 612 345 678 ¦ +34612345678 ¦ 0034 612 345 678 ¦ WhatsApp 612 345 678`,
  IT: `
391 234 5678 ¦ 3912345678 ¦ Marco Rossi 391 234 5678 ¦ Marco: 391 234 5678 ¦ Cell. 391 234 5678 ¦ Cellulare 391 2345678
Cellulare: 3912345678 ¦ Tel. 06 1234 5678 ¦ Telefono 02 1234 5678 ¦ Numero di telefono 391 234 5678
N. tel. 391 234 5678 ¦ N. cellulare 391 234 5678 ¦ Il mio numero è 391 234 5678 ¦ Mio numero 391 234 5678
Numero di Marco 391 234 5678 ¦ Fisso 02 1234 5678 ¦ Chiamare 391 234 5678 ¦ +39 391 234 5678 ¦ 0039 391 234 5678
Ufficio 02 1234 5678 ¦ Casa 02 1234 5678`,
  GB: `
07712 345678 ¦ 07712 345 678 ¦ 07712345678 ¦ Ann Lee 07712 345678 ¦ Ann: 07712345678 ¦ Mobile no. 07712 345678
Mobile number: 07712345678 ¦ Tel no 020 7946 0018 ¦ 020 7946 0018 ¦ (020) 7946 0018 ¦ +44 7712 345678
+44 (0)7712 345678 ¦ 0044 7712 345678 ¦ Mum's number 07712345678 ¦ my number is 07712345678 ¦ her number 07712345678
Home number 020 7946 0018 ¦ emergency contact number 07712345678 ¦ New number: 07712345678 ¦ Office no. 020 7946 0018
Number: 07712345678 ¦ Reception 020 7946 0018 ¦ Bill 07712 345678 ¦ Ann's number 07712345678 ¦ Ann’s no 07712345678
Text Ann on 07712345678`,
  NL: `
06 12345678 ¦ 0612345678 ¦ 06-12345678 ¦ Anna de Vries 06-12345678 ¦ Mobiel: 06 12 34 56 78 ¦ Telefoonnummer 06 12345678
Tel.nr. 06-12345678 ¦ Mobiel nummer 0612345678 ¦ Mijn nummer is 06 12345678 ¦ 020 123 4567 ¦ +31 6 12345678
0031612345678 ¦ Telefoon 020-1234567 ¦ Mobiele nummer 0612345678`,
  AU: `
0412 345 678 ¦ 0412345678 ¦ Ann Lee 0412 345 678 ¦ (02) 9876 5432 ¦ Mob 0412 345 678 ¦ Mobile: 0412345678
Ph 0412 345 678 ¦ Ph: (02) 9876 5432 ¦ +61 412 345 678 ¦ 0061 412 345 678 ¦ Phone number 0412345678
Contact no. 0412 345 678`,
  BE: `
0470 12 34 56 ¦ 0470/12.34.56 ¦ 0470123456 ¦ Jan Peeters 0470 12 34 56 ¦ GSM 0470/12 34 56 ¦ gsm-nummer 0470123456
Tél. 02 123 45 67 ¦ +32 470 12 34 56 ¦ 02/123.45.67`,
  CH: `
079 123 45 67 ¦ 0791234567 ¦ Urs Meier 079 123 45 67 ¦ Natel 079 123 45 67 ¦ +41 79 123 45 67 ¦ +41 (0)79 123 45 67
0041 79 123 45 67 ¦ Tel. G 044 123 45 67`,
  SE: `
070-123 45 67 ¦ 0701234567 ¦ Anna Svensson 070-123 45 67 ¦ Tfn 070-123 45 67 ¦ Mobil 070 123 45 67 ¦ +46 70 123 45 67`,
  DK: `
+45 20 12 34 56 ¦ 20 12 34 56 ¦ 20123456 ¦ Mette 20 12 34 56 ¦ Tlf. 20 12 34 56 ¦ Tlf: 20123456 ¦ Mobil 20 12 34 56`,
  PL: `
512 345 678 ¦ +48 512 345 678 ¦ Anna Nowak 512 345 678 ¦ tel. 512 345 678 ¦ tel. kom. 512-345-678 ¦ 512-345-678`,
  PT: `
912 345 678 ¦ +351 912 345 678 ¦ Ana 912 345 678 ¦ Tlm. 912 345 678 ¦ Telemóvel 912345678`,
  AE: `
050 123 4567 ¦ 0501234567 ¦ أحمد علي 050 123 4567 ¦ رقم الهاتف 0501234567 ¦ رقم جوالي 0501234567
رقم الجوال: 0501234567 ¦ رقمي 0501234567 ¦ رقم أحمد 0501234567 ¦ هاتف 0501234567 ¦ واتساب 0501234567 ¦ +971 50 123 4567
00971 50 123 4567 ¦ رقم المدير 0501234567 ¦ الهاتف المتحرك 0501234567`,
  MA: `
0612345678 ¦ 06 12 34 56 78 ¦ أمين 0612345678 ¦ Amine 06 12 34 56 78 ¦ +212 6 12 34 56 78 ¦ 00212612345678
06-12-34-56-78`,
  IN: `
98765 43210 ¦ 9876543210 ¦ +91 98765 43210 ¦ 09876543210 ¦ Ravi Kumar 98765 43210 ¦ Mob: 9876543210
Mobile No. 98765 43210`,
  BR: `
(11) 91234-5678 ¦ 11 91234-5678 ¦ +55 11 91234-5678 ¦ Ana (11) 91234-5678 ¦ Celular (11) 91234-5678
Tel: (11) 3123-4567`,
};

/** Phone numbers beside words that, directly before digits, would say that they are something else. */
export const BESIDE_LABELS: Readonly<Record<string, string>> = {
  FR: `
Pour la commande appelez le 06 12 34 56 78 ¦ Dossier Dupont 06 12 34 56 78 ¦ Livraison demain, Marie 06 12 34 56 78
Taille M, Marie : 06 12 34 56 78 ¦ Réf. 12, tél 06 12 34 56 78 ¦ Commande 1234 - 06 12 34 56 78
Facture 2026-12 : Marie Dupont 06 12 34 56 78 ¦ Colis pour Mme Roy (06 12 34 56 78) ¦ Le livreur : 06 12 34 56 78
Assurance : appeler le 01 23 45 67 89 ¦ Contrat EDF, tél. 09 69 32 15 15 ¦ Réservation au nom de Roy, 06 12 34 56 78
Vol AF1234, Marie 06 12 34 56 78 ¦ Billet pour Ann; 06 12 34 56 78 ¦ Compteur : M. Roy 06 12 34 56 78
Index Dupont 06 12 34 56 78 ¦ Zoom : non, tél. 06 12 34 56 78 ¦ Carte Vitale à Marie 06 12 34 56 78
Salle 12 Marie 06 12 34 56 78 ¦ 2 rue des Lots, 06 12 34 56 78 ¦ Numéro de Paul : 06 12 34 56 78
Numéro de mon mari 06 12 34 56 78 ¦ Numéro de ma mère : 06 12 34 56 78`,
  GB: `
Order desk 020 7946 0018 ¦ Invoice query? Ring 020 7946 0018 ¦ Parcel for Ann, 07712 345678
Ann Lee (order 12) 07712 345678 ¦ Policy holder Ann 07712 345678 ¦ Meter reader: 07712 345678
Size 12, Ann 07712 345678 ¦ Lottery winner Ann 07712 345678 ¦ Ticket office 020 7946 0018 ¦ Booking: call 020 7946 0018
DHL driver 07712 345678 ¦ Zoom or phone 07712 345678 ¦ Best number 07712 345678 ¦ Driver's number 07712 345678
Which number? 07712 345678 ¦ Number to call: 07712 345678 ¦ The number is 07712 345678
Contact number for Ann: 07712 345678`,
  DE: `
Bestellung von Anna, 0171 1234567 ¦ Rechnung an Anna Roth 0171 1234567 ¦ Konto gesperrt, Tel. 030 12345678
Zähler: Herr Roth 0171 1234567 ¦ Größe M Anna 0171 1234567 ¦ Fahrer DHL Herr Roth 0171 1234567
Versicherung Frau Roth 0171 1234567 ¦ Nr. von Anna: 0171 1234567 ¦ Kundin Anna 0171 1234567
Die Nummer ist 0171 1234567 ¦ Neue Handynummer: 0171 1234567 ¦ Private Nummer 0171 1234567
Unter der Nummer 030 12345678 ¦ Nummer von Oma 0171 1234567`,
  ES: `
Pedido de Ana: llamar al 612 345 678 ¦ Factura para Ana García 612 345 678 ¦ Reserva a nombre de Ana, 612 345 678
Cuenta de Ana; 612 345 678 ¦ Mi móvil 612 345 678 ¦ Mi número nuevo 612 345 678 ¦ El número de Ana es 612 345 678
Envío para Ana, 612 345 678`,
  IT: `
Ordine di Marco: 391 234 5678 ¦ Fattura a Marco Rossi 391 234 5678 ¦ Prenotazione Rossi, 391 234 5678
Il numero di Marco è 391 234 5678 ¦ Mio cellulare 391 234 5678 ¦ Chiamata da 391 234 5678 ¦ Conto di Marco; 391 234 5678`,
  US: `
Order desk (415) 555-0101 ¦ Try 415-555-0101 ¦ Ron 415-555-0101 ¦ Mad Max 415-555-0101 ¦ Invoice for Ann Lee, 415-555-0101 ¦ Ticket office: 415-555-0101 ¦ Ann, size 8, 415-555-0101
Customer service 415-555-0101 ¦ Draw winner Ann 415-555-0101 ¦ Phone number is 415-555-0101
Reach me at number 415-555-0101 ¦ Claim adjuster Ann 415-555-0101 ¦ Rx refill line 415-555-0101
Conf. room phone 415-555-0101`,
  AE: `
طلب أحمد: 050 123 4567 ¦ حجز باسم ليلى، 0501234567 ¦ رقم والدتي 0501234567 ¦ رقم السائق 0501234567
رقم هاتف العميل 0501234567 ¦ رقم جوال العميل: 0501234567`,
};
