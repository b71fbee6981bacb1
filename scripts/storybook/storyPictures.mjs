// Compares story pictures with visual/baseline. visual/diff/index.html shows the differences side by side.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { storiesWithPicture } from './pictures.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const BASELINE = resolve(ROOT, 'visual/baseline');
const DIFFERENCES = resolve(ROOT, 'visual/diff');
const REPORT = resolve(DIFFERENCES, 'index.html');

// Detects a change of 4 of 255 levels in any channel. Antialiasing is ignored because it varies between runs.
const OPTIONS = { threshold: 0.005, includeAA: false };
const MOST_DIFFERENT_PIXELS = 20;
/** A picture that differs is retaken after this pause, until nothing loads and two are equal, or the time limit is reached. */
const PAUSE_MS = 150;
const PATIENCE_MS = 30_000;
/** Some stories load for ever. */
const NEW_PATIENCE_MS = 5_000;

/**
 * `canAdd`: a missing baseline is written and doesn't fail. `isUpdate`: differing pictures replace the baseline. Every method resolves
 * once its files are written.
 */
export function createStoryPictures({ canAdd, isUpdate }) {
  const differing = [];
  const written = [];
  rmSync(DIFFERENCES, { recursive: true, force: true });

  return {
    /** `take` resolves with a PNG, `isLoading` with whether a part of it is still to come. Resolves with the problem, if any. */
    async compare(id, page) {
      const name = id.replace('--', '/');
      const file = resolve(BASELINE, `${name}.png`);
      const expected = existsSync(file) ? await readPixels(readFileSync(file)) : undefined;
      const { png, difference } = await takeUntilStill(page, expected, isUpdate || !expected ? NEW_PATIENCE_MS : PATIENCE_MS);
      if (!difference) return undefined;
      if (isUpdate || (canAdd && !expected)) {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, await sharp(png).png({ compressionLevel: 9 }).toBuffer());
        written.push(name);
        return undefined;
      }
      differing.push(name);
      await keepDifference(name, png, difference);
      return `picture: ${difference.what}`;
    },

    /** Deletes pictures of stories that lost their tag. */
    removeOthers() {
      const tagged = storiesWithPicture();
      for (const file of globSync('visual/baseline/**/*.png', { cwd: ROOT })) if (!tagged.has(file)) rmSync(resolve(ROOT, file));
    },

    /** Resolves with the report lines. */
    report() {
      const lines = written.map((name) => `new picture: visual/baseline/${name}.png`);
      if (differing.length === 0) return lines;
      writeFileSync(REPORT, renderReport(differing.toSorted((a, b) => a.localeCompare(b))));
      return [...lines, `${differing.length} pictures differ: open ${REPORT}`];
    },
  };
}

async function takeUntilStill({ take, isLoading }, expected, patienceMs) {
  const endsAt = performance.now() + patienceMs;
  let before;
  for (;;) {
    const png = await take();
    const pixels = await readPixels(png);
    const difference = compareWith(expected, pixels);
    if (!difference || performance.now() > endsAt || (before?.equals(pixels.data) && !(await isLoading()))) return { png, difference };
    before = pixels.data;
    await sleep(PAUSE_MS);
  }
}

async function readPixels(png) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The visible difference, or undefined if there is none. */
function compareWith(expected, actual) {
  if (!expected) return { what: 'there is none yet; npm run pictures:update writes it' };
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height)
    return { what: `${actual.width} × ${actual.height} pixels in place of ${width} × ${height}` };
  if (expected.data.equals(actual.data)) return undefined;
  const data = Buffer.alloc(actual.data.length);
  const count = pixelmatch(expected.data, actual.data, data, width, height, OPTIONS);
  return count > MOST_DIFFERENT_PIXELS ? { what: `${count} pixels differ`, data, width, height } : undefined;
}

async function keepDifference(name, png, { data, width, height }) {
  const path = resolve(DIFFERENCES, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}-actual.png`, png);
  if (data)
    await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(`${path}-diff.png`);
}

function renderReport(names) {
  const rows = names.map((name) => {
    const pictures = [
      ['Expected', resolve(BASELINE, `${name}.png`)],
      ['Actual', resolve(DIFFERENCES, `${name}-actual.png`)],
      ['Difference', resolve(DIFFERENCES, `${name}-diff.png`)],
    ];
    const cells = pictures.map(([label, file]) => `<figure><figcaption>${label}</figcaption>${renderPicture(label, file)}</figure>`);
    return `<section><h2>${name}</h2><div>${cells.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${names.length} pictures differ</title><style>
body { margin: 24px; font: 16px/1.5 system-ui, sans-serif; color: #222; background: #eee; }
section > div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; }
figure { margin: 0; }
img { inline-size: 100%; border: 1px solid #bbb; background: #fff; }
</style><h1>${names.length} pictures differ</h1>${rows.join('')}</html>`;
}

function renderPicture(label, file) {
  if (!existsSync(file)) return `<p>${label === 'Expected' ? 'There is none yet.' : 'The size differs.'}</p>`;
  return `<img src="data:image/png;base64,${readFileSync(file).toString('base64')}" alt="${label}">`;
}
