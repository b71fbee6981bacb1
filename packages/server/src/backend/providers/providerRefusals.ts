import { refuse } from '../calls/outcome.ts';

const MOST_NAMED = 20;

export const accountNotFound = () => refuse(404, 'notFound', 'This provider account no longer exists.');
export const kindMissing = () => refuse(400, 'invalid', 'Choose a kind of provider.');
export const tooManyAccounts = (most: number) =>
  refuse(409, 'unavailable', `You can have up to ${most} provider accounts. Delete one you no longer need.`);
export const noRegistration = () =>
  refuse(409, 'unavailable', 'This provider has no API to set the webhook. Copy its address to the provider instead.');
export const accountInUse = (tns: readonly string[]) =>
  refuse(409, 'inUse', 'Lines use this provider account. Assign them another one first.', {
    errors: tns.slice(0, MOST_NAMED).map((tn) => ({ field: 'lines', message: tn })),
  });
export const noFirstAccount = () => refuse(409, 'unavailable', 'This line is internal. Choose its provider first.');
export const sameAccount = () => refuse(409, 'unavailable', 'The line already uses this account. Choose another one.');
export const numberNotListed = () =>
  refuse(409, 'unavailable', 'This account doesn’t have the line’s number. Choose an account that has it, or add the number there.');
export const numbersUnknown = () =>
  refuse(409, 'unavailable', 'The provider can’t be asked for its numbers now. Check the account, then try again.');
