// Compares pictures with visual/baseline. index.html of the folder of differences shows the differences by likely cause.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { themeSheet } from '../../packages/ui/src/theme/themeSheet.ts';
import { writeDifferences } from './differencesPage.mjs';
import { colourChange, differingPoints, rankComponents, withCauses } from './likelyCause.mjs';
import { storiesWithPicture } from './pictures.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

// Detects a change of 4 of 255 levels in any channel. Antialiasing is ignored because it varies between runs.
const OPTIONS = { threshold: 0.005, includeAA: false };
const MOST_DIFFERENT_PIXELS = 20;
/** A picture that differs is retaken after this pause, until nothing loads and none has changed for a while, or the limit is reached. */
const PAUSE_MS = 150;
const STILL_MS = 1_500;
const PATIENCE_MS = 30_000;
/** Some stories load for ever. */
const NEW_PATIENCE_MS = 5_000;

const REVIEW = 'npm run pictures:review shows and accepts them';

/**
 * `canAdd`: a missing baseline is written and doesn't fail. `isUpdate`: differing pictures replace the baseline. Every method resolves
 * once its files are written.
 */
export function createPictures({ canAdd, isUpdate, baseline = 'visual/baseline', diff = 'visual/diff', accept = REVIEW }) {
  const differing = [];
  const written = [];
  const differences = resolve(ROOT, diff);
  rmSync(differences, { recursive: true, force: true });

  return {
    /**
     * `take` resolves with a PNG, `isLoading` with whether a part of it is still to come, `componentsAt` with the components at points of
     * it. Resolves with the problem, if any.
     */
    async compare(id, page) {
      const name = id.replace('--', '/');
      const file = resolve(ROOT, baseline, `${name}.png`);
      const expected = existsSync(file) ? await readPixels(readFileSync(file)) : undefined;
      const { png, difference } = await takeUntilStill(page, expected, isUpdate || !expected ? NEW_PATIENCE_MS : PATIENCE_MS);
      if (!difference) return undefined;
      if (isUpdate || (canAdd && !expected)) {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, await sharp(png).png({ compressionLevel: 9 }).toBuffer());
        written.push(name);
        return undefined;
      }
      const { what, size, colour, points, data } = difference;
      const found = points && !colour ? await page.componentsAt?.(points) : undefined;
      differing.push({
        name,
        what,
        baseline: basename(baseline),
        ...size,
        ...(colour && { colour }),
        ...(found && { components: rankComponents(found) }),
        hasExpected: expected !== undefined,
        hasDifference: data !== undefined,
      });
      await keepDifference(resolve(differences, name), png, difference);
      return `picture: ${difference.what}`;
    },

    /** Deletes pictures of stories that lost their tag. */
    removeOthers() {
      const tagged = storiesWithPicture();
      for (const file of globSync('visual/baseline/**/*.png', { cwd: ROOT })) if (!tagged.has(file)) rmSync(resolve(ROOT, file));
    },

    /** Resolves with the report lines. */
    report() {
      const lines = written.map((name) => `new picture: ${baseline}/${name}.png`);
      if (differing.length === 0) return lines;
      const sorted = differing.toSorted((a, b) => a.name.localeCompare(b.name));
      writeDifferences(differences, withCauses(sorted, tokensByColour()));
      return [...lines, `${differing.length} pictures differ: ${accept}, or open ${resolve(differences, 'index.html')}`];
    },
  };
}

async function takeUntilStill({ take, isLoading }, expected, patienceMs) {
  const endsAt = performance.now() + patienceMs;
  let before;
  let stillFrom = 0;
  for (;;) {
    const png = await take();
    const pixels = await readPixels(png);
    const difference = compareWith(expected, pixels);
    const now = performance.now();
    if (!before?.equals(pixels.data) || (await isLoading())) stillFrom = now;
    if (!difference || now > endsAt || now - stillFrom >= STILL_MS) return { png, difference };
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
  if (!expected)
    return {
      size: sizeOf(actual),
      what: 'there is none yet: npm run pictures:update writes those of stories, npm run packages:check -- --update those of the packages',
    };
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height)
    return { size: sizeOf(actual), what: `${actual.width} × ${actual.height} pixels in place of ${width} × ${height}` };
  if (expected.data.equals(actual.data)) return undefined;
  const data = Buffer.alloc(actual.data.length);
  const count = pixelmatch(expected.data, actual.data, data, width, height, OPTIONS);
  if (count <= MOST_DIFFERENT_PIXELS) return undefined;
  const colour = colourChange(expected.data, actual.data);
  return {
    what: `${count} pixels differ`,
    size: { width, height },
    colour,
    points: differingPoints(expected.data, actual.data, width),
    data,
  };
}

const sizeOf = ({ width, height }) => ({ width, height });

async function keepDifference(path, png, { data, size }) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}-actual.png`, png);
  if (data)
    await sharp(data, { raw: { ...size, channels: 4 } })
      .png()
      .toFile(`${path}-diff.png`);
}

/** The names of the theme's colours, by their value. */
function tokensByColour() {
  const names = new Map();
  for (const [, name, value] of themeSheet.matchAll(/--ml-([\w-]+):\s*(#[\da-f]{6})\b/gi)) {
    const colour = value.toLowerCase();
    names.set(colour, [...new Set([...(names.get(colour) ?? []), name])]);
  }
  return names;
}
