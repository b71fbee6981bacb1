import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const backend = join(root, 'packages/server/src/backend');

/** Left out: e-mails have their own translations, seeds are sample content, and logs and stores address the operator. */
const NOT_FOR_USERS =
  /\.test\.ts$|Texts\.ts$|^(seed|testing|providers\/(testing|\w+\/testing))\/|^providers\/loopbackProvider\.ts$|^createBackend\.ts$|^hub\/runLog\.ts$/u;

/** Errors that only a faulty program can cause: the client never sends such calls. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set([
  'The request has to be a JSON object.',
  'The request has to be JSON.',
  'The request is not valid JSON.',
  'The request has to be multipart/form-data.',
  'The request is not valid multipart/form-data.',
  'The request has too many fields.',
  'The request ended too early.',
  'The upload was broken off.',
  'Please give exactly one of before, after, around and at.',
  'The field "…" is not known here.',
  'The field "…" is missing.',
  'The field "…" is not valid.',
  'The field "…" is too long.',
  'The field "…" is in the request twice.',
  'A request can have at most … KiB.',
  'This address only answers to ….',
  // The client has its own text for the code.
  'This search takes too long. Try a longer or less common word.',
  'There is no webhook at this address.',
  'The call took too long to arrive.',
  'Too many calls at once.',
  'The call isn’t one that docs/bridge.md describes.',
  // Answers to the OpenID provider.
  'The request is too large, or takes too long.',
  'There is no logout_token.',
  'This logout token was used before.',
  'This logout token is not valid.',
  // Log entries, identified by their kind.
  'An import of … users has finished.',
  'An administrator acted on … connected clients.',
]);

/** Every sentence the backend can answer with; placeholders become an ellipsis. */
function sentences(file: string): readonly string[] {
  const { program } = parseSync(file, readFileSync(join(backend, file), 'utf8'));
  const found: string[] = [];
  let thrown = 0;
  new Visitor({
    NewExpression: () => void (thrown += 1),
    'NewExpression:exit': () => void (thrown -= 1),
    Literal: ({ value }) => void (thrown === 0 && typeof value === 'string' && found.push(value)),
    TemplateLiteral: ({ quasis }) => void (thrown === 0 && found.push(quasis.map(({ value }) => value.cooked).join('…'))),
  }).visit(program);
  return found.filter((text) => /^\p{Lu}.* .*[.!?]$/u.test(text) && !FOR_PROGRAMS.has(text));
}

const files = globSync('**/*.ts', { cwd: backend }).filter((file) => !NOT_FOR_USERS.test(file));
const texts = globSync('packages/*/src/messages/*/en.json', { cwd: root }).flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object).filter((id) => id.startsWith('server.')),
);

/** A sentence with a number needs a translation for each value used. */
function isTranslated(sentence: string): boolean {
  if (!sentence.includes('…')) return texts.includes(`server.${sentence}`);
  const [start = '', end = ''] = `server.${sentence}`.split('…');
  return texts.some((id) => id.startsWith(start) && id.endsWith(end));
}

describe('server texts', () => {
  it.each(files.map((file) => [file, sentences(file)] as const).filter(([, found]) => found.length > 0))(
    'can be read in every language (%s)',
    (_, found) => {
      expect(found.filter((sentence) => !isTranslated(sentence))).toEqual([]);
    },
  );

  it('are found', () => {
    expect(files.flatMap(sentences).length).toBeGreaterThan(100);
  });
});
