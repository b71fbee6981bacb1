import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import sharp from 'sharp';
import { writeDifferences } from './differencesPage.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.png': 'image/png', '.json': 'application/json' };
export const PAGE = '/visual/diff/index.html';
const SHOWN = ['/visual/', '/storybook-static/'];
const MOST_BYTES = 1_000_000;

/** Serves the page, its pictures and the built Storybook, and copies accepted pictures into the baseline. */
export function createReview(root) {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (request.method === 'POST' && pathname === '/accept') void accept(root, request, response);
    else if (pathname === '/') end(response, 302, { Location: PAGE });
    else if (request.method === 'GET') send(root, normalize(decodeURIComponent(pathname)), response);
    else end(response, 405);
  });
}

function send(root, path, response) {
  const file = join(root, path);
  if (!SHOWN.some((folder) => path.startsWith(folder)) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
    end(response, 404);
    return;
  }
  response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', 'Cache-Control': 'no-store' });
  response.end(readFileSync(file));
}

/** Only pages of this server may ask, and only for pictures that differed. */
async function accept(root, request, response) {
  if (request.headers.origin !== `http://${request.headers.host}`) {
    end(response, 403);
    return;
  }
  try {
    const names = JSON.parse(await bodyOf(request));
    const differences = JSON.parse(readFileSync(join(root, 'visual/diff/differences.json'), 'utf8'));
    const known = new Set(differences.map(({ name }) => name));
    if (!Array.isArray(names) || !names.every((name) => known.has(name))) {
      end(response, 400);
      return;
    }
    for (const name of names) {
      const baseline = join(root, 'visual/baseline', `${name}.png`);
      mkdirSync(dirname(baseline), { recursive: true });
      await sharp(join(root, 'visual/diff', `${name}-actual.png`))
        .png({ compressionLevel: 9 })
        .toFile(baseline);
    }
    forget(root, names);
    end(response, 204);
  } catch {
    end(response, 400);
  }
}

/** Reads what differs again, since another group may have been accepted in the meantime. */
function forget(root, names) {
  const folder = join(root, 'visual/diff');
  const differences = JSON.parse(readFileSync(join(folder, 'differences.json'), 'utf8'));
  writeDifferences(
    folder,
    differences.filter(({ name }) => !names.includes(name)),
  );
}

async function bodyOf(request) {
  const parts = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function end(response, status, headers = {}) {
  response.writeHead(status, headers);
  response.end();
}
