import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAnnounce } from '../feedback/Announcer/Announcer.tsx';
import { VisuallyHidden } from '../feedback/VisuallyHidden/VisuallyHidden.ts';
import { SearchField } from '../fields/SearchField/SearchField.tsx';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';
import { type IconName, ICONS } from './icons.data.ts';
import { MIRRORED } from './mirrored.data.ts';

const meta = {
  title: 'Foundations/Icons',
  component: IconSheet,
  args: { searchLabel: 'Find an icon', onCopy: fn() },
} satisfies Meta<typeof IconSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Tabler icons, 20 px, stroke 1.6. A click copies the name; marked icons are mirrored in Arabic. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Trash' }));
    await expect(args.onCopy).toHaveBeenCalledWith('IconTrash');
    await expect(canvas.getByRole('button', { name: 'Send mirrors' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible();
  },
};

export const Found: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find an icon' }), 'chevron');
    await expect(canvas.getByRole('button', { name: 'ChevronRight mirrors' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Trash' })).not.toBeInTheDocument();
  },
};

export const DarkArabic: Story = { tags: ['picture'], args: { searchLabel: 'ابحث عن أيقونة' }, globals: { theme: 'dark', locale: 'ar' } };

interface IconSheetProps {
  readonly searchLabel: string;
  readonly onCopy: (name: string) => void;
}

function IconSheet({ searchLabel, onCopy }: IconSheetProps) {
  const announce = useAnnounce();
  const [query, setQuery] = useState('');
  const names = (Object.keys(ICONS) as IconName[]).filter((name) => name.toLowerCase().includes(query.trim().toLowerCase()));
  const copy = (name: IconName) => {
    onCopy(name);
    // A page in the background has no clipboard access; the name is still shown.
    navigator.clipboard.writeText(name).then(
      () => announce(`${name} copied`),
      () => undefined,
    );
  };
  return (
    <Sheet>
      <SearchField label={searchLabel} value={query} onChange={setQuery} />
      <List>
        {names.map((name) => {
          const Icon = ICONS[name];
          const mirrors = MIRRORED.has(name);
          return (
            <li key={name}>
              <button type="button" onClick={() => copy(name)}>
                <Icon aria-hidden="true" {...(mirrors ? { 'data-mirror': true } : {})} />
                <bdi>{name.slice('Icon'.length)}</bdi>
                {mirrors && (
                  <>
                    <VisuallyHidden>mirrors</VisuallyHidden>
                    <IconArrowsLeftRight aria-hidden="true" data-part="mirrors" />
                  </>
                )}
              </button>
            </li>
          );
        })}
      </List>
    </Sheet>
  );
}

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: 8px;
`;

const Sheet = styled.div`
  display: grid;
  gap: 16px;
  > :first-child {
    max-inline-size: 320px;
  }
  button {
    position: relative;
    display: grid;
    justify-items: center;
    gap: 8px;
    inline-size: 100%;
    block-size: 76px;
    padding: 14px 4px 8px;
    border: 1px solid ${token.borderSubtle};
    border-radius: ${token.radiusControl};
    background: ${token.surface};
    cursor: pointer;
    ${media.hover} {
      &:hover {
        border-color: ${token.accent};
      }
    }
  }
  bdi {
    max-inline-size: 100%;
    overflow: hidden;
    color: ${token.textMuted};
    font-size: ${token.fontTiny};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-part='mirrors'] {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
    inline-size: 14px;
    block-size: 14px;
    color: ${token.link};
  }
`;
