import { useEffect, useRef } from 'react';
import { HexColorPicker, setNonce } from 'react-colorful';
import { styled } from 'styled-components';
import { useConsoleText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';

export interface ColorSlidersProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

// The content security policy blocks styles without the nonce. A server imports this too.
if (typeof document !== 'undefined') setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');

export function ColorSliders({ value, onChange }: ColorSlidersProps) {
  const t = useConsoleText();
  const root = useRef<HTMLDivElement>(null);

  // The library labels its sliders in English only, and gives the two-dimensional one no value.
  useEffect(() => {
    const [area, hue] = root.current?.querySelectorAll('[role="slider"]') ?? [];
    if (!area || !hue) return undefined;
    hue.setAttribute('aria-label', t('ui.color.hue'));
    area.setAttribute('aria-label', t('ui.color.shade'));
    const describe = () => {
      const [saturation, brightness] = area.getAttribute('aria-valuetext')?.match(/\d+/g) ?? [];
      const text = t('ui.color.shadeValue', { saturation, brightness });
      if (saturation === undefined || text === area.getAttribute('aria-valuetext')) return;
      area.setAttribute('aria-valuenow', saturation);
      area.setAttribute('aria-valuetext', text);
    };
    describe();
    const observer = new MutationObserver(describe);
    observer.observe(area, { attributeFilter: ['aria-valuetext'] });
    return () => observer.disconnect();
  }, [t]);

  return (
    <Root ref={root} dir="ltr">
      <HexColorPicker color={value} onChange={onChange} />
    </Root>
  );
}

/** A spectrum isn't mirrored: sliders and their arrow keys always run left to right. */
const Root = styled.div`
  .react-colorful {
    inline-size: 100%;
    block-size: 200px;
    gap: 14px;
  }
  .react-colorful__saturation {
    border: 0;
    border-radius: 8px;
  }
  .react-colorful__hue {
    block-size: 16px;
    margin-block-end: 4px;
    border-radius: ${token.radiusFull};
  }
  .react-colorful__pointer {
    inline-size: 22px;
    block-size: 22px;
    border-width: 3px;
    /* Seen on any colour. */
    box-shadow:
      0 0 0 1px rgb(0 0 0 / 0.3),
      0 2px 4px rgb(0 0 0 / 0.3);
  }
  .react-colorful__interactive:focus-visible .react-colorful__pointer {
    outline: 3px solid ${token.accent};
    outline-offset: 2px;
  }
  .react-colorful__hue,
  .react-colorful__saturation,
  .react-colorful__pointer-fill {
    forced-color-adjust: none;
  }
`;
