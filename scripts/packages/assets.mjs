import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LOCALES } from '../../packages/ui/src/i18n/locale.ts';
import { themeSheet } from '../../packages/ui/src/theme/themeSheet.ts';
import { root } from '../ensure.mjs';

const read = (...path) => readFileSync(join(root, ...path), 'utf8');

/** Texts, styles, fonts, the README and the licence. */
export function writeAssets(name, outDir) {
  const from = join('packages', name);
  for (const file of ['README.md', 'CHANGELOG.md']) copyFileSync(join(root, from, file), join(outDir, file));
  copyFileSync(join(root, 'LICENSE'), join(outDir, 'LICENSE'));
  writeTexts(from, outDir);
  if (name === 'ui') writeStyles(outDir);
}

/** One module for each language, with all areas: `@manyline/ui/locales/fr`. */
function writeTexts(from, outDir) {
  const areas = globSync(`${from}/src/messages/*/en.json`, { cwd: root });
  if (areas.length === 0) return;
  mkdirSync(join(outDir, 'locales'));
  for (const locale of LOCALES) {
    const files = globSync(`${from}/src/messages/*/${locale}.json`, { cwd: root }).sort();
    const texts = Object.assign({}, ...files.map((file) => JSON.parse(read(file))));
    writeFileSync(join(outDir, 'locales', `${locale}.js`), `export default ${JSON.stringify(texts, null, 1)};\n`);
    writeFileSync(
      join(outDir, 'locales', `${locale}.d.ts`),
      'declare const texts: Readonly<Record<string, string>>;\nexport default texts;\n',
    );
  }
}

function writeStyles(outDir) {
  const toasts = read('packages/ui/src/feedback/toasts.css');
  writeFileSync(join(outDir, 'styles.css'), `${themeSheet}\n${toasts}`);
  mkdirSync(join(outDir, 'fonts'));
  const fonts = read('packages/ui/src/theme/fonts.css').replace(/url\('([^']+)'\)/g, (_, file) => {
    copyFileSync(join(root, 'node_modules', file), join(outDir, 'fonts', basename(file)));
    return `url('./fonts/${basename(file)}')`;
  });
  writeFileSync(join(outDir, 'fonts.css'), fonts);
  for (const [font, licence] of Object.entries(FONT_LICENCES))
    copyFileSync(join(root, 'node_modules', font, 'LICENSE'), join(outDir, 'fonts', licence));
  // TypeScript wants a declaration for a side effect, too.
  for (const sheet of ['styles', 'fonts']) writeFileSync(join(outDir, `${sheet}.d.ts`), 'export {};\n');
}

const FONT_LICENCES = {
  '@fontsource-variable/public-sans': 'LICENSE-public-sans.txt',
  '@fontsource-variable/noto-sans-arabic': 'LICENSE-noto-sans-arabic.txt',
};
