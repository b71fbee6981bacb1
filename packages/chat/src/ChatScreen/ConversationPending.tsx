import { styled } from 'styled-components';

/** Reserves the space of a conversation while its code loads. */
export function ConversationPending() {
  return <Root data-loading />;
}

const Root = styled.div`
  flex: 1;
`;
