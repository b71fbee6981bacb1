import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from {
    opacity: 0;
  }
`;

/** Labels before the time of a message. */
export const messageLabels = css`
  .late,
  .incomplete {
    font-weight: 600;
  }
  /* The parts of a text usually arrive within a second. */
  .incomplete,
  .incomplete + span {
    animation: ${appear} 150ms linear 3s backwards;
  }
`;
