import { Popover } from '@base-ui/react/popover';
import { IconCheck, IconColorPicker } from '@tabler/icons-react';
import { type RefObject, useId } from 'react';
import { styled } from 'styled-components';
import { useCloseOnBack } from '../../controls/useCloseOnBack.ts';
import { useReturnFocus } from '../../controls/useReturnFocus.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { useLayerRoot } from '../../theme/layerRoot.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { ColorPositioner, ColorSurface } from './ColorPopup.styles.ts';
import { ColorSliders } from './ColorSliders.tsx';

export interface ColorPopupProps {
  readonly label: string;
  readonly value: string;
  readonly presets: readonly string[];
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChange: (value: string) => void;
}

export function ColorPopup({ label, value, presets, anchor, isOpen, onOpenChange, onChange }: ColorPopupProps) {
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const finalFocus = useReturnFocus(isOpen, () => anchor.current);
  const t = useConsoleText();
  const presetsId = useId();
  const handleOpenChange = (isNowOpen: boolean, { event }: Popover.Root.ChangeEventDetails) => {
    // A click on the swatch already toggles the popup; closing here too would make that click open it again.
    const pressesAnchor = event.type !== 'keydown' && event.target instanceof Node && anchor.current?.contains(event.target) === true;
    if (!pressesAnchor) onOpenChange(isNowOpen);
  };
  const layerRoot = useLayerRoot();
  return (
    <Popover.Root open={isOpen} onOpenChange={handleOpenChange}>
      <Popover.Portal container={layerRoot}>
        <ColorPositioner
          anchor={() => anchor.current?.parentElement ?? null}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <ColorSurface aria-label={label} finalFocus={finalFocus}>
            <ColorSliders value={value} onChange={onChange} />
            <div data-part="row">
              {presets.length > 0 && (
                <div data-part="presets" role="group" aria-labelledby={presetsId}>
                  <p id={presetsId}>{t('ui.color.presets')}</p>
                  <div>
                    {presets.map((preset) => (
                      <Preset
                        key={preset}
                        type="button"
                        aria-label={preset}
                        aria-pressed={preset === value}
                        style={{ backgroundColor: preset }}
                        onClick={() => onChange(preset)}
                      >
                        {preset === value && <IconCheck aria-hidden="true" />}
                      </Preset>
                    ))}
                  </div>
                </div>
              )}
              <Device>
                <IconColorPicker aria-hidden="true" />
                <span>{t('ui.color.device')}</span>
                <input type="color" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
              </Device>
            </div>
          </ColorSurface>
        </ColorPositioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const Preset = styled.button`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  padding: 0;
  border: 1px solid color-mix(in srgb, ${token.text} 20%, transparent);
  border-radius: ${token.radiusFull};
  /* White with a dark edge is readable on any colour. */
  color: #fff;
  cursor: pointer;
  forced-color-adjust: none;
  .tabler-icon {
    inline-size: 18px;
    block-size: 18px;
    stroke-width: 2.5;
    /* Readable on any colour. */
    filter: drop-shadow(0 0 1px rgb(0 0 0 / 0.9)) drop-shadow(0 0 1px rgb(0 0 0 / 0.6));
  }
  &[aria-pressed='true'] {
    box-shadow:
      0 0 0 2px ${token.surfaceRaised},
      0 0 0 4px ${token.accent};
  }
`;

const Device = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: 40px;
  border: 1px solid ${token.borderStrong};
  border-radius: ${token.radiusControl};
  font-size: ${token.fontLabel};
  font-weight: 600;
  cursor: pointer;
  .tabler-icon {
    color: ${token.textMuted};
  }
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:focus-visible) {
    outline: ${token.focusRing};
    outline-offset: 2px;
  }
  ${media.hover} {
    &:hover {
      border-color: ${token.borderControl};
      background: ${token.surfaceSunken};
    }
  }
`;
