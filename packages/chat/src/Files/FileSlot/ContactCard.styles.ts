import { styled } from 'styled-components';

export const Contacts = styled.ul`
  display: grid;
  gap: 8px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  line-height: 1.25rem;
  li {
    display: grid;
    gap: 2px;
  }
  span:has(> bdi, > button) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    min-block-size: 32px;
  }
  button {
    border-color: color-mix(in srgb, currentcolor 40%, transparent);
    background: none;
    color: inherit;
  }
`;
