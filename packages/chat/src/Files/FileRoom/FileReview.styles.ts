import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Rows = styled.ul`
  display: grid;
  gap: 8px;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  display: grid;
  grid-template: 'handle picture words remove' auto / auto 56px minmax(0, 1fr) auto;
  align-items: center;
  column-gap: 12px;
  padding: 8px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
  background: ${token.surface};
  &[data-fixed] {
    grid-template: 'picture words remove' auto / 56px minmax(0, 1fr) auto;
  }
  [data-part='handle'] {
    cursor: grab;
    touch-action: none;
  }
  [data-part='picture'] {
    display: grid;
    place-items: center;
    inline-size: 56px;
    block-size: 56px;
    overflow: hidden;
    border-radius: ${token.radiusControl};
    background: ${token.surfaceSunken};
    color: ${token.textMuted};
    img {
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
    }
  }
  [data-part='name'] {
    display: flex;
    flex-wrap: wrap;
    column-gap: 10px;
    align-items: baseline;
    bdi {
      /* Beside the name there is room for a size; what is longer goes below. */
      max-inline-size: calc(100% - 6rem);
      ${media.phone} {
        max-inline-size: 100%;
      }
      overflow: hidden;
      font-weight: 600;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    small {
      flex: none;
      color: ${token.textMuted};
    }
  }
  input {
    inline-size: 100%;
    min-block-size: 32px;
    margin-block-start: 4px;
    padding-inline: 10px;
    border: 1px solid ${token.borderControl};
    border-radius: ${token.radiusControl};
    background: ${token.surface};
    color: ${token.text};
    ${media.phone} {
      font-size: 1rem;
    }
  }
`;

export const Add = styled.div`
  padding-block: 12px 0;
`;

export const Total = styled.span`
  flex: 1;
  align-self: center;
  color: ${token.textMuted};
  font-size: 0.875rem;
  ${media.phone} {
    && {
      flex: 1 0 100%;
    }
    /* Longer texts get more room. */
    ~ button {
      flex: 1 1 auto;
    }
  }
`;

/** What is said of all files. */
export const Notes = styled.div`
  display: grid;
  gap: 8px;
  &:not(:empty) {
    margin-block-end: 12px;
  }
`;

export const Limits = styled.div`
  display: grid;
`;

/**
 * What is said while a finger or a pointer may be on its way to a button: nothing moves. It is beside the button that adds files, and
 * over the files where they scroll; in a sheet at the bottom of a phone, it is above everything.
 */
export const Late = styled.div`
  z-index: 1;
  align-self: end;
  position: sticky;
  inset-block-end: 80px;
  margin-block-end: -16px;
  margin-inline-start: 16px;
  border-radius: ${token.radiusControl};
  background: ${token.surfaceRaised};
  > * {
    padding-block: 4px;
  }
  ${media.phone} {
    position: static;
    margin: 0;
    > * {
      padding-block: 12px;
    }
    &:not(:empty) {
      margin-block-end: 12px;
    }
  }
`;

export const Parts = styled.div`
  display: grid;
  grid-template: 'notes notes' 'limits limits' 'files files' 'add .' / auto minmax(0, 1fr);
  > ${Notes} {
    grid-area: notes;
  }
  > ${Limits} {
    grid-area: limits;
  }
  > ${Rows} {
    grid-area: files;
  }
  > ${Add} {
    grid-area: add;
  }
  > ${Late} {
    grid-area: 1 / 2 / -1;
  }
  ${media.phone} {
    display: block;
  }
`;

export const Refused = styled.ul`
  display: grid;
  gap: 4px;
  margin-block-start: 16px;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-block: 4px;
    padding-inline: 12px 4px;
    border-radius: ${token.radiusControl};
    background: ${token.dangerTint};
  }
  span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${token.textMuted};
  }
  em {
    display: block;
    color: ${token.dangerStrong};
    font-size: 0.875rem;
    font-style: normal;
  }
`;
