import { Menu, type MenuItem, PhoneNumber, StatusDot, usePhoneFormat } from '@manyline/ui';
import { IconChevronDown } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useText } from '../messages/useText.ts';
import { NoLine, Region, Stripe, Trigger } from './LinePicker.styles.ts';

/** A line as the picker shows it. `colour` is a hue in degrees, the same wherever the line appears. */
export interface LineItem {
  readonly tn: string;
  readonly status: string;
  readonly isAlive: boolean;
  readonly colour: number;
  readonly unseenMsgs: number;
}

export interface LinePickerProps {
  readonly lines: readonly LineItem[];
  readonly currentLine: LineItem | undefined;
  readonly onSelectLine: (tn: string) => void;
}

/** The line that is open, and a menu of all of them. One that is not Alive is shown, and says why it cannot be chosen. */
export function LinePicker({ lines, currentLine, onSelectLine }: LinePickerProps) {
  const t = useText();
  const format = usePhoneFormat();

  const items = lines.map(({ tn, status, isAlive, colour, unseenMsgs }): MenuItem => ({
    id: tn,
    label: format(tn),
    description: isAlive ? t('chat.lines.unseen', { count: unseenMsgs }) : t('chat.lines.notAlive', { status }),
    icon: <Stripe style={hue(colour)} />,
    isChecked: tn === currentLine?.tn,
    isDisabled: !isAlive,
    onSelect: () => onSelectLine(tn),
  }));

  return (
    <Region aria-label={t('chat.lines.label')} data-landmark>
      {lines.length === 0 ? (
        <NoLine>
          <b>{t('chat.lines.none.title')}</b>
          <small>{t('chat.lines.none.text')}</small>
        </NoLine>
      ) : (
        <Menu
          label={t('chat.lines.change')}
          items={items}
          trigger={
            <Trigger type="button">
              {currentLine && <Stripe style={hue(currentLine.colour)} />}
              <span data-part="words">
                <b>{currentLine ? <PhoneNumber value={currentLine.tn} /> : t('chat.lines.choose')}</b>
                {currentLine && <LineState line={currentLine} />}
              </span>
              <IconChevronDown aria-hidden="true" />
            </Trigger>
          }
        />
      )}
    </Region>
  );
}

function LineState({ line: { isAlive, status, unseenMsgs } }: { readonly line: LineItem }) {
  const t = useText();
  return (
    <small>
      <StatusDot tone={isAlive ? 'success' : 'danger'} />
      <span>{isAlive ? t('chat.lines.status.alive') : t('chat.lines.status.other', { status })}</span>
      {(isAlive || unseenMsgs > 0) && <span data-part="unseen">{t('chat.lines.unseen', { count: unseenMsgs })}</span>}
    </small>
  );
}

const hue = (colour: number) => ({ '--hue': colour }) as CSSProperties;
