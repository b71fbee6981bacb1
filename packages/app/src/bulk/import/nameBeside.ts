import { isLabel, withoutPhoneWords } from '@manyline/contract/certainNumber';

/**
 * The name that a cell joins to its number by a sign: `Marie Dupont: 06 …`, `Marie Dupont – mobile: 06 …`, `Marie Dupont (06 …)`,
 * `06 … - Marie Dupont`. Undefined if the words may be anything else than a name: a wrong one would greet a person in a message.
 */
export function nameBeside(before: string, after: string): string | undefined {
  const start = before.replace(BULLET, '');
  if (!saysMore(after) && start.trim() !== '') {
    const [name = '', ...others] = start.split(JOINT);
    return others.length > 0 && !others.some(saysMore) ? asName(name) : undefined;
  }
  const [nothing, name = '', ...more] = after.split(JOINT);
  return start.trim() === '' && nothing?.trim() === '' && more.length === 0 && !after.includes('(') ? asName(name) : undefined;
}

const saysMore = (text: string) => /[\p{L}\p{N}]/u.test(withoutPhoneWords(text));

function asName(text: string): string | undefined {
  const name = text.trim();
  const words = name.split(/\s+/u);
  const isOne =
    !LETTER.test(name) &&
    name.length <= NAME_MAX_LENGTH &&
    words.length <= NAME_MAX_WORDS &&
    ONLY_NAMES.test(name) &&
    !OTHER_WORD.test(name);
  const own = words.filter((word) => !PARTICLE.test(word));
  const areNames = own.length > 0 && own.every((word) => INITIAL.test(word));
  return isOne && areNames && saysMore(name) && !isLabel(name) ? name : undefined;
}

/** As in signatures: `T: … M: …`. */
const LETTER = /^\p{Script=Latin}$/u;
const NAME_MAX_LENGTH = 60;
const NAME_MAX_WORDS = 5;
/** `-`, `•`, `3.` */
const BULLET = /^\s*(?:[-*•·–—]|\p{N}{1,3}[.)])\s+/u;
/** A hyphen without spaces is a part of a name. */
const JOINT = /\s*(?:[:：=→(]|[-=]>|\s[-–—]\s|[–—])\s*/u;
const ONLY_NAMES = /^[\p{L}\p{M}\s.'’&-]+$/u;
/** A capital letter, or one of a script that has none. */
const INITIAL = /^[\p{Lu}\p{Lt}\p{Lo}]/u;
const PARTICLE = /^(?:de|du|des|d[’'].*|la|le|van|von|der|den|ter|zu|da|do|dos|di|del|della|y|e|et|und|and|bin|ibn|al-.*|el-.*|&)$/u;
/** Words of a note or a message, and places that a phone is at. */
const OTHER_WORD = new RegExp(
  `(?<!\\p{L})(?:${[
    'tele?fax|fax|telecopie|t[ée]l[ée]copie|pager|r[ée]f|ref|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|\\p{L}+day|to|from|cc|re|fwd?|nb|ps|ok|my|our|your|call|contact|text|write|reach|ask|hi|hello|hey|dear|thanks?|note|info|urgent|emergency|new|old|and then',
    'home|house|work|office|desk|reception|main|personal|private|other|today|tomorrow|number|numbers|no|id|date|time|page|room|part|step|line|name',
    '[àa]|exp[ée]diteur|destinataire|appele[rz]|contacte[rz]|[ée]cri(?:re|vez)|joindre|bonjour|salut|merci|urgence|mon|ma|notre|votre|nouveau|ancien',
    'maison|domicile|travail|bureau|accueil|standard|perso|priv[ée]|autre|num[ée]ro|nom|demain|salle|ligne',
    'an|anrufen|ruf|bitte|danke|hallo|notfall|dringend|meine?|unsere?|ihre?|neue?|alte?|zuhause|arbeit|b[üu]ro|privat|nummer|name|seite|zimmer',
    'من|إلى|الى|مرحبا|شكرا|اتصل|ملاحظة|عاجل|طوارئ|رقمي|رقم|المنزل|البيت|العمل|المكتب|الاسم|جديد|قديم',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
