// Generates packages/ui/src/emoji/data/<language>.json: `node scripts/makeEmojiData.mjs <folder>`. The folder contains these packages, unpacked
// with `npm pack`: unicode-emoji-json@0.9.0, cldr-annotations-full@48.2.0 and cldr-annotations-derived-full@48.2.0.
// They are not dependencies: 155 MB for three small files that change once a year.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOCALES } from '../packages/ui/src/i18n/locale.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder the three packages were unpacked in.');
const root = resolve(import.meta.dirname, '..');
/** Supported by all current systems. */
const LAST_EMOJI_VERSION = 15;
const read = (...path) => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
const groups = read('unicode-emoji-json-0.9.0/package/data-by-group.json');

for (const locale of LOCALES) {
  const { annotations } = read('cldr-annotations-full-48.2.0/package/annotations', locale, 'annotations.json').annotations;
  const derived = read('cldr-annotations-derived-full-48.2.0/package/annotationsDerived', locale, 'annotations.json').annotationsDerived;
  const find = (emoji) => annotations[emoji] ?? derived.annotations[emoji];
  const lines = groups.flatMap(({ slug, emojis }) => [
    `# ${slug}`,
    ...emojis
      .filter(({ emoji_version: version }) => Number(version) <= LAST_EMOJI_VERSION)
      .map(({ emoji, skin_tone_support: hasTones }) => {
        const found = find(emoji) ?? find(emoji.replaceAll('\u{FE0F}', ''));
        const [name] = found?.tts ?? [];
        if (!name) throw new Error(`${emoji} has no name in ${locale}`);
        const keywords = (found.default ?? []).filter((keyword) => keyword !== name);
        return [emoji, hasTones ? '+' : '', name, ...keywords].join('|');
      }),
  ]);
  writeFileSync(join(root, `packages/ui/src/emoji/data/${locale}.json`), `${JSON.stringify(lines, null, 2)}\n`);
}
