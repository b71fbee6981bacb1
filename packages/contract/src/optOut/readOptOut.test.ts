import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readHelp } from './helpRequest.ts';
import { isYes, readOptOut } from './readOptOut.ts';
import { AMBIGUOUS, CERTAIN, START } from './words.ts';

/** As one word of the table. */
function read(text: string): string {
  const reading = readOptOut(text);
  if (!reading) return 'nothing';
  return reading.request === 'stop' ? reading.certainty : reading.request;
}

/** Texts separated by bars or lines; `⏎` is a line break. */
function textsOf(table: string): readonly string[] {
  return table
    .split(/ \| |\n/u)
    .map((line) => line.trim().replaceAll('⏎', '\n'))
    .filter((line) => line !== '');
}

const SURE = `
  STOP | stop | sToP | Stop. | stop!!! | “Stop” | 'STOP' | «STOP» | « stop » | (stop) | [STOP] | *STOP* | #stop | STOP 🛑 | 🛑 stop
  ✋STOP✋ | Ｓｔｏｐ | 𝐒𝐓𝐎𝐏 | S T O P | S.T.O.P. | s-t-o-p | Stoooop | STOPPP | STOP STOP | Stop stop stop | STOP, STOP! | STOP⏎STOP
  stopstop | STOPALL | STOP ALL | Stop-all | STOP SMS | stop texts | Stop messages | Stop now | TEXT STOP | Reply STOP
  STOP UNSUBSCRIBE | STOP CANCEL END QUIT | Stop & Cancel | STOP/ARRET | STOP END | UNSUBSCRIBE | Unsubscribe. | unsubscribe me
  unsub | OPTOUT | OPT OUT | Opt-out | opt‑out! | Opt me out | REVOKE | revoke. | ARRET | ARRÊT | Arrêt ! | arrêter | ARRÊTER
  ARRETER | arrête | Arrêtez | STOP PUB | DESABONNER | Désabonner | désabonnement | SE DÉSABONNER | Me désabonner. | Désabonnez-moi
  désinscription | Se désinscrire | Plus de SMS | RÉSILIER | قف | قِفْ | توقف | توقّف | تـوقف | إيقاف | ايقاف | أوقف | اوقف.
  أوقفوا الرسائل | وقف | ستوب | إلغاء الاشتراك | الغاء الإشتراك | «إلغاء الاشتراك» | إيقاف الرسائل | لا ترسلوا | STOP 36111
  Stop 36111 | stop au 36111 | STOP AU 36 111 | STOP to 24365 | Stop 243 65 | STOP36111 | Arrêt 38200 | STOP au 3 62 00 | قف ٣٦١١١
  إيقاف إلى 36111 | STOP⏎⏎Sent from my iPhone | Stop⏎Sent from my Galaxy S24 | STOP Sent from my iPhone | stop⏎Sent via BlackBerry
  STOP⏎Get Outlook for Android | STOP⏎Get Outlook for iOS<https://aka.ms/o0ukef> | Stop.⏎⏎Sent from Yahoo Mail for iPhone
  STOP⏎Sent from Outlook for iOS | stop⏎Get BlueMail for Android | STOP⏎⏎Sent with Proton Mail secure email. | STOP⏎--⏎Ann
  STOP⏎-- ⏎Ann Lee⏎Sales⏎+1 415 555 0101 | Stop⏎—⏎Ann | Stop⏎-Ann | Stop⏎~ Ann Lee
  STOP⏎________________________________⏎From: Shop <shop@example.com> | STOP⏎⏎On Tue, 3 Nov 2026, Shop wrote:⏎> 20% off
  STOP⏎> 20% off today | STOP⏎-----Original Message-----⏎20% off | Stop⏎Thanks | Stop⏎Thank you, Ann | STOP⏎Regards⏎Ann
  STOP⏎Kind regards,⏎Ann Lee | (no subject) STOP | <No Subject>⏎STOP | ⏎⏎STOP | --⏎STOP | STOP⏎⏎Envoyé de mon iPhone
  Stop⏎Envoyé depuis mon mobile | stop⏎Envoyé à partir de Outlook pour Android | STOP⏎Télécharger Outlook pour iOS
  Arrêt⏎⏎Envoyé de mon Galaxy | STOP Envoyé de mon iPhone | STOP⏎Provenance : Courrier pour Windows | ARRÊT⏎Cordialement,⏎Anne
  Stop⏎Merci | STOP⏎⏎Le mar. 3 nov. 2026, Boutique a écrit :⏎> -20 % | قف⏎⏎أُرسلت من الـ iPhone | إيقاف⏎أُرسلت من هاتفي
  قف⏎تم الإرسال من جهاز سامسونج | إلغاء الاشتراك⏎⏎الحصول على Outlook لـ Android | توقف⏎مع التحية⏎آن | STOP⏎أُرسلت من الـ iPhone
  STOP⏎Gesendet von meinem iPhone | STOP⏎Enviado desde mi iPhone | STOP2END | Stop 2 end | STOP TO QUIT | Stop promotions | Opted out
  Unsubscribed | Unsuscribe | UNSUBCRIBE | Stopp | Abmelden | Darme de baja | СТОП | Стоп! | 退订 | ストップ
`;

const LIKELY = `
  Cancel | CANCEL. | cancel! | canceled | Cancel cancel | End | END | End. | QUIT | quit quit | Cancel, end | Remove | Remove me | TD
  Cancel⏎⏎Sent from my iPhone | End⏎--⏎Ann | C-A-N-C-E-L | Fin | FIN ! | Annuler | annulez | ANNULÉ | Terminer | Quitter | Supprimer
  Fin⏎Envoyé de mon iPhone | إلغاء | الغاء | إِلْغَاء | ألغي | إنهاء | خروج | حذف | إلغاء⏎أُرسلت من الـ iPhone | please stop
  Please STOP. | Stop please | STOP, thank you | Stop. Thank you | ok stop | Hi, please unsubscribe | Stop svp | STOP s’il vous plaît
  Stop, merci. | Arrêtez s’il vous plaît | من فضلك توقف | توقفوا رجاءً | إيقاف، شكرًا | Cancel please | Annuler svp | Stop⏎Ann Lee
  STOP⏎call me instead | Stop texting me | stop sending me messages | Please stop sending these messages.
  Stop messaging this number | STOP all texts | stop the spam | Unsubscribe me from this list | Please remove me from your list
  Take me off your list | Remove my number from the list | I want to unsubscribe from these messages | I want to stop all messages
  Don’t text me | don't text me again | Do not text me any more | Do not contact me again | Never message me again | No more texts
  no more messages please | Cancel my subscription | Cancel all messages | End messages | delete my number from your list
  Arrêtez d’envoyer des SMS | arrêtez vos messages | Arrêter de m’envoyer des messages | Ne m’envoyez plus de SMS
  ne m'envoyez plus de messages svp | Ne plus recevoir de messages | Je ne veux plus recevoir vos SMS | Ne me contactez plus
  Plus de pub | Annuler mon abonnement | Retirez-moi de la liste | Désabonnez moi de votre liste | توقفوا عن إرسال الرسائل
  أوقفوا هذه الرسائل من فضلكم | لا ترسلوا لي رسائل | لا تراسلوني مرة أخرى | لا أريد رسائل | ألغوا اشتراكي في هذه الرسائل
  احذفوا رقمي من القائمة | I want to opt out | Please opt me out | I am opt-out, thanks | opt out of this list | Kindly unsubscribe
  unsub all | Je me désabonne | Je veux me désabonner svp | I revoke my consent | Stop messages from 36111 | stop fucking texting me
  Ne m’envoyez plus rien | Kindly stop
`;

const UNSURE = `
  stop it | Stop this | Stop that now | stop me | Just stop | I want you to stop | stop for now | Arrête ça
  Stop. I never signed up for this | STOP! Who are you? | Stop, I have a new number | Stop - wrong person
  I did not ask for this. STOP | You have the wrong number, stop. | Qui êtes-vous ? STOP | STOP, vous vous trompez de numéro
  من أنت؟ قف | STOP 123 | Stop 4155552671 | STOP +1 415 555 2671 | stop au 1234 | stop at 1215
  STOP -Ann | wrong number stop | Delete my number | lose my number | forget this number please | Supprimez mon numéro | احذف رقمي
  أزل رقمي | ALTO | Baja | Cancelar | отмена
`;

const NEITHER = `
  . | ... | ? | 🛑 | ✋ | Yes please | Yes, Tuesday | Stop by at 9 | stop by on your way home | We stop at 9 | Meet me at the bus stop
  last stop | next stop is mine | Non stop | nonstop | Non-stop | Don’t stop | dont stop | Please do not stop
  do not stop sending me messages | Never stop | Ne t’arrête pas | n'arrêtez pas | لا تتوقف | لا توقف | stopped | stopping by later
  unstoppable | I stopped smoking | Full stop at the corner | the end | The end of the month | At the end | weekend | End of story
  Endless | I quit my job | Cancel my appointment | Cancel Tuesday’s delivery | Please cancel my order | Can you cancel it for Friday
  I need to cancel my reservation | remove the old chair | Fin de semaine | À la fin | Enfin | Annuler mon rendez-vous
  Annulez la commande de mardi | J’arrive | arrêt de bus | à l’arrêt Bellecour | Je m’arrête en route | إلغاء الموعد
  إلغاء موعد الثلاثاء | موقف الحافلة | نهاية الأسبوع | Opt for the blue one | Revoked his licence | stop 5 | Stop 12 | STOPWATCH
  pit stop | stop sign | Sent from my iPhone | Thanks⏎Sent from my iPhone | Thank you | Merci | شكرا | I said no such thing
  text me later | Send me the list | Send messages to Ann | my number is new | Envoyez-moi la liste | Message reçu | أرسل لي القائمة
  delete the number plate | I lost my number | don’t delete my number | Alto sax | Opt out of the buffet, the other one is better
  start over | Start at 9 | Let’s start | We start tomorrow | starting now | begin | Abonnés | ابدأ العمل غدا
`;

const IN_AGAIN = `
  START | start | Start. | “Start” | START START | UNSTOP | un-stop | YES START | Opt in | OPT-IN | Subscribe | resubscribe
  START 36111 | START au 36111 | Start⏎⏎Sent from my iPhone | Reprise | REPRENDRE | Réabonner | S’abonner
  s'abonner⏎Envoyé de mon iPhone | ابدأ | ابدا | بدء | اشترك | اشتراك | استئناف | ابدأ⏎أُرسلت من الـ iPhone
  Start please | Please unstop | opt in, thanks | ابدأ من فضلك
`;

const BARE_NO = `
  Not interested | I’m not interested. | Leave me alone! | wrong number | Pas intéressée | Mauvais numéro | غير مهتم | رقم خاطئ
  No | NO. | nope | no no no | No thanks | No, thank you! | Non | Non merci | لا | لا شكراً | كلا | No⏎Sent from my iPhone
`;

describe('a received text is an opt-out', () => {
  test.each(textsOf(SURE))('%j: whatever was said before', (text) => expect(read(text)).toBe('certain'));
  test.each(textsOf(LIKELY))('%j: where no question was just asked', (text) => expect(read(text)).toBe('likely'));
  test.each(textsOf(UNSURE))('%j: only a person can tell', (text) => expect(read(text)).toBe('possible'));
  test.each([...textsOf(NEITHER), '', `stop${' '.repeat(40)}, ${'and go '.repeat(40)}`])('%j: not at all', (text) =>
    expect(read(text)).toBe('nothing'),
  );
  test.each(textsOf(IN_AGAIN))('%j: its end', (text) => expect(read(text)).toBe('start'));
  test.each(textsOf(BARE_NO))('%j: a bare no', (text) => expect(read(text)).toBe('no'));

  test.each(['YES', ' yes! ', 'Oui.', 'نَعم', '“Yes”', 'Yes\n\nSent from my iPhone', 'OUI\nEnvoyé de mon iPhone'])('%j: a yes', (text) =>
    expect(isYes(text)).toBe(true),
  );
  test.each(['', 'Yes please', 'yes, Tuesday', 'yesterday', 'START', 'STOP'])('%j: no yes', (text) => expect(isYes(text)).toBe(false));
});

describe('words of an organisation', () => {
  const own = { optOut: ['BASTA', 'No más', 'cancel'], optIn: ['Hola otra vez'] };
  test.each(['basta', 'Basta!', 'NO MAS', 'no más\nEnviado desde mi iPhone', 'Cancel'])('%j counts always', (text) =>
    expect(readOptOut(text, own)).toEqual({ request: 'stop', certainty: 'certain' }),
  );
  test('others stay as they are', () => {
    expect(readOptOut('hola, otra vez', own)).toEqual({ request: 'start' });
    expect(readOptOut('Basta ya', own)).toBeUndefined();
    expect(readOptOut('basta')).toBeUndefined();
    expect(readOptOut('STOP', { optOut: [''], optIn: [' '] })).toEqual({ request: 'stop', certainty: 'certain' });
    expect(readOptOut('…', { optOut: [''], optIn: [' '] })).toBeUndefined();
  });
});

describe('help', () => {
  test.each([
    ['HELP', 'en'],
    ['Info?', 'en'],
    ['Aide !', 'fr'],
    ['مساعدة', 'ar'],
    ['معلومات', 'ar'],
    ['Help\n\nSent from my iPhone', 'en'],
    ['AIDE\nEnvoyé de mon iPhone', 'fr'],
  ])('%j asks for help in %s', (text, language) => expect(readHelp(text)).toBe(language));
  test.each(['', 'Help me', 'STOP', 'helped'])('%j does not', (text) => expect(readHelp(text)).toBeUndefined());
});

describe('how a word is written changes nothing', () => {
  const around = fc.string({
    unit: fc.constantFrom(' ', '.', '!', '?', '“', '«', '\u00a0', '\u200f', '\ufeff', '🛑', '👍🏽', '*', '\n', ' - '),
    maxLength: 4,
  });
  const spelled = (word: string) =>
    fc
      .array(fc.tuple(fc.boolean(), fc.constantFrom('', '\u0301', '\u0640', '\u200d')), { minLength: word.length, maxLength: word.length })
      .map((marks) =>
        Array.from(word, (letter, index) => {
          const [isUpper, mark] = marks[index] ?? [false, ''];
          const added = mark !== '\u0640' || /\p{Script=Arabic}/u.test(letter) ? mark : '';
          return /\s/u.test(letter) ? letter : (isUpper ? letter.toUpperCase() : letter.toLowerCase()) + added;
        }).join(''),
      );
  const variant = (words: readonly string[]) =>
    fc.tuple(around, fc.constantFrom(...words).chain(spelled), around).map((parts) => parts.join(''));

  it.each([
    ['certain', CERTAIN],
    ['likely', AMBIGUOUS],
    ['start', START],
  ] as const)('%s', (kind, words) => {
    fc.assert(
      fc.property(variant(words), (text) => {
        expect(read(text)).toBe(kind);
      }),
    );
  });

  it('accepts any message', () => {
    const unit = fc.constantFrom('s', 't', 'o', 'p', 'ö', 'ـ', 'إ', '\u0301', ' ', '-', '\n', '>', '\0', '😀', '\ud800', '٣', '1');
    fc.assert(fc.property(fc.string({ unit }), (text) => void readOptOut(text)));
  });
});
