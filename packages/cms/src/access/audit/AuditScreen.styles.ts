import { token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;

export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr));
  align-items: start;
  gap: 8px 12px;
`;

export const Search = styled.div`
  flex: 1;
  max-inline-size: 360px;
`;

export const Chosen = styled.div`
  display: flex;
  grid-column: 1 / -1;
  flex-wrap: wrap;
  gap: 8px;
`;

export const Detail = styled.dl`
  display: grid;
  grid-template-columns: minmax(110px, max-content) minmax(0, 1fr);
  gap: 8px 20px;
  margin: 0;
  dt {
    color: ${token.textMuted};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 4px 8px;
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  del,
  ins {
    padding: 1px 6px;
    border-radius: 4px;
    text-decoration: none;
    unicode-bidi: isolate;
    white-space: pre-wrap;
  }
  del {
    background: ${token.dangerTint};
    color: ${token.dangerStrong};
  }
  ins {
    background: ${token.successTint};
    color: ${token.successStrong};
  }
  [data-part='arrow'] {
    margin-block-start: 4px;
    color: ${token.textMuted};
  }
  @media (forced-colors: active) {
    del {
      text-decoration: line-through;
    }
    ins {
      text-decoration: underline;
    }
  }
  @media (max-width: 599.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    dd {
      margin-block-end: 10px;
    }
  }
`;
