import { Combobox, IconButton, token } from '@manyline/ui';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../../../messages/useText.ts';
import type { RoleChoices } from '../../userDetail.types.ts';

export interface RolePickerProps {
  readonly label: string;
  readonly name?: string;
  /** In the order their rules apply: a later role overrides earlier ones. */
  readonly value: readonly string[];
  readonly roles: RoleChoices;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly onChange: (value: readonly string[]) => void;
  readonly onRetry: () => void;
}

/** Chooses roles and their order. */
export function RolePicker({ label, name, value, roles, error, hint, isReadOnly = false, onChange, onRetry }: RolePickerProps) {
  const t = useUserText();
  const choices = roles.status === 'ready' ? roles.value : [];
  const nameOf = (id: string) => choices.find((role) => role.id === id)?.name ?? id;
  const options = choices.filter(({ id }) => !value.includes(id)).map((role) => ({ value: role.id, label: role.name }));

  const root = useRef<HTMLDivElement>(null);
  /** The role the user just moved, added or removed; undefined after a change from elsewhere. */
  const changed = useRef<string>(undefined);
  const order = value.join(' ');

  // The pressed button may be gone, moved or disabled: the focus goes to the same role, or to the field that adds one.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
    if (changed.current !== undefined && isLost) {
      const line = changed.current === '' ? null : root.current?.querySelector(`[data-role="${CSS.escape(changed.current)}"]`);
      const next = line?.querySelector('button:not(:disabled)') ?? root.current?.querySelector('[role="combobox"]');
      (next as HTMLElement | null | undefined)?.focus();
    }
    changed.current = undefined;
  }, [order]);

  function change(next: readonly string[], moved = '') {
    changed.current = moved;
    onChange(next);
  }

  function move(from: number, to: number) {
    const next = [...value];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next, value[from]);
  }

  return (
    <Root ref={root} role="group" aria-label={label}>
      {value.length === 0 && <p>{t('cms.user.roles.empty')}</p>}
      {value.length > 0 && (
        <ol aria-label={t('cms.user.roles.order')}>
          {value.map((id, index) => (
            <li key={id} data-role={id}>
              <bdi data-part="place">{index + 1}</bdi>
              <span data-part="name">
                <bdi>{nameOf(id)}</bdi>
              </span>
              {!isReadOnly && (
                <>
                  <IconButton
                    size="sm"
                    label={t('cms.user.roles.up', { name: nameOf(id) })}
                    icon={<IconArrowUp />}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    size="sm"
                    label={t('cms.user.roles.down', { name: nameOf(id) })}
                    icon={<IconArrowDown />}
                    disabled={index === value.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <IconButton
                    size="sm"
                    label={t('cms.user.roles.remove', { name: nameOf(id) })}
                    icon={<IconX />}
                    onClick={() => change(value.filter((other) => other !== id))}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {!isReadOnly && (
        <Combobox
          // The field is cleared for the next role.
          key={order}
          label={t('cms.user.roles.add')}
          {...(name !== undefined && { name })}
          value=""
          options={roles.status === 'ready' ? options : roles}
          error={error}
          hint={hint}
          onChange={(id) => id !== '' && change([...value, id])}
          onRetry={onRetry}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 12px;
  min-inline-size: 0;

  ol {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: 44px;
    padding-block: 4px;
    padding-inline: 14px 6px;
    border-radius: ${token.radiusControl};
    background: ${token.surfaceSunken};
  }
  [data-part='place'] {
    min-inline-size: 1.75rem;
    color: ${token.textMuted};
  }
  [data-part='name'] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
  p {
    color: ${token.textMuted};
  }
`;
