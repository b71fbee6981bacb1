import { linkParts } from './linkParts.ts';

export interface MessageTextProps {
  readonly text: string;
}

/** The text of a message exactly as it was typed, in its own direction; web addresses become links. */
export function MessageText({ text }: MessageTextProps) {
  return (
    <div className="text" dir="auto">
      {text.includes('://') || text.includes('+') ? <TextParts text={text} /> : text}
    </div>
  );
}

function TextParts({ text }: MessageTextProps) {
  return linkParts(text).map(({ text: part, href, isNumber }, index) => {
    if (href !== undefined)
      return (
        <a key={index} href={href} target="_blank" rel="noopener noreferrer">
          {part}
        </a>
      );
    // Among Arabic words its groups of digits would stand in reverse.
    if (isNumber)
      return (
        <bdi key={index} dir="ltr">
          {part}
        </bdi>
      );
    return part;
  });
}
