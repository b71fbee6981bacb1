import { Combobox } from '@base-ui/react/combobox';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type RefObject, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { layerPositioner, layerRow, layerSurface } from '../../controls/layer.styles.ts';
import { useCloseOnBack } from '../../controls/useCloseOnBack.ts';
import { useReturnFocus } from '../../controls/useReturnFocus.ts';
import type { PhoneCountry } from '../../feedback/PhoneNumber/phoneFormat.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { useLayerRoot } from '../../theme/layerRoot.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { fitsCountry, type NamedCountry } from './fitsCountry.ts';

export interface PhoneCountryPickerProps {
  readonly countries: readonly PhoneCountry[];
  /** ISO 3166-1 alpha-2 */
  readonly country: string | undefined;
  readonly anchor: RefObject<HTMLElement | null>;
  /** Focused after a choice; otherwise the anchor is. */
  readonly next: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChoose: (country: string) => void;
}

export function PhoneCountryPicker({ countries, country, anchor, next, isOpen, onOpenChange, onChoose }: PhoneCountryPickerProps) {
  const t = useConsoleText();
  const items = useNamedCountries(countries);
  const hasChosen = useRef(false);
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const handleOpenChange = (isNowOpen: boolean, { event, reason }: Combobox.Root.ChangeEventDetails) => {
    // A click on the button already toggles the list; closing here too would make that click open it again.
    const pressesButton = reason === 'outside-press' && event.target instanceof Node && anchor.current?.contains(event.target);
    if (!isNowOpen && !pressesButton) onOpenChange(false);
  };
  const finalFocus = useReturnFocus(isOpen, () => {
    const target = hasChosen.current ? next.current : anchor.current;
    hasChosen.current = false;
    return target;
  });
  const layerRoot = useLayerRoot();
  return (
    <Combobox.Root
      items={items}
      value={items.find((item) => item.country === country) ?? null}
      open={isOpen}
      filter={fitsCountry}
      itemToStringLabel={(item: NamedCountry) => item.name}
      isItemEqualToValue={(a: NamedCountry, b: NamedCountry) => a.country === b.country}
      autoHighlight
      onOpenChange={handleOpenChange}
      onValueChange={(item: NamedCountry | null) => {
        if (!item) return;
        hasChosen.current = true;
        onChoose(item.country);
      }}
    >
      <Combobox.Portal container={layerRoot}>
        <Positioner anchor={anchor} side="bottom" align="start" sideOffset={8} alignOffset={-4} collisionPadding={8}>
          <Surface aria-label={t('ui.phone.chooseCountry')} finalFocus={finalFocus}>
            <div data-part="search">
              <IconSearch aria-hidden="true" size={18} />
              <Combobox.Input aria-label={t('ui.phone.search')} placeholder={t('ui.phone.search')} />
            </div>
            <Combobox.Empty data-part="empty">{t('ui.phone.noCountry')}</Combobox.Empty>
            <Combobox.List>
              {(item: NamedCountry) => (
                <Combobox.Item key={item.country} value={item}>
                  <span data-part="iso">{item.country}</span>
                  <bdi data-part="name">{item.name}</bdi>
                  <span className="num" data-part="code">{`+${item.callingCode}`}</span>
                  <Combobox.ItemIndicator data-part="check" keepMounted>
                    <IconCheck aria-hidden="true" size={18} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Surface>
        </Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function useNamedCountries(countries: readonly PhoneCountry[]): readonly NamedCountry[] {
  const { locale, formatDisplayName } = useIntl();
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    return countries
      .map((each) => ({ ...each, name: formatDisplayName(each.country, { type: 'region' }) ?? each.country }))
      .toSorted((a, b) => compare(a.name, b.name));
  }, [countries, locale, formatDisplayName]);
}

const Positioner = styled(Combobox.Positioner)`
  ${layerPositioner}
`;

const Surface = styled(Combobox.Popup)`
  ${layerSurface}
  display: grid;
  grid-template-rows: auto 1fr;
  inline-size: min(21.25rem, var(--available-width));
  max-block-size: min(360px, var(--available-height));
  overflow: hidden;

  [data-part='search'] {
    display: flex;
    align-items: center;
    gap: 10px;
    padding-inline: 14px;
    border-block-end: 1px solid ${token.border};
    color: ${token.textMuted};
    &:focus-within {
      border-block-end-color: ${token.accent};
      box-shadow: 0 1px ${token.accent};
    }
  }
  input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 44px;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: ${token.text};
    &::placeholder {
      color: ${token.textSubtle};
      opacity: 1;
    }
  }
  [role='listbox'] {
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: 6px;
    scroll-padding-block: 6px;
    &:empty {
      display: none;
    }
  }
  [role='option'] {
    ${layerRow}
    display: grid;
    grid-template-columns: 2ch minmax(0, 1fr) auto 18px;
    min-block-size: calc(38px - ${token.tighter});
    ${media.coarse} {
      min-block-size: 44px;
    }
  }
  [role='option'][aria-selected='true'] {
    background: ${token.accent8};
    color: ${token.link};
    font-weight: 600;
  }
  [role='option'][data-highlighted] {
    background: ${token.accent16};
  }
  [data-part='iso'],
  [data-part='code'] {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    font-weight: 400;
  }
  [data-part='check'] {
    display: inline-flex;
  }
  [role='option']:not([aria-selected='true']) [data-part='check'] {
    visibility: hidden;
  }
  [data-part='empty']:not(:empty) {
    padding: 20px 14px;
    color: ${token.textMuted};
  }
  ${media.forcedColors} {
    [role='option'][data-highlighted] {
      outline-color: Highlight;
    }
  }
`;
