import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Detail = styled.div`
  display: grid;
  gap: 24px;
  inline-size: 100%;
  max-inline-size: 44rem;
  margin-inline: auto;
  padding: 24px;
  ${media.phone} {
    padding: 16px;
  }
`;

export const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  h2 {
    font-size: 1.125rem;
    overflow-wrap: anywhere;
  }
  p {
    color: ${token.textMuted};
    overflow-wrap: anywhere;
  }
  [data-part='name'] {
    flex: 1 1 10rem;
    min-inline-size: 0;
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(6rem, 9rem) minmax(0, 1fr);
  gap: 4px 16px;
  margin: 0;
  dt {
    padding-block: 8px;
    color: ${token.textMuted};
    overflow-wrap: anywhere;
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-block-size: 40px;
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  /* A select is as wide as its text only where there is room. */
  dd > [data-part='choice'] {
    flex: 1 1 12rem;
    max-inline-size: 24rem;
  }
  dd > :first-child {
    min-inline-size: 0;
  }
  /* Its first line is beside the label. */
  [data-part='text'] {
    padding-block: 8px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    dt {
      padding-block: 8px 0;
      font-size: ${token.fontLabel};
    }
    dd {
      min-block-size: 36px;
    }
    [data-part='text'] {
      padding-block: 4px;
    }
  }
`;

export const Form = styled.form`
  display: grid;
  gap: 20px;
  fieldset {
    display: grid;
    gap: 12px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    margin-block-end: 8px;
    font-weight: 600;
  }
`;

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: 16px;
`;

export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: minmax(6rem, 9rem) minmax(0, 1fr) auto;
  align-items: start;
  gap: 8px;
  /* A whole number fits beside its label. */
  ${media.phone} {
    grid-template-columns: 6.5rem minmax(0, 1fr) auto;
  }
`;

export const FormEnd = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 8px;
  margin-inline: -24px;
  margin-block-end: -24px;
  padding: 12px 24px;
  border-block-start: 1px solid ${token.borderSubtle};
  background: ${token.surface};
  ${media.phone} {
    margin-inline: -16px;
    margin-block-end: -16px;
    padding: 12px 16px;
  }
`;
