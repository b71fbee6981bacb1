import type { FieldError, TextLanguage } from '@manyline/contract';
import { inLanguage } from '../../messages/sentence.ts';
import type { FieldProblem } from './outcome.ts';

/** The problems of fields as a user of this language reads them. */
export function fieldErrors(language: TextLanguage, problems: readonly FieldProblem[]): FieldError[] {
  return problems.map(({ field, message }) => ({ field, message: inLanguage(language, message) }));
}
