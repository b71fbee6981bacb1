import { listOf, plainWords } from './plainWords.ts';

/** A text longer than this is no keyword, whatever follows it. */
const MOST = 1_000;

/**
 * A received text without what phones and mail programs add: "Sent from my iPhone", a closing with the name, the quoted message. The
 * first line always stays.
 */
export function withoutSignature(text: string): string {
  const lines = text
    .slice(0, MOST)
    .replace(/^\s*[(<[]?(?:no subject|sans objet|بدون موضوع)[)>\]]?/iu, '')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.trim());
  const first = lines.findIndex((line) => plainWords(line) !== '');
  const end = lines.findIndex((line, index) => index > first && isAdded(line));
  const own = lines.slice(Math.max(first, 0), end < 0 ? undefined : end);
  return own.join('\n').replace(INLINE, '').trim();
}

const STARTS = listOf(
  'Sent from, Sent via, Sent with, Sent using, Sent by, Sent securely, Get Outlook, Download, Typed on, Written on my',
  'Please excuse, Excuse, Confidential, Original message, Forwarded message, From my, Via my, Envoyé de, Envoyé depuis',
  'Envoyé à, Envoyé avec, Envoyé par, Envoyé via, Envoyé sur, Message envoyé, Écrit depuis, Télécharger, Téléchargez, Obtenez, Obtenir',
  'Provenance, Depuis mon, De mon iPhone, Message d’origine, أُرسلت من, أُرسل من, أرسل من, مرسل من, مرسلة من, تم الإرسال',
  'إرسال من, احصل على, الحصول على, تنزيل, من جهازي, من هاتفي, الرسالة الأصلية, Enviado, Gesendet, Von meinem, Inviato',
  'Verzonden, Verstuurd, Skickat, Wysłano',
).map(plainWords);
/** A closing, alone on its line: "Best regards," or "Thanks, Ann". */
const CLOSINGS = listOf(
  'Regards, Best regards, Kind regards, Best, Cheers, Sincerely, Thanks, Thank you, Many thanks, Cordialement, Bien à vous',
  'Salutations, Merci, Bonne journée, شكرا, شكرًا جزيلًا, مع التحية, تحياتي, مع الشكر',
).map(plainWords);
const CLOSING_LENGTH = 30;

/** Line breaks may be lost on the way; only wordings that no one writes by hand count then. */
const INLINE =
  /\s+[-–—_(]*(?:sent from (?:my|yahoo|outlook|mail|proton|samsung)|get outlook for|envoyé (?:de|depuis) mon|télécharge[rz] outlook|أُ?رسلت من ال)[^\n]*$/iu;

function isAdded(line: string): boolean {
  if (line === '') return false;
  // A separator, a name after one, or a quoted line.
  if (/^(?:[-–—_*=~]{2,}|[-–—~]$|>)/u.test(line) || /^[-–—~]\s?\p{L}[\p{L}\s.'’]{0,30}$/u.test(line)) return true;
  const words = plainWords(line);
  if (/ (?:wrote|a ecrit|schrieb)$|^(?:كتب|wrote) /u.test(words) || /iphoneから送信|发自我的/u.test(words)) return true;
  if (/^get (?:\S+ ){1,3}for (?:android|ios|iphone|mobile)/u.test(words)) return true;
  if (STARTS.some((start) => words === start || words.startsWith(`${start} `))) return true;
  return words.length <= CLOSING_LENGTH && CLOSINGS.some((closing) => words === closing || words.startsWith(`${closing} `));
}
