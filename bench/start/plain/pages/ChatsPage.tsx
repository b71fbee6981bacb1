import { useAbility } from '@casl/react';
import axios from 'axios';
import { atom, useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { FormattedMessage, FormattedTime, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ability } from '../access.ts';
import type { Chat } from '../chats.ts';

const chatsAtom = atom<readonly Chat[]>();

export default function ChatsPage() {
  const [chats, setChats] = useAtom(chatsAtom);
  const [hasFailed, setHasFailed] = useState(false);
  const mayRead = useAbility<typeof ability>().can('read', 'chat');
  const intl = useIntl();

  useEffect(() => {
    if (!mayRead) return;
    axios
      .get<readonly Chat[]>('/api-plain/chats')
      .then(({ data }) => setChats(data))
      .catch(() => setHasFailed(true));
  }, [mayRead, setChats]);

  useEffect(() => {
    if (chats) void import('../live.ts').then(({ listen }) => listen(setChats));
  }, [chats, setChats]);

  if (hasFailed) return <FormattedMessage id="failed" />;
  if (!chats) return <FormattedMessage id="loading" />;
  return (
    <Page>
      <Head>
        <Search type="search" placeholder={intl.formatMessage({ id: 'search' })} />
        <button type="button">
          <FormattedMessage id="newChat" />
        </button>
      </Head>
      <List aria-label={intl.formatMessage({ id: 'chats' })}>
        {chats.map(({ id, name, preview, at }) => (
          <Row key={id}>
            <Avatar aria-hidden="true">{name.slice(0, 1)}</Avatar>
            <Link to={`/chats/${id}`}>{name}</Link>
            <time dateTime={at}>
              <FormattedTime value={at} />
            </time>
            <Preview>{preview}</Preview>
          </Row>
        ))}
      </List>
    </Page>
  );
}

const Page = styled.main`
  inline-size: 360px;
  background: #fff;
`;

const Head = styled.header`
  display: flex;
  gap: 8px;
  padding: 16px;
`;

const Search = styled.input`
  flex: 1;
  padding: 8px 12px;
  border: 1px solid #cfccdd;
  border-radius: 20px;
  font: inherit;
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 40px 1fr auto;
  column-gap: 12px;
  padding: 10px 16px;

  &:hover {
    background: #f6f5fa;
  }
`;

const Avatar = styled.span`
  grid-row: span 2;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: #7367f0;
  color: #fff;
  line-height: 40px;
  text-align: center;
`;

const Preview = styled.p`
  grid-column: 2 / -1;
  overflow: hidden;
  margin: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
