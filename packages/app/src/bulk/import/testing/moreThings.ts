/** More numbers of things, as `THINGS` of countryFigures.ts: of papers, passwords and what words beside a label say of it. */
export const MORE_THINGS: Readonly<Record<string, string>> = {
  IT: `
Codice tributo 391 234 5678 ¦ Cod. cliente 391 234 5678 ¦ CIG 391 234 5678 ¦ CUP 391 234 5678 ¦ Utenza 391 234 5678
Utenza luce 391 234 5678 ¦ Numero utenza 391 234 5678 ¦ Libretto 391 234 5678 ¦ Patente 391 234 5678
Abbonamento 391 234 5678 ¦ Numero pratica 391 234 5678 ¦ Numero di pratica 391 234 5678
Numero di tessera: 391 234 5678 ¦ Iscrizione 391 234 5678 ¦ INPS 391 234 5678 ¦ INAIL 391 234 5678 ¦ Ticket 391 234 5678
Nota di credito 391 234 5678 ¦ Scontrino 391 234 5678 ¦ Proforma 391 234 5678 ¦ Carta fedeltà 391 234 5678
Tracciatura 391 234 5678 ¦ Telegram id 391 234 5678 ¦ Catasto 391 234 5678 ¦ Particella 391 234 5678
Conto n. 391 234 5678 ¦ Pin 391 234 5678 ¦ Serie 391 234 5678 ¦ Articolo 391 234 5678`,
  ES: `
CUPS 612 345 678 ¦ Contador 612 345 678 ¦ Nº de contador 612 345 678 ¦ Póliza 612 345 678 ¦ Nº de póliza: 612 345 678
Envío 612 345 678 ¦ Nº de envío 612 345 678 ¦ Localizador 612 345 678 ¦ Localizador: 612 345 678 ¦ Reserva 612 345 678
Nº afiliación 612 345 678 ¦ Nº Seguridad Social 612 345 678 ¦ NIE 612 345 678 ¦ Cuenta 612 345 678 ¦ Cta. 612 345 678
Expediente 612 345 678 ¦ Factura 612 345 678 ¦ Pedido 612 345 678 ¦ Ticket 612 345 678 ¦ Referencia 612 345 678
Ref. 612 345 678 ¦ Código 612 345 678 ¦ Código de cliente 612 345 678 ¦ Número de cliente 612 345 678
Nº cliente 612 345 678 ¦ Nº de abonado 612 345 678 ¦ Talla 38-40-42-44 ¦ Lotería 612 345 678 ¦ Nº de lotería 612 345 678
Préstamo 612 345 678 ¦ Multa 612 345 678 ¦ Boletín 612 345 678 ¦ Tasa 612 345 678 ¦ Modelo 612 345 678
Justificante 612 345 678 ¦ Registro 612 345 678 ¦ Carnet 612 345 678 ¦ Inscripción 612 345 678 ¦ Trámite 612 345 678
Lote 612 345 678 ¦ Artículo 612 345 678 ¦ Serie 612 345 678 ¦ Nº de serie 612 345 678 ¦ IMEI 612 345 678
Paquete 612 345 678 ¦ Guía 612 345 678 ¦ Vuelo 612 345 678 ¦ Saldo 612 345 678 ¦ Total 612 345 678`,
  FR: `
N° sécu 06 12 34 56 78 ¦ Numéro de sécu 06 12 34 56 78 ¦ N° d'assuré 06 12 34 56 78 ¦ N° de police 06 12 34 56 78
N° de sinistre 06 12 34 56 78 ¦ N° d'adhérent 06 12 34 56 78 ¦ N° d'abonné 06 12 34 56 78 ¦ N° abonné 06 12 34 56 78
N° de réservation 06 12 34 56 78 ¦ N° résa 06 12 34 56 78 ¦ Réf résa : 06 12 34 56 78 ¦ N° de colis 06 12 34 56 78
Suivi colis 06 12 34 56 78 ¦ Code colis 06 12 34 56 78 ¦ N° de compteur 06 12 34 56 78 ¦ Compteur gaz 06 12 34 56 78
Compteur d'eau 06 12 34 56 78 ¦ Compteur électrique n° 06 12 34 56 78 ¦ Relevé compteur 06 12 34 56 78
Avis d'impôt 06 12 34 56 78 ¦ Avis de paiement 06 12 34 56 78 ¦ Taxe foncière 06 12 34 56 78
Taxe d'habitation 06 12 34 56 78 ¦ Chèque vacances 06 12 34 56 78 ¦ Carte cadeau 06 12 34 56 78
Carte bancaire 06 12 34 56 78 ¦ Permis de conduire 06 12 34 56 78 ¦ Identité 06 12 34 56 78
Carte d'identité 06 12 34 56 78 ¦ Titre de séjour 06 12 34 56 78 ¦ Visa 06 12 34 56 78 ¦ Billet SNCF 06 12 34 56 78
E-billet 06 12 34 56 78 ¦ Dossier SNCF 06 12 34 56 78 ¦ Contrat EDF 06 12 34 56 78 ¦ Contrat d'assurance 06 12 34 56 78
Ordonnance 06 12 34 56 78 ¦ Numéro Siret 06 12 34 56 78 ¦ Bulletin 06 12 34 56 78 ¦ Numéro de bulletin 06 12 34 56 78
Modèle 06 12 34 56 78 ¦ Version 06 12 34 56 78 ¦ Mot de passe 06 12 34 56 78 ¦ Mdp : 0612345678
Code PIN 06 12 34 56 78 ¦ Digicode 06 12 34 56 78 ¦ Code porte 0612345678 ¦ Wifi 0612345678 ¦ Clé wifi : 0612345678`,
  GB: `
Account number 07712 345678 ¦ A/c no 07712 345678 ¦ Gas meter 07712 345678 ¦ Electricity meter no. 07712 345678
Meter serial 07712 345678 ¦ Booking ref 07712 345678 ¦ Insurance no 07712 345678 ¦ Insurance policy 07712 345678
Tax ref 07712 345678 ¦ Tax code 07712 345678 ¦ Parcel no 07712 345678 ¦ Tracking no: 07712 345678
Consignment 07712 345678 ¦ Delivery ref 07712 345678 ¦ Password 07712345678 ¦ Wifi password: 07712345678
Door code 07712345678 ¦ Driving licence 07712 345678 ¦ Passport no 07712 345678 ¦ Visa no 07712 345678
Fine no 07712 345678 ¦ Penalty notice 07712 345678 ¦ PCN 07712 345678 ¦ Receipt no 07712 345678 ¦ Gift card 07712 345678
Loyalty card 07712 345678 ¦ Library card 07712 345678 ¦ Loan ref 07712 345678`,
  DE: `
Passwort 01711234567 ¦ WLAN-Schlüssel 01711234567 ¦ Gaszähler 0171 1234567 ¦ Stromzähler 0171 1234567
Wasserzähler: 0171 1234567 ¦ Zählerst. 0171 1234567 ¦ Versicherungs-Nr. 0171 1234567 ¦ Policen-Nr. 0171 1234567
Schaden-Nr. 0171 1234567 ¦ Buchungs-Nr. 0171 1234567 ¦ Buchungsnr. 0171 1234567 ¦ Reservierung 0171 1234567
Ticket-Nr. 0171 1234567 ¦ Paket-Nr. 0171 1234567 ¦ Tracking-Nr. 0171 1234567 ¦ Steuer-Nr. 0171 1234567
Finanzamt-Nr. 0171 1234567 ¦ Bußgeldbescheid 0171 1234567 ¦ Bescheid 0171 1234567 ¦ Führerschein 0171 1234567
Gutschein 0171 1234567 ¦ Kreditkarte 0171 1234567 ¦ Girokonto 0171 1234567 ¦ Sparkonto 0171 1234567
Kassenbon 0171 1234567 ¦ Bon-Nr. 0171 1234567 ¦ Rezept 0171 1234567 ¦ Geheimzahl 0171 1234567 ¦ PIN 0171 1234567`,
  AE: `
كلمة السر 0501234567 ¦ كلمة المرور: 0501234567 ¦ رقم الرحلة 0501234567 ¦ رقم المقعد 0501234567 ¦ رقم الشهادة 0501234567
رقم التأشيرة 0501234567 ¦ تأشيرة 0501234567 ¦ رقم القضية 0501234567 ¦ قضية 0501234567 ¦ رقم الغرامة 0501234567
غرامة 0501234567 ¦ القرض 0501234567 ¦ رقم القرض 0501234567 ¦ بطاقة التأمين 0501234567 ¦ عداد الكهرباء 0501234567
عداد المياه: 0501234567`,
};

/** Phone numbers beside the same words. */
export const BESIDE_THINGS: Readonly<Record<string, string>> = {
  FR: `
Clé chez Marie 06 12 34 56 78 ¦ Réservation de Marie Dupont 06 12 34 56 78 ¦ Visa refusé, appeler le 06 12 34 56 78
Commande de Paul : 06 12 34 56 78 ¦ Contrat signé par Ann, 06 12 34 56 78 ¦ Bulletin pour Ann : tél 06 12 34 56 78
Taxi de nuit 06 12 34 56 78 ¦ Gardien de nuit 06 12 34 56 78 ¦ Médecin de garde 06 12 34 56 78
Service des eaux 01 23 45 67 89 ¦ Salle de sport 01 23 45 67 89 ¦ Titre de séjour : appeler 06 12 34 56 78`,
  DE: `
Gutschein für Anna, 0171 1234567 ¦ Rezept von Anna 0171 1234567 ¦ Schlüssel bei Anna 0171 1234567
Reservierung Anna Roth 0171 1234567 ¦ Schlüsseldienst 0171 1234567 ¦ Erzählerin Anna 0171 1234567`,
  IT: `
Carta a Marco: 391 234 5678 ¦ Patente di Marco, 391 234 5678 ¦ Guardia medica 391 234 5678
Servizio clienti 391 234 5678`,
  ES: `
Registro; Ana 612 345 678 ¦ Modelo Ana García 612 345 678 ¦ Multa de Ana: 612 345 678 ¦ Atención al cliente 612 345 678
Taxi 612 345 678`,
  GB: `
Password reset? Call 07712 345678 ¦ Wifi man Ann 07712 345678 ¦ Pension adviser Ann 07712 345678`,
};
