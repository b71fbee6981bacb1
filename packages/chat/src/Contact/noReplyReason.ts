import { type AddressKind, addressKind, isAnswerable } from '@manyline/contract';
import type { LineItem } from '../LinePicker/LinePicker.tsx';

/** A kind of contact that can't be answered. */
export type NoReplyReason = Exclude<AddressKind, 'phone'>;

/** Why nothing can be sent to a contact; undefined if the line can. */
export function noReplyReason(tn: string, line: Pick<LineItem, 'answersShortCodes'> | undefined): NoReplyReason | undefined {
  const kind = addressKind(tn);
  return kind === 'phone' || isAnswerable(tn, !line || line.answersShortCodes === true) ? undefined : kind;
}
