import { linkParts } from './linkParts.ts';

export interface MessageTextProps {
  readonly text: string;
}

/** The text of a message exactly as it was typed, in its own direction; web addresses become links. */
export function MessageText({ text }: MessageTextProps) {
  return (
    <div className="text" dir="auto">
      {text.includes('://') ? <LinkedText text={text} /> : text}
    </div>
  );
}

function LinkedText({ text }: MessageTextProps) {
  return linkParts(text).map(({ text: part, href }, index) =>
    href === undefined ? (
      part
    ) : (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ),
  );
}
