import { refuse } from '../http/outcome.ts';

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
