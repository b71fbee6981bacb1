import { refuse } from '../calls/outcome.ts';

const MOST_NAMED = 20;

export const accountNotFound = () => refuse(404, 'notFound', 'server.provider.gone');
export const kindMissing = () => refuse(400, 'invalid', 'server.provider.kindMissing');
export const tooManyAccounts = (most: number) => refuse(409, 'unavailable', { id: 'server.provider.tooMany', values: { most } });
export const noRegistration = () => refuse(409, 'unavailable', 'server.provider.noRegistration');
export const accountInUse = (tns: readonly string[]) =>
  refuse(409, 'inUse', 'server.provider.inUse', {
    errors: tns.slice(0, MOST_NAMED).map((tn) => ({ field: 'lines', message: { text: tn } })),
  });
export const noFirstAccount = () => refuse(409, 'unavailable', 'server.line.internal');
export const sameAccount = () => refuse(409, 'unavailable', 'server.provider.same');
export const numberNotListed = () => refuse(409, 'unavailable', 'server.provider.numberNotListed');
export const numbersUnknown = () => refuse(409, 'unavailable', 'server.provider.numbersUnknown');
