import { Button, isolate, useContactName, usePhoneFormat } from '@manyline/ui';
import { useText } from '../messages/useText.ts';
import { Left, Section } from './LineSettings.styles.ts';
import type { LineTools } from './LineTools.types.ts';

export interface LeftoversProps {
  readonly tools: LineTools;
}

/** Unsent texts of removed lines: nothing typed is lost, and nothing is sent from a line the user didn't choose. */
export function Leftovers({ tools: { leftovers, onMoveLeftover, onDropLeftover } }: LeftoversProps) {
  const t = useText();
  const format = usePhoneFormat();
  const nameOf = useContactName();
  return (
    <Section>
      <h3>{t('chat.lines.left.title')}</h3>
      <p>{t('chat.lines.left.text')}</p>
      <ul>
        {leftovers.map(({ key, line, name, text }) => (
          <Left key={key}>
            <small>{t('chat.lines.left.from', { name: isolate(nameOf(name)), number: `\u2066${format(line)}\u2069` })}</small>
            <p dir="auto">{text}</p>
            <div>
              <Button variant="soft" size="sm" onClick={() => onMoveLeftover(key)}>
                {t('chat.lines.left.move')}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => onDropLeftover(key)}>
                {t('chat.message.delete')}
              </Button>
            </div>
          </Left>
        ))}
      </ul>
    </Section>
  );
}
