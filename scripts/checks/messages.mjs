// Checks that the catalogues have the same ids, placeholders and plural forms in every language, and no unused ids.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { isStructurallySame } from '@formatjs/icu-messageformat-parser/manipulator.js';
import { LOCALES } from '../../packages/ui/src/i18n/locale.ts';

const SAME_AS_ENGLISH = new URL('sameAsEnglish.json', import.meta.url);
/** Words identical in English and another language. Any other text equal to the English one counts as untranslated. */
const shared = JSON.parse(readFileSync(SAME_AS_ENGLISH, 'utf8'));
const sharedInUse = new Set();
const problems = [];
const sources = globSync('packages/*/src/**/*.{ts,tsx}', { exclude: (path) => /\.(stories|test)\.tsx?$/.test(String(path)) })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const written = new Set(Array.from(sources.matchAll(/(?<=(['"]))[\w.-]+(?=\1)/g), ([id]) => id));
const begun = new Set(Array.from(sources.matchAll(/`([\w.-]+)\.\$\{/g), ([, start]) => start));
let count = 0;

for (const file of globSync('packages/*/src/messages/*/en.json').sort()) {
  const folder = dirname(file);
  const owner = basename(dirname(dirname(dirname(folder))));
  const [english, ...others] = LOCALES.map((locale) => ({ locale, texts: readTexts(`${folder}/${locale}.json`) }));
  for (const [id, text] of Object.entries(english.texts)) {
    count += 1;
    if (!id.startsWith(`${owner}.`)) problems.push(`${file}: ${id} should begin with "${owner}."`);
    if (!isUsed(id)) problems.push(`${file}: ${id} is used nowhere`);
    for (const { locale, texts } of others) {
      if (!texts) continue;
      if (!Object.hasOwn(texts, id)) problems.push(`${folder}/${locale}.json: ${id} is missing`);
      else {
        check(`${folder}/${locale}.json: ${id}`, locale, text, texts[id]);
        checkTranslated(`${folder}/${locale}.json: ${id}`, locale, text, texts[id]);
      }
    }
    check(`${file}: ${id}`, 'en', text, text);
  }
  for (const { locale, texts } of others)
    for (const id of Object.keys(texts ?? {}))
      if (!Object.hasOwn(english.texts, id)) problems.push(`${folder}/${locale}.json: ${id} is not in en.json`);
}

for (const [locale, texts] of Object.entries(shared))
  for (const text of texts)
    if (!sharedInUse.has(`${locale} ${text}`)) problems.push(`scripts/checks/sameAsEnglish.json: ${locale} has no text "${text}" any more`);

for (const problem of problems) console.error(problem);
console.log(`${count} messages in ${LOCALES.join(', ')}: ${problems.length === 0 ? 'equal' : `${problems.length} problems`}`);
process.exit(problems.length === 0 && count > 0 ? 0 : 1);

function readTexts(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  problems.push(`${file} is missing`);
  return undefined;
}

function check(where, locale, source, text) {
  try {
    const [ours, theirs] = [parse(source), parse(text)];
    const same = isStructurallySame(ours, theirs);
    if (!same.success) problems.push(`${where}: ${same.error?.message ?? 'placeholders differ from English'}`);
    for (const plural of plurals(theirs)) {
      const forms = pluralForms(locale, plural.pluralType);
      const missing = forms.filter((form) => !Object.hasOwn(plural.options, form));
      if (missing.length > 0) problems.push(`${where}: the plural lacks ${missing.join(', ')}`);
      const unreached = Object.keys(plural.options).filter((form) => form !== 'other' && !form.startsWith('=') && !forms.includes(form));
      if (unreached.length > 0) problems.push(`${where}: no everyday count has the plural form ${unreached.join(', ')}`);
    }
  } catch (error) {
    problems.push(`${where}: ${error.message}`);
  }
}

/** The plural forms of everyday counts. French and Spanish have one more, for millions, which no text has. */
function pluralForms(locale, type = 'cardinal') {
  const rules = new Intl.PluralRules(locale, { type });
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))];
}

function checkTranslated(where, locale, english, text) {
  const hasWords = /\p{L}{2}/u.test(english.replaceAll(/\{[^{}]*\}|<[^>]*>/gu, ''));
  if (text !== english || !hasWords) return;
  if (shared[locale]?.includes(text)) sharedInUse.add(`${locale} ${text}`);
  else problems.push(`${where}: "${text}" is not translated (or belongs into scripts/checks/sameAsEnglish.json)`);
}

function* plurals(elements) {
  for (const element of elements) {
    if (element.type === TYPE.plural) yield element;
    if (element.options) for (const option of Object.values(element.options)) yield* plurals(option.value);
    if (element.children) yield* plurals(element.children);
  }
}

/** The id occurs in full, or starts with the fixed part of a template: t(`chat.state.${state}`). */
function isUsed(id) {
  if (written.has(id)) return true;
  const parts = id.split('.');
  return parts.some((_, index) => index > 1 && begun.has(parts.slice(0, index).join('.')));
}
