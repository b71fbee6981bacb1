import { refuse } from '../calls/outcome.ts';

export const proofNeeded = () => refuse(409, 'invalid', 'server.line.proofNeeded');
export const notListed = () => refuse(409, 'invalid', 'server.line.notListed');
export const alreadyVerified = () => refuse(409, 'unchanged', 'server.line.verified');
export const noCodeSender = () => refuse(409, 'unavailable', 'server.line.codeCantBeTexted');
export const codeNotSent = () => refuse(409, 'unavailable', 'server.line.codeRefused');
export const codeDelayed = () => refuse(409, 'unavailable', 'server.line.codeNotNow');
export const codeExpired = () => refuse(410, 'codeInvalid', 'server.line.codeExpired');
export const tooManyWrongCodes = () => refuse(410, 'codeInvalid', 'server.line.tooManyCodes');
export const costlyNumber = () => refuse(409, 'invalid', 'server.line.codeCharged');
