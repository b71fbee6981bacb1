import { type FindNumbers, mayHoldNumber, textParts } from './textParts.ts';

export interface MessageTextProps {
  readonly text: string;
  /** If given, phone numbers are actionable. */
  readonly findNumbers?: FindNumbers | undefined;
}

/** The text of a message exactly as typed; web addresses become links. The element around it has its direction. */
export function MessageText({ text, findNumbers }: MessageTextProps) {
  const isPlain = !ADDRESS.test(text) && !text.includes('+') && !(findNumbers && mayHoldNumber(text));
  return <span className="text">{isPlain ? text : <TextParts text={text} findNumbers={findNumbers} />}</span>;
}

/** Every address contains a dot within a word. */
const ADDRESS = /[\p{L}\p{N}]\.[a-z]/iu;

function TextParts({ text, findNumbers }: MessageTextProps) {
  return textParts(text, findNumbers).map(({ text: part, href, isNumber, tn }, index) => {
    if (href !== undefined)
      return (
        <a key={index} dir="ltr" href={href} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
          {part}
        </a>
      );
    if (tn !== undefined)
      return (
        <bdi key={index} dir="ltr" role="button" tabIndex={-1} aria-haspopup="menu" data-tn={tn}>
          {part}
        </bdi>
      );
    // Within Arabic text, the digit groups of a number would appear in reverse order.
    if (isNumber)
      return (
        <bdi key={index} dir="ltr">
          {part}
        </bdi>
      );
    return <span key={index}>{part}</span>;
  });
}
