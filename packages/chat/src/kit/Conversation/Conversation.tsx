import { Avatar, IconButton, token } from '@manyline/ui';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { ComposerHandle } from '../../Composer/Composer.tsx';
import { ChatSearch } from '../../Conversation/ChatSearch.tsx';
import { Back, Header, Main, Root } from '../../Conversation/Conversation.styles.ts';
import { FileRoom } from '../../Files/FileRoom/FileRoom.tsx';
import type { MessageOpening } from '../../MessageList/MessageList.types.ts';
import { useText } from '../../messages/useText.ts';
import { Composer } from '../Composer/Composer.tsx';
import { MessageList } from '../MessageList/MessageList.tsx';
import { toItem, toSeconds } from '../toItem.ts';
import { useNow } from '../useNow.ts';
import type { ConversationProps } from './Conversation.types.ts';
import { toFiles } from './toFiles.ts';
import { toSearch } from './toSearch.ts';

/**
 * A conversation: the messages and the field below them. Everything else is there if you give it.
 * @use A whole conversation over your own data: messages in, text out.
 * @avoid if you need other parts around the messages → MessageList
 * @key Enter: Sends, or begins a line, as the user chose.
 * @key Arrow up, Arrow down: Moves through the messages.
 * @key Escape: Returns to the message field.
 */
export function Conversation({
  messages,
  contact,
  older,
  writing,
  files,
  search,
  components,
  now,
  onSend,
  onReply,
  onRetry,
  onDelete,
}: ConversationProps) {
  const t = useText();
  const headingId = useId();
  const root = useRef<HTMLElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const present = useNow();
  const [isSearching, setIsSearching] = useState(false);
  const [opening, setOpening] = useState<MessageOpening>();
  const searchActions = useMemo(() => search && toSearch(search, messages, setOpening), [search, messages]);
  const isDisabled = onSend === undefined || writing?.isDisabled === true;

  return (
    <Room files={files} messages={messages} contactName={contact?.name ?? ''} isUsable={!isDisabled}>
      <Root style={FILL}>
        <Main ref={root} aria-labelledby={contact && headingId} aria-label={contact ? undefined : t('chat.messages.label')} data-landmark>
          {(contact || search) && (
            <Header>
              {contact?.onBack && (
                <Back>
                  <IconButton
                    label={t('chat.conversation.back')}
                    icon={<IconArrowLeft aria-hidden="true" data-mirror />}
                    onClick={contact.onBack}
                  />
                </Back>
              )}
              <div data-part="who">
                {contact && (
                  <>
                    <Avatar name={contact.name} seed={contact.name} />
                    <div>
                      <h2 id={headingId} dir="auto">
                        {contact.name}
                      </h2>
                      {contact.detail !== undefined && <bdi>{contact.detail}</bdi>}
                    </div>
                  </>
                )}
              </div>
              {search && (
                <IconButton
                  label={t('chat.conversation.search')}
                  aria-pressed={isSearching}
                  icon={<IconSearch aria-hidden="true" />}
                  onClick={() => setIsSearching(!isSearching)}
                />
              )}
              {contact?.actions}
            </Header>
          )}
          {isSearching && searchActions && (
            <ChatSearch
              root={root}
              now={now === undefined ? present : toSeconds(now)}
              conversationActions={searchActions}
              onClose={() => setIsSearching(false)}
            />
          )}
          <MessageList
            messages={messages}
            name={contact?.name ?? ''}
            older={older}
            opening={opening}
            now={now}
            components={components}
            onReply={onReply}
            onRetry={onRetry}
            onDelete={onDelete}
            onLeave={() => composer.current?.focus()}
          />
          {onSend && <Composer {...writing} ref={composer} onSend={onSend} />}
        </Main>
      </Root>
    </Room>
  );
}

interface RoomProps extends Pick<ConversationProps, 'messages'> {
  readonly files: ConversationProps['files'] | undefined;
  readonly contactName: string;
  readonly isUsable: boolean;
  readonly children: ReactNode;
}

function Room({ files, messages, children, ...room }: RoomProps) {
  const all = useMemo(() => files && toFiles(files), [files]);
  const items = useMemo(() => messages.map(toItem), [messages]);
  if (!all) return children;
  return (
    <FileRoom files={all} chatKey="" messages={items} {...room}>
      {children}
    </FileRoom>
  );
}

/** As high as the element around it, whatever its layout. */
const FILL = { blockSize: '100%', background: token.surface };
