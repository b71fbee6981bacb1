import { styled } from 'styled-components';
import { token } from '../theme/token.ts';
import { DateInput } from './DateField.styles.ts';

export const RangeFrame = styled.div`
  min-inline-size: 0;
`;

export const RangeInput = styled(DateInput)`
  /* Both sides and the button fit a phone. */
  && {
    flex: 0 1 auto;
    inline-size: auto;
    min-inline-size: 96px;
    max-inline-size: 7rem;
    field-sizing: content;
  }
`;

export const RangeDash = styled.i`
  flex: none;
  inline-size: 10px;
  block-size: 1px;
  background: ${token.textMuted};

  + input + * {
    margin-inline-start: auto;
  }
`;
