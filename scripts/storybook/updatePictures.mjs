// Accepts new pictures of stories: npm run stories:update [-- path …]. Paths limit the update.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { storiesWithPicture } from './pictures.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const PICTURES = 'visual/baseline/**/*.png';
const paths = process.argv.slice(2);

const before = new Map(globSync(PICTURES, { cwd: ROOT }).map((file) => [file, readFileSync(resolve(ROOT, file)).toString('base64')]));
const { status } = spawnSync('vitest', ['run', '--project', 'storybook', '--update=all', ...paths], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});

const tagged = storiesWithPicture();
for (const file of globSync(PICTURES, { cwd: ROOT })) {
  const path = resolve(ROOT, file);
  if (!tagged.has(file) && paths.length === 0) rmSync(path);
  else if (readFileSync(path).toString('base64') !== before.get(file)) await compress(path);
}
process.exitCode = status ?? 1;

/** Lossless recompression. */
async function compress(path) {
  writeFileSync(path, await sharp(path).png({ compressionLevel: 9 }).toBuffer());
}
