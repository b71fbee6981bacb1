// `npm run e2e:others`: the core journeys in an installed Firefox and WebKitGTK. Words in the arguments choose engines and journeys.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRunningServer } from '../support/server.ts';
import { chatJourneys } from './chatJourneys.ts';
import { consoleJourneys } from './consoleJourneys.ts';
import type { Engine, Installation } from './engine.ts';
import { findFirefox } from './firefox.ts';
import { mediaJourneys } from './mediaJourneys.ts';
import type { Journey } from './steps.ts';
import { findWebkit } from './webkit.ts';
import { createWindow } from './window.ts';

const PICTURES = join(import.meta.dirname, '../../test-results/others');
const JOURNEYS = [...chatJourneys, ...consoleJourneys, ...mediaJourneys];
/** Faults of an engine that harm nothing. Each says which, and why. */
const HARMLESS = [
  // A page that is left while calls are under way: Firefox and WebKit report what they cut off.
  /NetworkError when attempting to fetch|Load failed|access control checks|cancelled|connection .* interrupted|due to access control/i,
  /loading dynamically imported module|Importing a module script failed|A ServiceWorker intercepted the request/,
  // Asked before the user acted, or with the server away.
  /Failed to load resource|Firefox can’t establish a connection|WebSocket|status of (?:401|429|50\d)/i,
];

const words = process.argv.slice(2);
const required = process.env['REQUIRE_BROWSERS'] ?? '';
const engines = [findFirefox(), findWebkit()].filter(({ name }) => !words.some(isEngine) || words.includes(name));
const wanted = words.filter((word) => !isEngine(word));
const journeys = JOURNEYS.filter(({ name }) => wanted.every((word) => name.includes(word)));
const counts = { passed: 0, failed: 0, skipped: 0 };

const directory = await mkdtemp(join(tmpdir(), 'manyline-others-'));
const server = await createRunningServer(directory);
await server.start();
await mkdir(PICTURES, { recursive: true });
for (const installation of engines) {
  if (installation.missing === undefined) {
    for (const journey of journeys) {
      const reason = journey.needs && installation.lacks[journey.needs];
      if (reason === undefined) await run(journey, installation.start);
      else {
        counts.skipped += 1;
        console.log(`skipped  ${installation.name}: ${journey.name} (${reason})`);
      }
    }
    continue;
  }
  const isRequired = required === '1' || required.split(',').includes(installation.name);
  console.log(`${isRequired ? 'FAILED' : 'skipped'}  ${installation.missing}`);
  counts[isRequired ? 'failed' : 'skipped'] += journeys.length;
}
await server.stop();
await rm(directory, { recursive: true, force: true });
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed === 0 ? 0 : 1);

function isEngine(word: string): boolean {
  return word === 'firefox' || word === 'webkit';
}

/** Each journey has a fresh browser. */
async function run(journey: Journey, start: Installation['start']): Promise<void> {
  const engine: Engine = await start(journey.options);
  const startedAt = performance.now();
  let problem: string | undefined;
  try {
    await journey.run(createWindow(engine), server);
    const faults = engine.faults.filter((fault) => !HARMLESS.some((known) => known.test(fault)));
    if (faults.length > 0) problem = `the page reported ${faults.join('\n           ')}`;
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
    const picture = join(PICTURES, `${engine.name} ${journey.name.replaceAll(/\W+/g, ' ')}.png`);
    problem += await engine.screenshot().then(
      async (image) => {
        await writeFile(picture, image);
        return `\n           ${picture}`;
      },
      () => '',
    );
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  await engine.close();
  // A journey that failed may have left it stopped.
  if (problem !== undefined) {
    await server.stop();
    await server.start();
  }
  counts[problem === undefined ? 'passed' : 'failed'] += 1;
  console.log(`${problem === undefined ? 'ok      ' : 'FAILED  '} ${engine.name.padEnd(18)} ${seconds.padStart(5)} s  ${journey.name}`);
  if (problem !== undefined) console.log(`           ${problem}`);
}
