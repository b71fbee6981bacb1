import { isolate, LoadableView, Select, Skeleton, toast, usePhoneFormat } from '@manyline/ui';
import { type CSSProperties, useState } from 'react';
import { LineSquare } from '../LinePicker/LinePicker.styles.ts';
import { useText } from '../messages/useText.ts';
import type { LineChoice, ShownKnownLine } from './LineChoice.types.ts';

const LAST_USED = 'lastUsed';

export interface LineSelectProps extends LineChoice {
  /** The label is beside it already. */
  readonly isLabelHidden?: boolean;
}

/** The line from which a person is written to: the last one used, or always the same. */
export function LineSelect({ known, onRetry, ...props }: LineSelectProps) {
  return (
    <LoadableView value={known} skeleton={<Skeleton shape="block" height={44} />} onRetry={onRetry}>
      {(value) => <LoadedSelect key={value.pinned} known={value} {...props} />}
    </LoadableView>
  );
}

type LoadedProps = Omit<LineSelectProps, 'known' | 'onRetry'> & { readonly known: ShownKnownLine };

function LoadedSelect({ known: { pinned, picked }, lines, isLabelHidden = false, onPin }: LoadedProps) {
  const t = useText();
  const format = usePhoneFormat();
  /** What was chosen, until it is stored. */
  const [chosen, setChosen] = useState<string>();
  const shown = (tn: string) => {
    const name = lines.find((line) => line.tn === tn)?.name;
    return name ? isolate(name) : `\u2066${format(tn)}\u2069`;
  };
  const lastUsed = picked && !picked.isPinned ? picked.line : undefined;
  const canPin = lines.map(({ tn }) => tn);
  const isUnusable = pinned !== undefined && !canPin.includes(pinned);
  const options = [
    {
      value: LAST_USED,
      label:
        lastUsed === undefined || pinned !== undefined
          ? t('chat.contact.from.lastUsed')
          : t('chat.contact.from.isLastUsed', { line: shown(lastUsed) }),
    },
    ...[...canPin, ...(isUnusable ? [pinned] : [])].map((tn) => {
      const hue = lines.find((line) => line.tn === tn)?.hue;
      const icon = hue !== undefined && { icon: <LineSquare style={{ '--hue': hue } as CSSProperties} /> };
      return { value: tn, label: t('chat.contact.from.always', { line: shown(tn) }), ...icon };
    }),
  ];
  const instead = picked?.instead;
  const why =
    instead &&
    t(instead.isLost ? 'chat.contact.from.lost' : 'chat.contact.from.unable', { line: shown(instead.line), other: shown(picked.line) });
  const hint = why ?? (isUnusable ? t('chat.contact.from.unableAlone', { line: shown(pinned) }) : undefined);
  const choose = async (value: string) => {
    setChosen(value);
    const isSaved = await onPin(value === LAST_USED ? null : value);
    setChosen(undefined);
    if (!isSaved) toast({ tone: 'danger', text: t('chat.contact.from.failed') });
  };
  return (
    <Select
      label={t('chat.contact.from')}
      isLabelHidden={isLabelHidden}
      size="sm"
      value={chosen ?? pinned ?? LAST_USED}
      options={options}
      {...(hint !== undefined && { hint })}
      isReadOnly={chosen !== undefined}
      onChange={(value) => void choose(value)}
    />
  );
}
