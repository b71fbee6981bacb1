import { type FindNumbers, mayHoldNumber, textParts } from './textParts.ts';

export interface MessageTextProps {
  readonly text: string;
  /** Given, phone numbers can be acted on. */
  readonly findNumbers?: FindNumbers | undefined;
}

/** The text of a message exactly as typed, in its own direction; web addresses become links. */
export function MessageText({ text, findNumbers }: MessageTextProps) {
  const isPlain = !text.includes('://') && !text.includes('+') && !(findNumbers && mayHoldNumber(text));
  return (
    <div className="text" dir="auto">
      {isPlain ? text : <TextParts text={text} findNumbers={findNumbers} />}
    </div>
  );
}

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
    return part;
  });
}
