import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { Fragment, useId, useState } from 'react';
import { useCloseOnBack } from '../../controls/useCloseOnBack.ts';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { useText } from '../../messages/useText.ts';
import { useLayerRoot } from '../../theme/layerRoot.ts';
import type { FieldBase } from '../field.types.ts';
import { describeField, FieldFrame, frameOf } from '../FieldFrame.tsx';
import { groupOptions } from '../groupOptions.ts';
import type { FieldOption } from '../option.types.ts';
import { OptionText } from '../OptionText.tsx';
import { SelectPositioner, SelectSurface, SelectTrigger } from './Select.styles.ts';

export interface SelectProps<Value extends string> extends FieldBase {
  /** Empty if nothing is selected. */
  readonly value: Value | '';
  readonly options: readonly FieldOption<Value>[];
  /** Shown while nothing is selected. */
  readonly placeholder?: string;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
}

/**
 * Selects one of a few options, with type-ahead. For more than about fifteen use Combobox.
 * @use One of six to fifteen.
 * @avoid for fewer → RadioGroup
 * @avoid for many → Combobox
 * @avoid for actions → Menu
 * @key Enter, Space, Arrow down: Opens the list.
 * @key A letter: Jumps to what begins with it.
 * @key Escape: Closes the list.
 */
export function Select<Value extends string>({ value, options, placeholder, onChange, onBlur, ...field }: SelectProps<Value>) {
  const t = useText();
  const { name, error, hint, isReadOnly = false, isDisabled = false, required = false, size = 'md' } = field;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  useCloseOnBack(isOpen && !isReadOnly, () => setIsOpen(false));
  const chosen = options.find((option) => option.value === value);
  const Group = options.some(({ group }) => group !== undefined) ? Base.Group : Fragment;
  const layerRoot = useLayerRoot();
  return (
    <FieldFrame {...frameOf(id, field)} size={undefined} width="medium" isBoxless>
      <Base.Root
        id={id}
        {...(name === undefined ? {} : { name })}
        open={isOpen && !isReadOnly}
        value={chosen ? chosen.value : null}
        disabled={isDisabled}
        readOnly={isReadOnly}
        required={required}
        modal={false}
        onOpenChange={setIsOpen}
        onValueChange={(next) => {
          if (next !== null && next !== value) onChange(next);
        }}
      >
        <SelectTrigger {...describeField(id, { error, hint })} aria-busy={field.isBusy || undefined} data-size={size} onBlur={onBlur}>
          {chosen?.icon}
          <span data-part="value" data-placeholder={chosen ? undefined : true}>
            <bdi>{chosen?.label ?? placeholder ?? t('ui.select.placeholder')}</bdi>
          </span>
          {field.isBusy && <SpinnerMark />}
          {!isReadOnly && <IconSelector aria-hidden="true" />}
        </SelectTrigger>
        {/* The content security policy would block the popup's style element. */}
        <CSPProvider disableStyleElements>
          <Base.Portal container={layerRoot}>
            <SelectPositioner side="bottom" align="start" sideOffset={6} collisionPadding={8} alignItemWithTrigger={false}>
              <SelectSurface aria-label={field.label}>
                {groupOptions(options).map((group) => (
                  <Group key={group.name ?? ''}>
                    {group.name !== undefined && <Base.GroupLabel data-part="heading">{group.name}</Base.GroupLabel>}
                    {group.options.map((option) => (
                      <Base.Item key={option.value} value={option.value} label={option.label} disabled={option.isDisabled ?? false}>
                        <OptionText option={option} />
                        <span data-part="check">
                          <Base.ItemIndicator>
                            <IconCheck aria-hidden="true" />
                          </Base.ItemIndicator>
                        </span>
                      </Base.Item>
                    ))}
                  </Group>
                ))}
              </SelectSurface>
            </SelectPositioner>
          </Base.Portal>
        </CSPProvider>
      </Base.Root>
    </FieldFrame>
  );
}
