/** Words before a number of a document, an account or a thing. Those that are also names or name a person are left out (Bill, client). */
const ENGLISH = [
  'invoice|inv|orders?|ord|ref|reference|receipt|ticket|case|claim|contract|policy|account|acct|a/c|booking|reservation|confirmation',
  'tracking|parcel|shipment|consignment|serial|s/n|imei|iccid|imsi|meid|isbn|issn|ean|upc|gtin|sku|asin|item|article|batch|p\\.?o|quote|quotation',
  'dossier|docket|vat|tax|tin|ein|ssn|nin|nhs|bsn|npi|passport|id|licen[cs]e|registration|iban|bic|swift|sort code|routing|aba|card|pin|otp|codes?',
  'zip|version|build|release|flight|transactions?|txn|trx|doi|pmid|patent|voucher|coupon|barcode|uid|uuid|hash|session|request|job|bug|issue|model|vin|plate|badge|loan|check|cheque|meter|locker|medicare|dea|asset|device|node|tx|epoch|timestamp|unix time|wire|lottery|score|rma|awb|bol|cusip|isin',
  'parts?|part[ -]?no|wo|work order|mrn|lic|permit|pid|meeting|conference|webinar|passcode|lot|apn|pnr|row',
  '(?:customer|client|member|patient|student|employee|user|payment|delivery|file|bill|credit note|purchase order)[ -]?(?:no|nr|number|id|ref|code)',
  'membership|meter point|mpan|mprn|mirn|nmi|utr|urn|uprn|dvla|paye|bsb|abn|acn|(?-i:TFN)|crn|bpay|biller code|rego|rx|prescription|folio|conf|bates|incident|warranty|roll|payroll|staff|reg|password|wi-?fi|pcn|penalty notice',
  'sizes?|lotto|keno|powerball|mega millions|euromillions|winning numbers|numbers drawn|draw|firmware|pages|lines|rows|weeks|chapters|sections|lots|copies|rooms|tables|questions',
  'zoom|ip|amka|pesel|cpr|cnp|egn|oib|jmbg|personnummer|f[øo]dselsnummer|henkil[öo]tunnus|hetu|rodn[ée] [čc][íi]slo|aadhaar|ird|nric|hkid',
  'dhl|dpd|ups|usps|fedex|gls|evri|royal mail|colissimo|chronopost|mondial relay|postnl|bpost|seur|correos|brt|aramex',
];
const FRENCH = [
  'factures?|fact|commandes?|cde|devis|r[ée]f|r[ée]f[ée]rence|dossier|contrat|police|compte|re[çc]u|billet|colis|suivi|s[ée]rie|siret|siren|tva|rcs(?: \\p{L}+)?|ape|naf|ice|cin|cni',
  'nir|s[ée]curit[ée] sociale|s[ée]cu|passeport|permis|immatriculation|carte|ch[èe]que|avoir|livraison|r[ée]servation|lot|demande|code|rib|bordereau|virement|mandat|sinistre|pv|matricule|fiscal|iban|bic|parcelle|compteur|badge|agr[ée]ment|ordre|bl|bc|if|taxe professionnelle|patente|cnss|cnops|pi[èe]ce|identifiant|justificatif|quittance|[ée]ch[ée]ance|pr[ée]l[èe]vement',
  '(?:client|adh[ée]rent|abonn[ée]|assur[ée]|patient|allocataire|bon de commande|bon de livraison)[ -]?(?:n[°ºo]|num[ée]ro|id|r[ée]f)',
  '(?-i:RIO|INE|RPPS|ADELI|FINESS|PDL|PRM|PCE|SPI)|linky|gazpar|point de livraison|cpte|cotisation|abonnement|r[ée]sa|vol|code[ -]barres?|code postal|cp|licence|taxe|titre|visa|ordonnance|bulletin|mod[èe]le|mot de passe|mdp|cl[ée]|relev[ée]|index|carte grise|amende|contravention',
  "avis d(?:e |[’'])\\p{L}+|t[ée]l[ée]paiement|t[ée]l[ée]d[ée]clarant|tailles?|pointures?|loto|tirage|num[ée]ros? gagnants?|lignes|semaines|classes|chapitres|s[ée]ries|d[ée]partements|depts?|salles|niveaux|exercices",
];
const GERMAN = [
  'rechnung|auftrag|bestellung|angebot|lieferschein|beleg|vertrag|konto|kto|blz|aktenzeichen|az|vorgang|sendung|paket|charge|ust-?id|steuer-?id|hrb|hra|ausweis|pass',
  'buchung|quittung|gutschrift|versicherung|police|mitglied|matrikel|matrikelnr|kennung|kennzeichen|fahrgestell|pzn|chiffre|zeichen|z[äa]hlerstand|z[äa]hler|inventar|flurst[üu]ck|plz|postfach|akte|fall|sendungsverfolgung|teil|bauteil',
  'referenz|(?!telefon|handy|mobi|ruf|fax|tel|durchwahl|festnetz|whatsapp|gsm|notfall|notruf|notdienst|nood|kontakt|dienst|privat|zweit|b[üu]ro|service|hotline|(?:(?:m|d|s)eine?|ihre?|unsere?|eure?|die|der|eine?|neue?|alte?|mijn|onze|uw|een)(?!\\p{L}))\\p{L}+[- ]?(?:nummer|nr|referenz|kennung|kennzahl|zeichen|zweck|code)',
  '(?-i:MaLo|MeLo|FIN|WKN|VSNR|LANR|BSNR)|idnr|stnr|(?:markt|mess)lokation|z[äa]hlpunkt|\\p{L}*konto|gz|esr|ahv|lottozahlen|gewinnzahlen|gr[öo](?:ß|ss)en?|gr[öo](?:ß|ss)e|seiten|zeilen|kapitel|wochen|versicherungsschein|passwort|kennwort|\\p{L}*z[äa]hler(?:stand|st)?|\\p{L}*schl[üu]ssel|reservierung|\\p{L}*bescheid|f[üu]hrerschein|gutschein|kreditkarte|kassenbon|rezept|geheimzahl',
];
const DUTCH =
  'factuur|bestelling|meterstand|rekening|\\p{L}*kenmerk|kvk|btw|kbo|bce|polis|zending|pakket|boeking|reservering|rijksregister|ondernemings(?:nummer|nr)|maat|maten|offerte';
const SPANISH = [
  'cuenta|cta|pedidos?|facturas?|expediente|p[óo]liza|referencia|reserva|localizador|matr[íi]cula|contador|cups|albar[áa]n|env[íi]o|seguimiento|c[óo]digo(?: de barras| postal)?|pasaporte|lote|recibo',
  'presupuesto|tarjeta(?: sanitaria)?|siniestro|contrato|dni|nif|cif|seguridad social|nuss|billete|vuelo|loter[íi]a|primitiva|bonoloto|quiniela|gu[íi]a|clabe|c[ée]dula|curp|rfc|rut|cuit|cuil|historia cl[íi]nica',
  'tallas?|pr[ée]stamo|bolet[íi]n|tasa|modelo|justificante|registro|carnet|inscripci[óo]n|tr[áa]mite|art[íi]culo|paquete|multa|transferencia|cheque|(?-i:NIE)|p[áa]ginas|cap[íi]tulos|semanas|medidor|suministro|prescripci[óo]n|receta',
];
const ITALIAN = [
  'fattura|fatture|ordine|conto(?: corrente)?|c/c|partita iva|p\\.? ?iva|codice(?: fiscale| a barre)?|cod|pratica|polizza|prenotazione|tessera(?: sanitaria)?|matricola|contatore|bolletta|spedizione|bonifico',
  "rif|riferimento|ricevuta|preventivo|contratto|sinistro|protocollo|prot|carta d[’']identit[àa]|passaporto|targa|biglietto|bolla|ddt|pdr|(?-i:CRO|REA|POD|CF)|cartella(?: esattoriale)?|volo|seriale|pacco",
  '(?-i:CIG|CUP|INPS|INAIL|PUK)|utenza|libretto|abbonamento|iscrizione|nota di credito|scontrino|proforma|carta|tracciatura|catasto|particella|articolo|patente|tagli[ae]|estrazione|superenalotto|pagine|capitoli|settimane|fascicolo|verbale|multa|assegno',
];
/** After the article: whose or what number a phone’s is. */
const ARABIC_PHONES =
  '(?:هاتف|جوال|موبايل|محمول|تليفون|تلفون|واتس|اتصال|تواصل|خلوي|نقال|أرضي|ثابت|مدير|سائق|مندوب|طبيب|طبيبة|دكتور|دكتورة|محامي|مهندس|سيد|سيدة|أستاذ|استاذ|أستاذة|استاذة|حاج|شيخ|عم|خال|أب|أم|والد|والدة|أخ|أخت|زوج|زوجة|بيت|منزل|مكتب|شركة|عمل|طوارئ|محل|مطعم|فندق|عيادة|مدرسة|أول|ثاني|أخير|جديد|قديم|شخصي|خاص|صحيح|بديل)(?!\\p{L})';
const ARABIC = [
  '(?:ال)?(?:فاتورة|فاتوره|طلب|طلبية|حساب|مرجع|عقد|ملف|شحنة|شحنه|تتبع|بطاقة|بطاقه|هوية|هويه|جواز|جواز السفر|إيصال|ايصال|تذكرة|تذكره|حجز|سجل|سجل التجاري|رخصة|رخصه|بوليصة|كود|رمز|ضريبي|ضريبية|معاملة|حوالة|قيد|طرد|إقامة|اقامة|آيبان|ايبان|تسلسلي|قومي|وطني|موحد|لوحة|عداد|ترخيص|تصريح|صندوق|رقم وطني|قطعة|قطعه|تأمين|تامين|اشتراك|باركود|يانصيب|مقاس|مقاسات|وثيقة|ضمان|مخالفة|تأشيرة|قضية|غرامة|قرض|كلمة السر|كلمة المرور|كلمة مرور)(?: ال\\p{L}+)?',
  // “The number of the …”, unless it is of a phone, a place or a person.
  `(?:رقم|كود|رمز|معرف) ال(?!${ARABIC_PHONES})\\p{L}+(?: ال\\p{L}+)?|الرقم ال(?:مرجعي|تسلسلي|وظيفي|جامعي|وطني|قومي|ضريبي|تأميني|بنكي|سري|موحد|صحي|طبي)|معرف(?! ال)(?: \\p{L}+)?`,
];

export const REFERENCE_WORDS = [...ENGLISH, ...FRENCH, ...GERMAN, DUTCH, ...SPANISH, ...ITALIAN, ...ARABIC].join('|');
/** What may come between the word and the number. */
const WHOSE =
  '(?:client|customer|kunden?|dossier|adh[ée]rent|fournisseur|supplier|cliente|acheteur|abonn[ée]|locataire|patient|usager|assur[ée]|allocataire|utente|paciente|telegram|discord|zoom|teams|steam|reg|intracom\\p{L}*|gaz|[ée]lectri\\p{L}+|bancaire|cadeau|fid[ée]lit[ée]|fonci[èe]re|vacances|vitale|porte|wifi|tributo|luce|gas|acqua|fedelt[àa]|bancari[ao]|(?-i:SNCF|EDF|RATP|INPS|INAIL)|(?-i:BE|NL|LU|FR|DE|AT|IT|ES|PT|PL|GB|CH)|العميل|الزبون)';
const LINK = '(?:number|n[úu]m[ée]ro|numero|nummer|num|no|nr|n[°ºo]?|id|code|is|est|ist|رقم|هو|هي)';

/** Before an amount without a currency. */
export const PRICES =
  "price|cost|(?:sub|grand )?total|amount|balance|budget|deposit|fee|sum|salary|revenue|turnover|quantity|qty|qt[ée]|quantit[ée]s?|importe|precio|importo|prezzo|totale|cantidad|quantit[àa]|bedrag|menge|anzahl|st[üu]ckzahl|prix|co[ûu]t|montant|solde|somme|tarif|salaire|chiffre d[’']affaires|(?:sous-total|net|reste) [àa] payer|loyer|acompte|\\p{L}*(?:preis|betrag|summe|saldo|kosten)|gesamt|gehalt|umsatz|zu zahlen|(?:ال)?(?:سعر|ثمن|مبلغ|مجموع|إجمالي|اجمالي|رصيد|تكلفة|راتب|كمية)";
export const PRICE_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${PRICES})(?!\\p{L})(?: (?:ht|ttc|net|brut|gross|netto|brutto|due|paid|[àa] payer|الكلي|النهائي|المستحق|المتبقي))?[ .:=-]{0,4}$`,
  'iu',
);

/** A word that says that a phone number follows. */
export const PHONE_WORDS =
  '(?:tele?phones?|t[ée]l[ée]phones?|telefon|tel|t[ée]l|phones?|mobiles?|mobil|mob|handy|cell|cellphone|gsm|msisdn|whats ?app|sms|text|call|dial|ring|reach|contact|portable|fixe|appel(?:ez|er|le)?|joindre|rappel(?:ez|er|le)?|rufen|ruf|rufnummer|anruf(?:en)?|erreichbar|festnetz|durchwahl|viber|signal|tel[ée]fonos?|tlfn?o?|tfno|m[óo]vil|celular|fijo|llamar?|ll[áa]mame|contacto|telefonino|cellulare|fisso|chiamare|chiama|contatto|telem[óo]vel|tlm|telem|ligar|telefoon|mobiele?|bellen|هاتف|الهاتف|هاتفي|جوال|الجوال|جوالي|موبايل|الموبايل|محمول|المحمول|تليفون|تلفون|اتصل|اتصلوا|اتصال|واتساب|واتس|رقمي)';

/** Beside “number”, of a phone: whose it is, or where. */
const OWN = `(?:${[
  PHONE_WORDS,
  'perso\\p{L}*|pro(?:fessionnel)?|urgences?|directe?|bureau|maison|domicile|priv\\p{L}*|m[aeo](?:man|n|s)?|papa|ta|ton|te|sa|son|la|le|les|notre|votre|vos|nos|leur|est|nouveau|ancien|ami\\p{L}*',
  'my|your|his|her|their|our|this|that|the|a|which|whose|following|correct|right|wrong|same|best|only|new|old|main|other|second|alternat\\p{L}*|backup|spare|home|house|work|office|desk|business',
  "emergency|direct|private|personal|daytime|evening|landline|switchboard|reception|helpline|hotline|support|service|free|freephone|mum|mom|dad|mother|father|parents?|husband|wife|school|doctor|surgery|clinic|shop|site|uk|us|at|on|to|under|via|by|[\\p{L}]+['’]s|s",
  '(?:m|d|s)eine?|ihre?|unsere?|eure?|die|der|neue?|alte?|notfall|notruf|notdienst|kontakt|dienst|arbeits?|zweit|haupt|b[üu]ro|zentrale|hotline|service|mijn|onze|uw|zaak|werk|nood',
  'mi|tu|su|nuestro|vuestro|el|un|nuevo|personal|trabajo|casa|oficina|urgencias?|mio|tuo|suo|nostro|vostro|il|nuovo|ufficio|lavoro|emergenza',
].join('|')})(?!\\p{L})`;
const AFTER_OWN = `(?<!(?<!\\p{L})${OWN}\\.?[ -]?)`;
const OF = "(?:d[eu] (?:la )?|d['’]|di |del(?:la |l['’]| )|des )?";

/** “Permis de conduire”, “código de cliente”. */
const OF_WHAT = `(?:d[eu] |d['’]|di |del(?:la)? )(?!${OWN})(?-i:\\p{Ll})\\p{L}+`;

/** `Invoice no. 2026112909`, `Réf. client : 732 829 320`, `رقم الفاتورة 2026112909`, `#4155550101`, `N° 2026112909`. */
export const REFERENCE_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    `(?:${REFERENCE_WORDS})(?![\\p{L}])(?:[ .:#°º/()-]{0,4}(?:${LINK}|${WHOSE}|${OF_WHAT})(?![\\p{L}])){0,2}[ .:#°º/()=-]{0,4}`,
    // “N° 12”, “numéro de permis 12”, “N° PDL 12”, “ID de réunion 12”; a name may follow “numéro de”.
    `${AFTER_OWN}(?:n[°º]|n[úu]m[ée]ro ${OF}(?!${OWN})(?=(?-i:\\p{Ll}|[A-Z]{2,4}(?!\\p{L})))\\p{L}+)[ :.]{0,3}`,
    `(?:n[°º]|id) ?${OF}(?!${OWN})(?=(?-i:\\p{Ll}|[A-Z]{2,4}(?!\\p{L})))\\p{L}+[ :.]{0,3}`,
    `${AFTER_OWN}(?:nr\\.|no\\.|n\\.)[ :]{0,2}`,
    // “Charity number 12”
    `(?<=\\p{L}[ -])${AFTER_OWN}(?:number|no)[ :.]{0,3}`,
    `${AFTER_OWN}#[ ]?`,
  ].join('|')})$`,
  'iu',
);

export const MONTHS = [
  'jan(?:uary|v(?:ier)?|uar)?|feb(?:ruary|ruar)?|f[ée]v(?:rier)?|mar(?:ch|s)?|m[äa]rz|apr(?:il)?|avr(?:il)?|may|mai|june?|juin|juni|july?|juil(?:let)?|juli|aug(?:ust)?|ao[ûu]t',
  'sept?(?:ember|embre)?|oct(?:ober|obre)?|okt(?:ober)?|nov(?:ember|embre)?|d[ée]c(?:ember|embre)?|dez(?:ember)?|jänner',
  'يناير|فبراير|مارس|أبريل|ابريل|إبريل|مايو|يونيو|يوليو|أغسطس|اغسطس|سبتمبر|أكتوبر|اكتوبر|نوفمبر|ديسمبر|كانون الثاني|شباط|آذار|اذار|نيسان|أيار|ايار|حزيران|تموز|آب|أيلول|ايلول|تشرين الأول|تشرين الاول|تشرين الثاني|كانون الأول|كانون الاول',
  'جانفي|فيفري|أفريل|ماي|جوان|جويلية|أوت|محرم|صفر|ربيع الأول|ربيع الثاني|جمادى الأولى|جمادى الآخرة|رجب|شعبان|رمضان|شوال|ذو القعدة|ذو الحجة',
].join('|');

/** Before or after an amount. */
export const CURRENCIES =
  '(?:[$€£¥₹₽₺₪₩₦₱฿₫₴₸₡₲₵₼₾]|US\\$|C\\$|A\\$|(?:usd|eur|gbp|chf|cad|aud|jpy|(?-i:MAD)|dzd|tnd|aed|sar|egp|qar|kwd|bhd|omr|jod|lbp|dhs?|(?-i:DA|DT)|fcfa|xof|xaf|pln|zł|złotych|czk|kč|kr|sek|nok|dkk|huf|forint|bgn|лв|rub|руб|uah|грн|brl|mxn|clp|inr|zar|kes|ngn|cny|rmb|hkd|sgd|nzd|krw|pkr|thb|vnd|idr|myr|pesos?|reais|rupees?|kronor|kroner|euros?|dollars?|francs?|pounds?|dirhams?|dinars?|riyals?)(?!\\p{L})|د\\.إ|ر\\.س|ر\\.ق|د\\.ك|د\\.م|د\\.ج|د\\.ت|ج\\.م|ل\\.ل|ريالا?|درهما?|دينارا?|جنيها?|ليرة|يورو|دولارا?)';

/** After a measure. */
export const UNITS =
  '(?:%|‰|°|km/h|[kcd]m[²³]|ha|km|cm|mm|m|m²|m³|mi|miles?|ft|kg|kgs|mg|g|t|lbs?|oz|ml|cl|l|litres?|liter|kwh|mwh|kw|mw|w|v|mah|hz|mhz|ghz|[kmgt]i?b|[kmgt]o|bytes?|octets?|px|dpi|ms|sec|secs|seconds?|sekunden|secondes?|min|mins|minutes?|minuten|h|hrs?|hours?|heures?|stunden|uhr|days?|jours?|tage|years?|ans|jahre|pcs|units?|unit[ée]s?|st(?:ü|ue)ck|stk|pi[èe]ces?|views?|vues?|followers?|habitants?|people|einwohner|كم|كجم|كغ|متر|كيلو|لتر|ميغابايت|غيغابايت|نسمة|دقيقة|ساعة|يوما?|سنة)';
