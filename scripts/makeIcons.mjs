// Makes the icons of the installed app and of notifications from the logo: `node scripts/makeIcons.mjs`.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';

const PUBLIC = resolve(import.meta.dirname, '../packages/app/public');
const logo = await readFile(resolve(PUBLIC, 'favicon.svg'), 'utf8');
const [, lines = ''] = /(<path[^>]*>)/u.exec(logo) ?? [];
const [, fill = ''] = /fill="(#[\da-f]{6})"/u.exec(logo) ?? [];
/** Systems cut a circle or another shape out of it: the lines stay within the inner 80 %. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${fill}"/><g transform="translate(4 4) scale(.75)">${lines}</g></svg>`;
/** Only its transparency counts. */
const monochrome = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 5 22 22">${lines}</svg>`;

const draw = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: 1_200 }).resize(size, size).png({ compressionLevel: 9 }).toFile(resolve(PUBLIC, name));

await draw(logo, 192, 'icon-192.png');
await draw(logo, 512, 'icon-512.png');
await draw(maskable, 512, 'icon-maskable-512.png');
await draw(maskable, 180, 'apple-touch-icon.png');
await draw(monochrome, 96, 'badge-96.png');
