// Chooses the Chromium for all browser tests: CHROMIUM_PATH, the pinned npm build, the system's, Playwright's own.
import {
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  createReadStream,
  createWriteStream,
  statfsSync,
  chmodSync,
  writeFileSync,
  readFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // identical text on every machine
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

const ENOUGH_SHARED_MEMORY = 2 ** 30;

/** Unpacks the pinned Chromium once per version, atomically, into node_modules/.cache. */
async function pinnedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  let pkg;
  try {
    pkg = dirname(dirname(require.resolve('@sparticuz/chromium')));
  } catch {
    return undefined;
  }
  const { version } = JSON.parse(readFileSync(join(pkg, 'package.json'), 'utf8'));
  const dir = join(root, 'node_modules/.cache/chromium', version);
  const bin = join(dir, 'chromium');
  // The package includes libnss3, libnspr4 and libexpat, so apt-get isn't needed. Only its own fonts are used, not the machine's.
  process.env['LD_LIBRARY_PATH'] = [join(dir, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  process.env['FONTCONFIG_FILE'] = join(dir, 'fonts.conf');
  if (existsSync(bin)) return bin;
  const tmp = `${dir}.${process.pid}`;
  mkdirSync(tmp, { recursive: true });
  const out = join(tmp, 'chromium');
  await pipeline(createReadStream(join(pkg, 'bin/chromium.br')), createBrotliDecompress(), createWriteStream(out, { mode: 0o755 }));
  const { extract } = require('tar-fs'); // a dependency of @sparticuz/chromium: list it as your own too
  for (const name of ['swiftshader', 'al2023', 'fonts'])
    await pipeline(
      createReadStream(join(pkg, `bin/${name}.tar.br`)),
      createBrotliDecompress(),
      extract(name === 'swiftshader' ? tmp : join(tmp, name)),
    );
  chmodSync(out, 0o755);
  writeFileSync(
    join(tmp, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(dir, 'fonts')}</dir><cachedir>${join(dir, 'font-cache')}</cachedir></fontconfig>`,
  );
  try {
    renameSync(tmp, dir);
  } catch {
    rmSync(tmp, { recursive: true, force: true }); // another process was first
  }
  return bin;
}

export async function chromium() {
  const env = process.env.CHROMIUM_PATH;
  if (env) return { executablePath: env, source: 'CHROMIUM_PATH' };
  if (process.env.CHROMIUM !== 'system') {
    const pinned = await pinnedChromium();
    if (pinned) return { executablePath: pinned, source: '@sparticuz/chromium' };
  }
  for (const path of ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'])
    if (existsSync(path)) return { executablePath: path, source: 'system' };
  return { executablePath: undefined, source: 'playwright' };
}

/** The slowest of V8's compilers: code of a test rarely runs often enough to earn its compilation. */
const WITHOUT_OPTIMIZING = '--js-flags=--no-turbofan';

/** What every launch of Chromium starts with. `source` says which one it is. Benchmarks run the code as users do: optimized. */
export async function chromiumLaunch({ isOptimizing = false } = {}) {
  const { executablePath, source } = await chromium();
  return {
    source,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: isOptimizing ? ARGS : [...ARGS, WITHOUT_OPTIMIZING],
      // Playwright puts shared memory into files of the temporary folder, since containers may have too little of it.
      ...(sharedMemory() >= ENOUGH_SHARED_MEMORY && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    },
  };
}

/** Free bytes. */
function sharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize;
  } catch {
    return 0;
  }
}
