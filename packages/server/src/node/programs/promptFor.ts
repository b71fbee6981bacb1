import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartError } from '../shared/startError.ts';

/** Lines of piped input, read once and shared by all questions. */
let piped: AsyncIterator<string> | undefined;

/** Asks on the terminal, or takes the next line of piped input. `isHidden` hides the answer while it is typed. */
export async function promptFor(question: string, { isHidden = false }: { readonly isHidden?: boolean } = {}): Promise<string> {
  if (process.stdin.isTTY) return promptOnTerminal(question, isHidden);
  piped ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const { value, done } = await piped.next();
  if (done) throw new StartError(`No answer to "${question.trim()}". Pass it as an argument or run this in a terminal.`);
  return value;
}

function promptOnTerminal(question: string, isHidden: boolean): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: isHidden ? nowhere : process.stdout, terminal: true });
  // readline would hide the question too, so write it separately.
  if (isHidden) process.stdout.write(question);
  terminal.setPrompt(isHidden ? '' : question);
  terminal.prompt();
  return new Promise((resolve, reject) => {
    terminal.once('SIGINT', () => terminal.close());
    // Ctrl-C or Ctrl-D. After an answer the rejection has no effect.
    terminal.once('close', () => reject(new StartError('Nothing was created.')));
    terminal.once('line', (answer) => {
      resolve(answer);
      terminal.close();
      if (isHidden) process.stdout.write('\n');
    });
  });
}
