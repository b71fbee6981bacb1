import { useDeferredValue, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import type { PasswordLevel, PasswordMeasure } from './measurePassword.ts';

export interface PasswordStrengthProps {
  /** What is typed so far. */
  readonly password: string;
  /** Words known about the user, such as name and address; they don't strengthen a password. */
  readonly known?: readonly string[];
}

/**
 * Rates a new password, below its field. The rating code is large and loads with the first character.
 * @use Below a field that sets a new password.
 * @avoid at the sign-in form: there is nothing to choose → PasswordField
 */
export function PasswordStrength({ password, known = [] }: PasswordStrengthProps) {
  const t = useText();
  const measured = useMeasure(useDeferredValue(password), known);
  const level = measured?.level;
  return (
    <Root data-level={level}>
      <Bar
        role="meter"
        aria-label={t('ui.strength.label')}
        aria-valuemin={0}
        aria-valuemax={LEVELS.length}
        aria-valuenow={level ? LEVELS.indexOf(level) + 1 : 0}
        aria-valuetext={level ? t(`ui.strength.${level}`) : t('ui.strength.none')}
      >
        {LEVELS.map((each, index) => (
          <span key={each} data-filled={(level && index <= LEVELS.indexOf(level)) || undefined} />
        ))}
      </Bar>
      <p role="status">
        {measured && (
          <>
            <b>{t(`ui.strength.${measured.level}`)}</b> {measured.weakness && <span>{t(`ui.strength.advice.${measured.weakness}`)}</span>}
          </>
        )}
      </p>
    </Root>
  );
}

const LEVELS: readonly PasswordLevel[] = ['weak', 'fair', 'good', 'strong'];

type Measuring = (password: string, known: readonly string[]) => PasswordMeasure;

function useMeasure(password: string, known: readonly string[]): PasswordMeasure | undefined {
  const [measuring, setMeasuring] = useState<{ readonly measure: Measuring }>();
  const isNeeded = measuring === undefined && password !== '';
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isGone = false;
    import('./measurePassword.ts').then(
      ({ measurePassword }) => {
        if (!isGone) setMeasuring({ measure: measurePassword });
      },
      // Offline: only the advice is missing, and the next character retries.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded, password]);
  return password === '' ? undefined : measuring?.measure(password, known);
}

const Root = styled.div`
  display: grid;
  gap: 6px;
  margin-block-start: 8px;
  --level: ${token.dangerStrong};
  --fill: ${token.danger};
  &[data-level='fair'] {
    --level: ${token.warningStrong};
    --fill: ${token.warning};
  }
  &[data-level='good'] {
    --level: ${token.infoStrong};
    --fill: ${token.info};
  }
  &[data-level='strong'] {
    --level: ${token.successStrong};
    --fill: ${token.success};
  }

  p {
    /* Reserves two lines for the advice, so that content below doesn't move. */
    min-block-size: 2lh;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  b {
    color: var(--level);
    font-weight: 600;
  }
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 4px;
  span {
    block-size: 4px;
    border-radius: ${token.radiusFull};
    background: ${token.border};
    transition: background-color ${token.motion};
  }
  span[data-filled] {
    background: var(--fill);
  }
  ${media.forcedColors} {
    span {
      border: 1px solid CanvasText;
    }
    span[data-filled] {
      background: CanvasText;
    }
  }
`;
