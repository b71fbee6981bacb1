import type { ContactFileChoices, FactNames } from '@manyline/chat/contacts';
import type { AnswerCall } from '../../worker/calls.ts';
import { readContactFile } from './readContactFile.ts';

export type ContactReadCall = readonly [file: File, choices: ContactFileChoices, country: string | undefined, facts: FactNames];

/** Reads one file, as often as the user chooses otherwise. `pause` lets other tasks run. */
export function createContactProgram(pause?: () => Promise<void>): AnswerCall {
  let opened: File | undefined;
  return (_read, args) => {
    const [file, choices, country, facts] = args as ContactReadCall;
    // A worker gets a copy of the file with each call.
    opened ??= file;
    return readContactFile(opened, choices, { country, facts }, pause);
  };
}
