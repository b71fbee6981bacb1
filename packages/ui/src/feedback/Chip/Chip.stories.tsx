import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { forcedStates } from '../../controls/forcedStates.ts';
import { StateGrid } from '../../controls/StateGrid.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { StatusDot } from '../StatusDot/StatusDot.tsx';
import { Chip, type ChipProps } from './Chip.tsx';

const meta = { title: 'Feedback/Chip', component: Chip, args: { label: 'Reception' } } satisfies Meta<typeof Chip>;

export default meta;
type Story = StoryObj<typeof meta>;

const TONES = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const;

/** Tones and sizes, with a dot, an avatar and a remove button. */
export const Variants: Story = {
  tags: ['picture'],
  args: { onRemove: fn() },
  render: ({ onRemove }) => (
    <Rows>
      {(['md', 'sm'] as const).map((size) => (
        <div key={size}>
          {TONES.map((tone) => (
            <Chip key={tone} size={size} tone={tone} label={tone} />
          ))}
          <Chip size={size} tone="success" label="Active" start={<StatusDot tone="success" />} />
          <Chip size={size} label="Bob Martin" start={<Avatar name="Bob Martin" size="sm" />} />
          <Chip
            size={size}
            tone="accent"
            label="Camille Durand"
            start={<Avatar name="Camille Durand" size="sm" />}
            {...(onRemove ? { onRemove } : {})}
          />
          <Chip size={size} label="Not now" isDisabled {...(onRemove ? { onRemove } : {})} />
        </div>
      ))}
    </Rows>
  ),
};

export const Removable: Story = {
  args: { label: '+1 628 555 0142', onRemove: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove +1 628 555 0142' }));
    await userEvent.keyboard('{Delete}{Backspace}');
    await expect(args.onRemove).toHaveBeenCalledTimes(3);
  },
};

export const Selectable: Story = {
  render: () => (
    <Rows>
      <div>
        <Filter label="Unread" isSelected />
        <Filter label="With drafts" />
        <Filter label="Failed" isDisabled />
        <Filter label="Snoozed" isSelected isDisabled />
      </div>
    </Rows>
  ),
  play: async ({ canvas }) => {
    const drafts = canvas.getByRole('button', { name: 'With drafts' });
    await expect(drafts).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(drafts);
    await expect(drafts).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard(' ');
    await expect(drafts).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getByRole('button', { name: 'Failed' })).toBeDisabled();
  },
};

/** A filter off and on, and the remove button on each background. */
export const States: Story = {
  tags: ['picture'],
  parameters: forcedStates('button'),
  args: { onRemove: fn() },
  render: ({ onRemove = fn() }) => (
    <StateGrid states={['rest', 'hover', 'active', 'focus', 'disabled']}>
      {(state) => (
        <>
          <Filter label="Unread" isDisabled={state === 'disabled'} />
          <Filter label="Unread" isSelected isDisabled={state === 'disabled'} />
          {TONES.map((tone) => (
            <Chip key={tone} tone={tone} label={tone} isDisabled={state === 'disabled'} onRemove={onRemove} />
          ))}
        </>
      )}
    </StateGrid>
  ),
};

export const StatesDarkArabic: Story = { ...States, tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };

export const LongContent: Story = {
  args: { label: 'https://harbour.example/a/very/long/address/that/has/no/spaces/and/never/seems/to/end', onRemove: fn() },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const DarkArabic: Story = {
  render: () => (
    <Rows>
      <div>
        {TONES.map((tone) => (
          <Chip key={tone} tone={tone} label="الاستقبال" />
        ))}
        <Chip label="ليلى حداد" start={<Avatar name="ليلى حداد" size="sm" />} onRemove={fn()} />
        <Filter label="غير مقروءة" isSelected />
        <Filter label="مسودات" />
      </div>
    </Rows>
  ),
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'إزالة ليلى حداد' })).toBeVisible();
  },
};

function Filter({ isSelected: isSelectedFirst = false, ...props }: ChipProps) {
  const [isSelected, setIsSelected] = useState(isSelectedFirst);
  return <Chip {...props} isSelected={isSelected} onSelectedChange={setIsSelected} />;
}

const Rows = styled.div`
  display: grid;
  gap: 16px;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
`;
