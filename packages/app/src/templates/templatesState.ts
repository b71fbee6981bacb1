import type { ContactCard, Template } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callForUser } from '../session/perUser.ts';
import { createRemote } from '../session/remote.ts';

/** The only query of the list. */
export const EVERYTHING = 'everything';

/** The user's own templates and the organisation's. They stay when they can't be loaded again. */
export const templateList = createRemote<typeof EVERYTHING, readonly Template[]>((get, set, _, signal) =>
  callForUser(get, set, 'getTemplates', {}, { isQuiet: true, signal }),
);

/** Whose number it is, for the fields of templates: the user's own contact first. */
export const contactsOfNumber = createRemote<string, readonly ContactCard[]>(
  (get, set, tn, signal) => callForUser(get, set, 'findContacts', { tn }, { isQuiet: true, signal }),
  { isStrict: true },
);

export function loadTemplates(get: Getter, set: Setter): void {
  void templateList.load(get, set, EVERYTHING, { isQuiet: true });
}

/** The template whose text this is, so that its use is counted. */
export function templateWithText(get: Getter, _set: Setter, text: string): Template | undefined {
  const { value } = templateList.read(get, EVERYTHING);
  return value.status === 'ready' ? value.value.find(({ texts }) => texts.some((one) => one.text === text)) : undefined;
}
