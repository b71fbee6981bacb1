import type { LineColor } from '@manyline/contract';
import { Badge, lazyPart, Menu, type MenuItem, PhoneNumber, StatusDot, usePhoneFormat, VisuallyHidden } from '@manyline/ui';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { type CSSProperties, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { AllSquare, LineSquare, NoLine, Region, Trigger } from './LinePicker.styles.ts';
import type { LineSettingsProps } from './LineSettings.tsx';
import type { LineTools } from './LineTools.types.ts';
import { useClosedReason, useLineStatus } from './useLineStatus.ts';

/** A line as the picker shows it. `hue` in degrees, the same wherever the line appears. */
export interface LineItem {
  readonly tn: string;
  /** The name its owner gave it. */
  readonly name?: string | undefined;
  readonly status: string;
  readonly isAlive: boolean;
  readonly isMuted?: boolean | undefined;
  /** How long its messages can be taken back; without it they are sent immediately. */
  readonly takeBackSeconds?: number | undefined;
  /** The line's provider doesn't carry messages: they wait. `since` in Unix seconds. */
  readonly outage?: { readonly state: 'down' | 'misconfigured'; readonly since: number } | undefined;
  /** The longest text that the line's provider takes. */
  readonly textLimit?: number | undefined;
  /** The line's provider can send to short codes. */
  readonly answersShortCodes?: true | undefined;
  /** The colour its owner chose. */
  readonly color?: LineColor | undefined;
  readonly hue: number;
  /** Undefined until its chats are loaded. */
  readonly unseenMsgs: number | undefined;
}

export interface LinePickerProps {
  readonly lines: readonly LineItem[];
  /** The chosen line. */
  readonly currentLine: LineItem | undefined;
  /** What can be set for a line. */
  readonly tools: LineTools;
  /** The dialog of the line's settings is open; without it, the picker opens it by itself. */
  readonly isManaging?: boolean;
  /** Called when the line's settings are opened or closed. */
  readonly onManagingChange?: (isManaging: boolean) => void;
  readonly onSelectLine: (tn: string) => void;
}

/**
 * The open line and a menu of all lines. A line that is not Alive is shown with the reason why it cannot be chosen.
 * @use To choose one of several phone lines.
 * @avoid for other things → Select
 * @key Arrow up, Arrow down: Moves through the lines.
 * @key Enter: Chooses.
 * @key Escape: Closes the list.
 */
export function LinePicker({ lines, currentLine, tools, onSelectLine, ...managing }: LinePickerProps) {
  const t = useText();
  const closedReason = useClosedReason(tools.onManageLine !== undefined);
  const format = usePhoneFormat();
  const [isOwnManaging, setIsOwnManaging] = useState(false);
  const { isManaging = isOwnManaging, onManagingChange: setIsManaging = setIsOwnManaging } = managing;
  const trigger = useRef<HTMLButtonElement>(null);
  const { isAllLines } = tools;
  const shown = isAllLines ? undefined : currentLine;
  const allUnread = lines.reduce((sum, { unseenMsgs }) => sum + (unseenMsgs ?? 0), 0);

  const historyOf = ({ tn }: LineItem): MenuItem => ({
    id: `${tn} history`,
    label: t('chat.lines.history'),
    icon: <IconHistory aria-hidden="true" />,
    onSelect: () => tools.onViewHistory(tn),
  });
  const itemOf = ({ tn, name, status, isAlive, outage, hue, unseenMsgs }: LineItem): MenuItem => ({
    id: tn,
    label: name || format(tn),
    description: [
      ...(name ? [`\u2066${format(tn)}\u2069`] : []),
      ...(isAlive && outage ? [t('chat.lines.status.down')] : []),
      ...(isAlive ? [] : [closedReason(status)]),
    ].join(' · '),
    aside: <Unread count={unseenMsgs} />,
    icon: <LineSquare style={toHue(hue)} />,
    isChecked: tn === shown?.tn,
    isDisabled: !isAlive,
    onSelect: () => onSelectLine(tn),
  });
  const items = lines.flatMap((line) => (line.isAlive ? [itemOf(line)] : [itemOf(line), historyOf(line)]));
  if (lines.length > 1)
    items.unshift({
      id: 'all',
      label: t('chat.lines.all'),
      icon: <AllSquare />,
      aside: <Unread count={allUnread} />,
      isChecked: isAllLines,
      onSelect: tools.onSelectAllLines,
    });
  items.push({ id: 'tools', kind: 'separator' }, { id: 'manage', label: t('chat.lines.manage'), onSelect: () => setIsManaging(true) });

  return (
    <Region aria-label={t('chat.lines.label')} data-landmark>
      {lines.length === 0 ? (
        <NoLine>
          <b>{t('chat.lines.none.title')}</b>
          <small>{t(tools.onAdd ? 'chat.lines.none.add' : 'chat.lines.none.text')}</small>
        </NoLine>
      ) : (
        <Menu
          label={t('chat.lines.change')}
          items={items}
          trigger={
            <Trigger ref={trigger} type="button">
              {isAllLines ? <AllSquare /> : shown && <LineSquare style={toHue(shown.hue)} />}
              <b>
                {isAllLines
                  ? t('chat.lines.all')
                  : shown
                    ? (shown.name && <bdi>{shown.name}</bdi>) || <PhoneNumber value={shown.tn} />
                    : t('chat.lines.choose')}
              </b>
              {!isAllLines && shown && <LineState line={shown} />}
              <span data-part="unread">
                <Unread count={isAllLines ? allUnread : shown?.unseenMsgs} />
              </span>
              <IconChevronDown aria-hidden="true" />
            </Trigger>
          }
        />
      )}
      <LineSettings
        isOpen={isManaging}
        lines={lines}
        tools={tools}
        onOpenChange={(isOpen) => {
          setIsManaging(isOpen);
          // The menu item that opened it is gone.
          if (!isOpen) trigger.current?.focus();
        }}
      />
    </Region>
  );
}

/** A line that works is only named; its number and state are said, and shown in the menu. */
function LineState({ line: { tn, name, isAlive, status, outage } }: { readonly line: LineItem }) {
  const t = useText();
  const statusWord = useLineStatus();
  const state = !isAlive ? statusWord(status) : t(outage ? 'chat.lines.status.down' : 'chat.lines.status.alive');
  return (
    <>
      {name && (
        <VisuallyHidden>
          <PhoneNumber value={tn} />
        </VisuallyHidden>
      )}
      {isAlive && !outage ? (
        <VisuallyHidden>{state}</VisuallyHidden>
      ) : (
        <small>
          <StatusDot tone="danger" />
          <span>{state}</span>
        </small>
      )}
    </>
  );
}

function Unread({ count }: { readonly count: number | undefined }) {
  const t = useText();
  return count ? <Badge count={count} label={t('chat.lines.unread', { count })} /> : null;
}

const toHue = (hue: number) => ({ '--hue': hue }) as CSSProperties;

/** With its fields, which the list must not wait for. */
const LineSettings = lazyPart<LineSettingsProps>(() => import('./LineSettings.tsx'), {
  isWanted: ({ isOpen }) => isOpen,
  onMissing: ({ onOpenChange }) => onOpenChange(false),
});
