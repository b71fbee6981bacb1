import { token, useFormatters } from '@manyline/ui';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import type { WizardStep } from '../lines.types.ts';

/** The steps of the wizard, with the current one marked. */
export function StepList({ steps, current }: { readonly steps: readonly WizardStep[]; readonly current: WizardStep }) {
  const t = useLinesText();
  const { number } = useFormatters();
  const at = steps.indexOf(current);
  return (
    <Root aria-label={t('cms.lines.wizard.steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} data-done={index < at || undefined}>
          <span data-part="number" aria-hidden="true">
            {number(index + 1)}
          </span>
          <span data-part="name">{t(`cms.lines.wizard.step.${step}`)}</span>
        </li>
      ))}
    </Root>
  );
}

const Root = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 8px;
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
  [data-part='number'] {
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    border: 1px solid ${token.border};
    border-radius: 50%;
    font-size: ${token.fontLabel};
  }
  [data-done] [data-part='number'] {
    border-color: ${token.accent};
    color: ${token.link};
  }
  [aria-current] {
    color: ${token.text};
    font-weight: 600;
    [data-part='number'] {
      border-color: ${token.accentStrong};
      background: ${token.accentStrong};
      color: ${token.onAccent};
    }
  }
`;
