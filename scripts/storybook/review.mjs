// npm run pictures:review [-- --port 6007]: shows what differed in the last run of storybook:check, and accepts it by group.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createReview, PAGE } from './reviewServer.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { port: { type: 'string', default: '6007' } } });

if (!existsSync(resolve(ROOT, 'visual/diff/differences.json'))) {
  console.log('No picture differed in the last run of npm run storybook:check.');
  process.exit(0);
}
createReview(ROOT)
  .once('error', ({ message }) => {
    console.error(`${message}: npm run pictures:review -- --port <another>`);
    process.exit(1);
  })
  .listen(Number(values.port), '127.0.0.1', () => console.log(`http://127.0.0.1:${values.port}${PAGE}`));
