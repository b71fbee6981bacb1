import { MESSAGE_MAX_LENGTH } from '@manyline/contract';
import type { BulkEditorProps } from './BulkEditor.types.ts';

/** What blocks the review, and where to fix it. */
export type ReviewBlock =
  | { readonly kind: 'noLine' | 'reading' | 'noPhone' | 'nobody' | 'noText' | 'tooLong' }
  | { readonly kind: 'notAlive'; readonly status: string }
  | { readonly kind: 'unknownField'; readonly field: string };

/** The first problem, if any. */
export function reviewBlock({
  line,
  recipients: { stage, summary },
  message: { template, unknownFields },
}: Pick<BulkEditorProps, 'line' | 'recipients' | 'message'>): ReviewBlock | undefined {
  const [field] = unknownFields;
  if (!line) return { kind: 'noLine' };
  if (!line.isAlive) return { kind: 'notAlive', status: line.status };
  if (stage.kind === 'opening' || stage.kind === 'reading') return { kind: 'reading' };
  // Specification 5: at least 1 phone must be selected.
  if (summary.total === 0) return { kind: 'noPhone' };
  if (template.trim() === '') return { kind: 'noText' };
  if (template.length > MESSAGE_MAX_LENGTH) return { kind: 'tooLong' };
  if (field !== undefined) return { kind: 'unknownField', field };
  if (summary.receive === 0) return { kind: 'nobody' };
  return undefined;
}
