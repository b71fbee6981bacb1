import { refuse } from '../calls/outcome.ts';

export const proofNeeded = () => refuse(409, 'invalid', 'This line has a provider account, so its number needs a code. Send one first.');
export const noCodeSender = () =>
  refuse(409, 'unavailable', 'No line can text this number right now. Connect a provider account that works, then send the code.');
export const codeNotSent = () =>
  refuse(409, 'unavailable', 'The provider didn’t accept the code for this number. Check the number, then try again.');
export const codeDelayed = () =>
  refuse(409, 'unavailable', 'The provider can’t send the code right now. Test the provider account, then try again.');
export const codeExpired = () => refuse(410, 'codeInvalid', 'This code is no longer valid. Send a new one.');
export const tooManyWrongCodes = () => refuse(410, 'codeInvalid', 'Too many wrong codes. Send a new one.');
export const costlyNumber = () =>
  refuse(409, 'invalid', 'Texts to this number are charged at a special rate, such as satellite or premium. No code is sent to it.');
