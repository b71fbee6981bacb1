import { Menu, PhoneNumber, usePhoneFormat } from '@manyline/ui';
import { IconChevronDown, IconUsers } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { LineSquare } from '../../LinePicker/LinePicker.styles.ts';
import type { LineItem } from '../../LinePicker/LinePicker.tsx';
import { useClosedReason } from '../../LinePicker/useLineStatus.ts';
import { useBulkText } from '../../messages/useText.ts';
import { LineButton } from '../BulkEditor/BulkEditor.styles.ts';

export interface LineChoiceProps {
  readonly lines: readonly LineItem[];
  readonly line: LineItem | undefined;
  readonly onSelectLine: (tn: string) => void;
  /** Sends from the line that each recipient knows; undefined if that is no choice. */
  readonly onKnown: (() => void) | undefined;
}

/** The sending line, in its colour. Lines that are not Alive say why they can't be chosen. */
export function LineChoice({ lines, line, onSelectLine, onKnown }: LineChoiceProps) {
  const t = useBulkText();
  const closedReason = useClosedReason(false);
  const format = usePhoneFormat();
  return (
    <span data-part="from">
      <span>{t('chat.bulk.from')}</span>
      <Menu
        label={t('chat.bulk.line.change')}
        items={[
          ...lines.map(({ tn, name, status, isAlive, hue }) => ({
            id: tn,
            label: name || format(tn),
            description: [...(name ? [`\u2066${format(tn)}\u2069`] : []), ...(isAlive ? [] : [closedReason(status)])].join(' · '),
            icon: <LineSquare style={toHue(hue)} />,
            isChecked: tn === line?.tn,
            isDisabled: !isAlive,
            onSelect: () => onSelectLine(tn),
          })),
          ...(onKnown
            ? [
                {
                  id: 'known',
                  label: t('chat.bulk.line.known'),
                  description: t('chat.bulk.line.known.text'),
                  icon: <IconUsers aria-hidden="true" size={20} />,
                  onSelect: onKnown,
                },
              ]
            : []),
        ]}
        trigger={
          <LineButton type="button" disabled={lines.length === 0}>
            {line && <LineSquare style={toHue(line.hue)} />}
            <span data-part="words">
              <b>{line ? (line.name && <bdi>{line.name}</bdi>) || <PhoneNumber value={line.tn} /> : t('chat.bulk.line.choose')}</b>
              {line?.name && (
                <small>
                  <PhoneNumber value={line.tn} />
                </small>
              )}
            </span>
            <IconChevronDown aria-hidden="true" size={18} />
          </LineButton>
        }
      />
    </span>
  );
}

const toHue = (hue: number) => ({ '--hue': hue }) as CSSProperties;
