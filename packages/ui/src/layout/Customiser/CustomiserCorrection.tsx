import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useConsoleText } from '../../messages/useText.ts';
import { contrastOf, parseColour } from '../../theme/contrast/contrast.ts';
import type { ColourCorrection } from '../../theme/contrast/correctColours.ts';
import { readColour } from '../../theme/themeColours.ts';
import { token } from '../../theme/token.ts';

export interface CustomiserCorrectionProps {
  readonly correction: ColourCorrection;
  /** Use of the colour: lines and icons, or a fill with text. */
  readonly purpose: 'line' | 'text';
}

/** Explains why a colour was corrected and which one is used instead. */
export function CustomiserCorrection({ correction, purpose }: CustomiserCorrectionProps) {
  const t = useConsoleText();
  const { formatNumber } = useIntl();
  const { chosen, used, chosenRatio, ratio, neededRatio } = correction;
  const change = lightness(used) < lightness(readColour(chosen) ?? used) ? 'darker' : 'lighter';
  // The text was readable, but the fill was too close to the page colour.
  const isShape = purpose === 'text' && chosenRatio >= neededRatio;
  const rows = [
    { colour: chosen, contrast: chosenRatio, label: t('ui.customiser.corrected.chosen') },
    { colour: used, contrast: ratio, label: t('ui.customiser.corrected.used') },
  ];
  return (
    <Root role="status">
      <div>{t(`ui.customiser.corrected.${isShape ? 'shape' : purpose}`, { change })}</div>
      {rows.map(({ colour, contrast, label }) => (
        <div key={label} data-part="row">
          <span>{label}</span>
          <span data-part="swatch" style={{ backgroundColor: colour }} />
          <bdi>{colour}</bdi>
          {!isShape && (
            <span data-part="ratio">
              {t('ui.customiser.corrected.ratio', { ratio: formatNumber(Math.floor(contrast * 10) / 10, ONE_DIGIT) })}
            </span>
          )}
        </div>
      ))}
    </Root>
  );
}

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Contrast against black, which grows with lightness. */
const lightness = (colour: string) => contrastOf(parseColour(colour), [0, 0, 0, 1]);

const Root = styled.div`
  display: grid;
  grid-template-columns: auto auto auto 1fr;
  align-items: center;
  gap: 6px 8px;
  padding: 10px 12px;
  border-radius: ${token.radiusControl};
  background: ${token.surfaceSunken};
  color: ${token.textMuted};
  font-size: ${token.fontLabel};

  > :first-child {
    grid-column: 1 / -1;
    color: ${token.text};
  }
  [data-part='row'] {
    display: contents;

    > :first-child {
      grid-column: 1;
    }
  }
  [data-part='swatch'] {
    inline-size: 16px;
    block-size: 16px;
    margin-inline-start: 4px;
    border: 1px solid color-mix(in srgb, ${token.text} 24%, transparent);
    border-radius: 5px;
    forced-color-adjust: none;
  }
  [data-part='ratio'] {
    text-align: end;
  }
`;
