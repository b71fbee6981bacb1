import { Combobox } from '@base-ui/react/combobox';
import { IconCheck, IconPlus, IconRefresh } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { useLayerRoot } from '../../theme/layerRoot.ts';
import { groupOptions } from '../groupOptions.ts';
import type { FieldOption } from '../option.types.ts';
import { OptionText } from '../OptionText.tsx';
import { ComboboxPositioner, ComboboxSurface } from './Combobox.styles.ts';
import { type ComboboxRows, CREATE_ROW, RETRY_ROW } from './useComboboxRows.ts';

export interface ComboboxPopupProps {
  readonly label: string;
  readonly list: ComboboxRows;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Set on long lists, which render only the visible rows. */
  readonly virtualizer: RefObject<VirtualizerHandle | null> | undefined;
}

export function ComboboxPopup({ label, list: { rows, isLoading, message }, input, virtualizer }: ComboboxPopupProps) {
  const surface = useRef<HTMLDivElement>(null);
  const layerRoot = useLayerRoot();
  return (
    <Combobox.Portal container={layerRoot}>
      <ComboboxPositioner
        anchor={() => input.current?.closest('[data-part="box"]') ?? null}
        side="bottom"
        align="start"
        sideOffset={6}
        collisionPadding={8}
      >
        <ComboboxSurface ref={surface} aria-busy={isLoading || undefined}>
          <Combobox.Status data-part="status">
            {message !== undefined && (
              <p dir="auto">
                {isLoading && <SpinnerMark />}
                <span>{message}</span>
              </p>
            )}
          </Combobox.Status>
          <Combobox.List aria-label={label}>
            {virtualizer ? (
              <Virtualizer ref={virtualizer} scrollRef={surface} data={rows} itemSize={40}>
                {(row, index) => <Row key={row.value} row={row} index={index} count={rows.length} />}
              </Virtualizer>
            ) : (
              groupOptions(rows).map(({ name, options }) =>
                name === undefined ? (
                  options.map((row) => <Row key={row.value} row={row} />)
                ) : (
                  <Combobox.Group key={name}>
                    <Combobox.GroupLabel data-part="heading">{name}</Combobox.GroupLabel>
                    {options.map((row) => (
                      <Row key={row.value} row={row} />
                    ))}
                  </Combobox.Group>
                ),
              )
            )}
          </Combobox.List>
        </ComboboxSurface>
      </ComboboxPositioner>
    </Combobox.Portal>
  );
}

interface RowProps {
  readonly row: FieldOption;
  readonly index?: number;
  /** Number of all rows, if only some are rendered. */
  readonly count?: number;
}

function Row({ row, index, count }: RowProps) {
  const position = index === undefined ? {} : { index, 'aria-posinset': index + 1, 'aria-setsize': count };
  return (
    <Combobox.Item {...position} value={row} disabled={row.isDisabled ?? false}>
      {row.value === CREATE_ROW && <IconPlus aria-hidden="true" />}
      {row.value === RETRY_ROW && <IconRefresh aria-hidden="true" />}
      <OptionText option={row} />
      <span data-part="check">
        <Combobox.ItemIndicator>
          <IconCheck aria-hidden="true" />
        </Combobox.ItemIndicator>
      </span>
    </Combobox.Item>
  );
}
