import type { ContactText } from './fillForContact.ts';
import { Filled } from './Templates.styles.ts';
import { useTemplateFieldLabel } from './useTemplateFieldLabel.ts';

export interface FilledTextProps {
  readonly filled: Pick<ContactText, 'pieces'>;
  /** Shows the first lines only. */
  readonly isShort?: boolean;
  /** What was filled in by hand, by field. */
  readonly values?: ReadonlyMap<string, string>;
}

/** A template with its fields filled in; what has no value yet is a named gap. */
export function FilledText({ filled, isShort = false, values }: FilledTextProps) {
  const labelOf = useTemplateFieldLabel();
  return (
    <Filled dir="auto" data-short={isShort || undefined}>
      {filled.pieces.map(({ kind, text }, index) => {
        if (kind === 'words') return <span key={index}>{text}</span>;
        const typed = kind === 'gap' ? values?.get(text)?.trim() : text;
        if (typed === undefined || (kind === 'gap' && typed === ''))
          return (
            <mark key={index} data-gap>
              {labelOf(text)}
            </mark>
          );
        return <mark key={index}>{typed}</mark>;
      })}
    </Filled>
  );
}
