import { Dialog, Kbd, Switch, token } from '@manyline/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ACTION_KEYS } from '../ChatList/chatActions.ts';
import type { SendKey } from '../Composer/Writing.types.ts';
import { useText } from '../messages/useText.ts';
import { SHORTCUTS } from './shortcuts.ts';

export interface ShortcutSheetProps {
  readonly isOpen: boolean;
  readonly hasLetterKeys: boolean;
  readonly sendKey: SendKey;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onLetterKeysChange: (isOn: boolean) => void;
}

/** Lists every shortcut of the page, from the table that also handles them. */
export default function ShortcutSheet({ isOpen, hasLetterKeys, sendKey, onOpenChange, onLetterKeysChange }: ShortcutSheetProps) {
  const t = useText();
  const id = useId();
  const groups = [
    { id: 'chats', rows: SHORTCUTS.filter(({ group }) => group === 'chats') },
    {
      id: 'list',
      rows: [
        { id: 'pin', keys: ACTION_KEYS.pin, label: t('chat.inbox.pin') },
        { id: 'mute', keys: ACTION_KEYS.mute, label: t('chat.inbox.mute') },
        { id: 'unread', keys: ACTION_KEYS.unread, label: t('chat.inbox.unread') },
        { id: 'rename', keys: ACTION_KEYS.rename, label: t('chat.inbox.rename.title') },
      ],
    },
    {
      id: 'page',
      rows: [
        // The app shell handles these and moves to elements marked `data-landmark`.
        { id: 'nextArea', keys: 'F6' } as const,
        { id: 'previousArea', keys: 'Shift+F6' } as const,
        ...SHORTCUTS.filter(({ group }) => group === 'page'),
        { id: 'palette', keys: 'Mod+K' } as const,
      ],
    },
    {
      id: 'writing',
      rows: [
        { id: 'send', keys: sendKey === 'enter' ? 'Enter' : 'Mod+Enter' },
        { id: 'newLine', keys: sendKey === 'enter' ? 'Shift+Enter' : 'Enter' },
      ],
    },
  ] as const;
  return (
    <Dialog isOpen={isOpen} title={t('chat.keys.sheet')} onOpenChange={onOpenChange}>
      {/* At the top, because it gets the focus, and a long sheet would open at its end. */}
      <Switch
        label={t('chat.keys.letters')}
        description={t('chat.keys.letters.help')}
        variant="row"
        isChecked={hasLetterKeys}
        onChange={onLetterKeysChange}
      />
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`${id}-${group.id}`}>
          <Heading id={`${id}-${group.id}`}>{t(`chat.keys.group.${group.id}`)}</Heading>
          <Rows>
            {group.rows.map((row) => (
              <div key={row.id} data-off={('isLetter' in row && !hasLetterKeys) || undefined}>
                <dt>{'label' in row ? row.label : t(`chat.keys.${row.id}`)}</dt>
                <dd>
                  <Kbd keys={row.keys} />
                </dd>
              </div>
            ))}
          </Rows>
        </section>
      ))}
    </Dialog>
  );
}

const Heading = styled.h3`
  margin-block: 12px 4px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  font-weight: 600;
`;

const Rows = styled.dl`
  margin-block-end: 12px;
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-block-size: 36px;
    border-block-end: 1px solid ${token.borderSubtle};
  }
  > [data-off] {
    color: ${token.textSubtle};
    dd {
      text-decoration: line-through;
    }
  }
  dd {
    flex: none;
  }
`;
