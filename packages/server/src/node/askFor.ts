import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartError } from './startError.ts';

/** Lines of a piped input, read once for all questions. */
let piped: AsyncIterator<string> | undefined;

/** Asks on the terminal, or takes the next line of a piped input. Hidden answers are not shown as they are typed. */
export async function askFor(question: string, { isHidden = false }: { readonly isHidden?: boolean } = {}): Promise<string> {
  if (process.stdin.isTTY) return askTerminal(question, isHidden);
  piped ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const { value, done } = await piped.next();
  if (done) throw new StartError(`No answer came to "${question.trim()}". Give it as an argument or run this in a terminal.`);
  return value;
}

function askTerminal(question: string, isHidden: boolean): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: isHidden ? nowhere : process.stdout, terminal: true });
  // What is hidden is hidden with its question, so that goes out by itself.
  if (isHidden) process.stdout.write(question);
  terminal.setPrompt(isHidden ? '' : question);
  terminal.prompt();
  return new Promise((resolve, reject) => {
    terminal.once('SIGINT', () => terminal.close());
    // By Ctrl-C or Ctrl-D; after an answer there is nothing left to reject.
    terminal.once('close', () => reject(new StartError('Nothing was created.')));
    terminal.once('line', (answer) => {
      resolve(answer);
      terminal.close();
      if (isHidden) process.stdout.write('\n');
    });
  });
}
