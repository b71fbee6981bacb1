/** A title without what a program adds to it: `Person - Name`, `cognito:username`, `Name [displayName] Required`, `MOBILEPHONE`. */
export function plainTitle(title: string): string {
  return title
    .replace(OBJECT, '')
    .replaceAll(TECHNICAL, ' ')
    .replace(REQUIRED, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/\bwhats app\b/giu, 'WhatsApp')
    .replaceAll(GLUED, '$1 $2')
    .trim();
}

/** Whose title it is, in exports of several tables. */
const OBJECT = /^\s*(?:(?:person|people|contact|lead|customer|client|attendee|subscriber|member)\s*(?:[-–:]\s+|:)|cognito:)/iu;
const TECHNICAL = /[[(](?:required|read[ -]?only|obligatoire|pflichtfeld|pflicht|مطلوب)[\])]|\[\p{Ll}+\p{Lu}\p{L}*\]/giu;
const REQUIRED = /\s+(?:required|obligatoire|pflichtfeld)\s*$/iu;
/** Column names of databases. */
const GLUED =
  /(?<![\p{L}\p{N}])(mobile|home|work|business|office|other|cell|assistant|asst|main|primary|contact|fax|phone|first|last|full|display)(phone|number|tel|mobile|name)(?![\p{L}])/giu;
