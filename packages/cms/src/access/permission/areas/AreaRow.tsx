import { Button, ButtonGroup, Checkbox, Chip, media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import type { RuleWords } from '../../parts/useRuleTexts.ts';
import type { AreaLevel, AreaView, ExtraId } from './accessAreas.ts';

export interface AreaRowProps {
  readonly area: AreaView;
  /** Its rules have no effect now: its feature is turned off for everyone. */
  readonly isOff: boolean;
  /** The rules that make it custom. */
  readonly customTexts: readonly RuleWords[];
  readonly isReadOnly: boolean;
  readonly onLevel: (level: AreaLevel) => void;
  readonly onExtra: (extra: ExtraId, isOn: boolean) => void;
}

/** One area: what its switch means, the switch, and what no level includes. */
export function AreaRow({ area, isOff, customTexts, isReadOnly, onLevel, onExtra }: AreaRowProps) {
  const t = useAccessText();
  const { id, state, levels, extras } = area;
  const title = t(`cms.access.area.${id}`);
  const isCustom = state === 'custom' || extras.some((extra) => extra.state === 'custom');
  const labelOf = (level: AreaLevel) =>
    id === 'chat' && level !== 'off' ? t(`cms.access.level.chat.${level}`) : t(`cms.access.level.${level}`);
  return (
    <Root role="group" aria-label={title}>
      <div data-part="words">
        <h3>
          <span>{title}</span>
          {isCustom && <Chip size="sm" tone="warning" label={t('cms.access.level.custom')} />}
        </h3>
        <p>{t(`cms.access.area.${id}.text`)}</p>
        {isOff && <p>{t('cms.access.level.off.everyone')}</p>}
      </div>
      {levels.length > 0 && (
        <div data-part="levels">
          <ButtonGroup label={t('cms.access.areas.of', { area: title })}>
            {levels.map((level) => (
              <Button
                key={level}
                size="sm"
                variant="outline"
                aria-pressed={level === state}
                disabled={isReadOnly}
                onClick={() => onLevel(level)}
              >
                {labelOf(level)}
              </Button>
            ))}
          </ButtonGroup>
        </div>
      )}
      {isCustom && (
        <div data-part="custom">
          <p>{t(customTexts.length > 0 ? 'cms.access.level.custom.text' : 'cms.access.level.custom.inherited')}</p>
          {customTexts.length > 0 && (
            <ul>
              {customTexts.map(({ title: rule, limits }, index) => (
                <li key={index}>{limits === undefined ? rule : `${rule} · ${limits}`}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {extras.length > 0 && (
        <div data-part="extras">
          {extras.map((extra) => (
            <Checkbox
              key={extra.id}
              label={
                extra.state === 'custom'
                  ? t('cms.access.extra.custom', { right: t(`cms.access.extra.${extra.id}`) })
                  : t(`cms.access.extra.${extra.id}`)
              }
              isChecked={extra.state === 'on'}
              isIndeterminate={extra.state === 'custom'}
              isDisabled={isReadOnly}
              onChange={(isOn) => onExtra(extra.id, isOn)}
            />
          ))}
        </div>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 20px;
  padding-block: 14px;
  padding-inline: 20px;

  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    font-size: 0.9375rem;
    font-weight: 600;
  }
  p {
    max-inline-size: 70ch;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  [data-part='custom'],
  [data-part='extras'] {
    grid-column: 1 / -1;
  }
  [data-part='custom'] ul {
    margin-block: 4px 0;
    padding-inline-start: 18px;
    font-size: ${token.fontLabel};
    overflow-wrap: anywhere;
  }
  [data-part='extras'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    font-size: 0.875rem;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: 16px;
  }
`;
