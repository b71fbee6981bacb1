/** A text is a one-time code only if it says so and holds one. Longer texts only mention a code. */
const LONGEST = 500;
const SAYS = [
  String.raw`\b(?:one[- ]?time|single[- ]use|verification|security|authentication|auth|confirmation|access|activation|login|log[- ]in|sign[- ]in|sms|2fa)\s+(?:code|pass\s?code|password|pin)\b`,
  String.raw`\b(?:otp|tan|passcode|m?tan|verification|verify)\b`,
  String.raw`\bcode\b[^.\n]{0,40}\b(?:is|to|for|valid|expires|est|pour|valable|expire|lautet|ist)\b`,
  String.raw`\b(?:is|as)\s+your\b[^.\n]{0,40}\bcode\b`,
  String.raw`\b(?:your|votre|ihr|dein|tu|su|il tuo|seu)\b[^.\n]{0,30}\b(?:code|código|codigo|codice|pin)\b`,
  String.raw`\bcode\s+(?:de\s+)?(?:vérification|verification|sécurité|securite|confirmation|validation|connexion|d['’]accès|à usage unique)`,
  String.raw`\bmot de passe à usage unique\b`,
  String.raw`\b(?:bestätigungs|sicherheits|einmal|zugangs)code\b`,
  String.raw`\b(?:código|codigo)\s+de\s+(?:verificación|seguridad|acceso|verificação|segurança)`,
  '(?:رمز|كود|الرمز|رمزك)',
  '(?:验证码|驗證碼|認証コード|確認コード|인증번호|код)',
].map((pattern) => new RegExp(pattern, 'iu'));
/** Codes that people keep: of a door, a discount, a place, a parcel. */
const KEPT =
  /\b(?:door|gate|entry|entrance|building|lock\s?box|garage|promo(?:tion(?:al)?)?|discount|coupon|voucher|referral|gift|postal|post|zip|area|dress|booking|order|tracking|parcel|locker|wi-?fi|porte|portail|immeuble|digicode|interphone|réduction|colis|commande|réservation|consigne)\b|(?:باب|بوابة|خصم|بريدي|طرد|طلبية)/iu;
const CODE =
  /(?<![\d+.,:/-])(?:\d{4,8}|\d{3}[ -]\d{3}|[A-Z]{1,3}-\d{4,8}|(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z\d]{6,8})(?![\d:/])(?![.,]\d)/u;
/** The last line of the format that browsers read: `@example.com #123456`. */
const BOUND = /^@[\w.-]+ #[\w-]{4,}/mu;

/** Whether a received text is a one-time code, as banks and shops send to check who signs in. Unsure: it isn't. */
export function isOneTimeCode(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (BOUND.test(text)) return true;
  const western = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
  return CODE.test(western) && !KEPT.test(western) && SAYS.some((pattern) => pattern.test(western));
}
