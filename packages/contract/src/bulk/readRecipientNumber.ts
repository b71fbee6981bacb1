import { type FigureKind, figureKindOf } from '../lines/figures/otherFigures.ts';
import { parsePhone, type PhoneProblem } from '../lines/phoneNumber.ts';
import type { Doubt } from './batch.ts';

export type RecipientNumberProblem = PhoneProblem | (typeof LOOKS)[FigureKind] | Doubt;
export type RecipientNumber = { readonly tn: string } | { readonly problem: RecipientNumberProblem };

/** Reads the number of a recipient. A date, an amount or the number of a document is none, whatever its digits. */
export function readRecipientNumber(
  { phone, doubt }: { readonly phone: string; readonly doubt?: Doubt | undefined },
  country: string | undefined,
): RecipientNumber {
  if (doubt !== undefined) return { problem: doubt };
  const kind = figureKindOf(phone);
  return kind === undefined ? parsePhone(phone, country) : { problem: LOOKS[kind] };
}

const LOOKS = {
  date: 'looksLikeDate',
  amount: 'looksLikeAmount',
  address: 'looksLikeAddress',
  reference: 'looksLikeReference',
} as const satisfies Record<FigureKind, string>;
