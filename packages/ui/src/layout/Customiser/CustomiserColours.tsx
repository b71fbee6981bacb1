import { useContext, useState } from 'react';
import { styled } from 'styled-components';
import { ColorField } from '../../fields/ColorField/ColorField.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { type ColourCorrection, correctColours } from '../../theme/contrast/correctColours.ts';
import type { ThemeMode } from '../../theme/palette.ts';
import type { ColoursByMode } from '../../theme/themeColours.ts';
import { token } from '../../theme/token.ts';
import { choosePrimary, COLOUR_PRESET_NAMES, COLOUR_PRESETS, type ColourPresetName, presetOf } from './colourPresets.ts';
import { CustomiserCorrection } from './CustomiserCorrection.tsx';
import { CustomiserOptions } from './CustomiserOptions.tsx';
import { LockedOptions } from './lockedOptions.ts';
import { OwnColourPicture, PresetPicture } from './themePictures.tsx';

export interface CustomiserColoursProps {
  readonly colours: ColoursByMode;
  readonly defaults: ColoursByMode;
  /** The current mode; the pictures use its shades. */
  readonly mode: ThemeMode;
  readonly onChange: (colours: ColoursByMode) => void;
}

/** Preset colours, or custom ones: two per mode, with their corrections. */
export function CustomiserColours({ colours, defaults, mode, onChange }: CustomiserColoursProps) {
  const t = useConsoleText();
  // Custom colours start from a preset's values; until the first change only this state tells them apart.
  const [startedFrom, setStartedFrom] = useState<ColoursByMode>();
  const isLocked = useContext(LockedOptions).has('colours');
  const preset = startedFrom === colours ? undefined : presetOf(colours);

  function handleChoice(choice: ColourPresetName | 'own') {
    setStartedFrom(choice === 'own' ? colours : undefined);
    if (choice !== 'own') onChange(COLOUR_PRESETS[choice]);
  }

  return (
    <>
      <CustomiserOptions
        name="colours"
        label={t('ui.customiser.colour')}
        value={preset ?? 'own'}
        defaultValue={presetOf(defaults)}
        options={[
          ...COLOUR_PRESET_NAMES.map((name) => ({
            value: name,
            label: t(`ui.customiser.colour.${name}`),
            picture: <PresetPicture {...COLOUR_PRESETS[name][mode]} />,
          })),
          { value: 'own', label: t('ui.customiser.colour.own'), picture: <OwnColourPicture /> },
        ]}
        onChange={handleChoice}
      />
      {preset === undefined &&
        !isLocked &&
        MODES.map((each) => (
          <OwnColours key={each} colours={colours} mode={each} onChange={(own) => onChange({ ...colours, [each]: own })} />
        ))}
    </>
  );
}

const MODES = ['light', 'dark'] as const satisfies readonly ThemeMode[];

interface OwnColoursProps {
  readonly colours: ColoursByMode;
  readonly mode: ThemeMode;
  readonly onChange: (own: ColoursByMode[ThemeMode]) => void;
}

function OwnColours({ colours, mode, onChange }: OwnColoursProps) {
  const t = useConsoleText();
  const own = colours[mode];
  const corrected = correctColours(mode, own);
  const noticeOf = (correction: ColourCorrection, purpose: 'line' | 'text') =>
    correction.wasCorrected && <CustomiserCorrection correction={correction} purpose={purpose} />;
  return (
    <Fieldset>
      <legend>{t(`ui.customiser.own.${mode}`)}</legend>
      <ColorField
        label={t('ui.customiser.own.primary')}
        value={own.primary}
        notice={noticeOf(corrected.primary, 'line')}
        onChange={(primary) => onChange(choosePrimary(own, primary))}
      />
      <ColorField
        label={t('ui.customiser.own.primaryDarken')}
        value={own.primaryDarken}
        notice={noticeOf(corrected.primaryDarken, 'text')}
        onChange={(primaryDarken) => onChange({ ...own, primaryDarken })}
      />
    </Fieldset>
  );
}

const Fieldset = styled.fieldset`
  display: grid;
  gap: 14px;
  min-inline-size: 0;
  padding: 14px 16px 16px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};

  > legend {
    padding-inline: 6px;
    margin-inline-start: -6px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    font-weight: 600;
  }
`;
