export { isAfterLabel, isLabel, isLabelled, mayBeReference } from './labelCells.ts';
export { beginsWithDate, type FormedNumber, isCertainAmongWords, type NumberForm, readForm, withoutPhoneWords } from './numberForm.ts';
export { isMobileNumber, isUnlikelyNumber, readLikelyNumber } from './isUnlikelyNumber.ts';
