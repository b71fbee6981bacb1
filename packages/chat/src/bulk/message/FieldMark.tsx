export interface FieldMarkProps {
  /** As it is written: `{{first name|friend}}`. */
  readonly source: string;
  readonly isUnknown: boolean;
  /** Whether it is shown as it is written. */
  readonly isWritten: boolean;
}

/** A field of the message as a label. Its braces keep their place, unseen, so the text wraps as in the field. */
export function FieldMark({ source, isUnknown, isWritten }: FieldMarkProps) {
  const bar = source.indexOf('|');
  const hasFallback = bar !== -1;
  return (
    <mark data-unknown={isUnknown || undefined} data-written={isWritten || undefined}>
      <i>{'{{'}</i>
      <span>{source.slice(2, hasFallback ? bar : -2)}</span>
      {hasFallback && <span data-part="fallback">{source.slice(bar, -2)}</span>}
      <i>{'}}'}</i>
    </mark>
  );
}
