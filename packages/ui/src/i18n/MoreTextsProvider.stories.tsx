import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useState } from 'react';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { Button } from '../controls/Button.tsx';
import { createLazyPart } from '../lazyPart.ts';
import { useText } from '../messages/useText.ts';
import { MoreTextsProvider } from './MoreTextsProvider.tsx';

/** A part that opens on demand waits for its code and for its texts, and asks for both; what stands already stays as it is. */
const meta = {
  title: 'Foundations/MoreTextsProvider',
  component: MoreTextsProvider,
  args: { areThere: false, onNeeded: () => Promise.resolve(), children: null },
  render: () => <Page />,
} satisfies Meta<typeof MoreTextsProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(await canvas.findByText('Texts asked for: 1')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'The texts arrive' }));
    await expect(await canvas.findByText('Try again')).toBeVisible();
  },
};

export const DarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await userEvent.click(canvas.getByRole('button', { name: 'The texts arrive' }));
    await expect(await canvas.findByText('إعادة المحاولة')).toBeVisible();
  },
};

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const [areThere, setAreThere] = useState(false);
  const [asked, setAsked] = useState(0);
  const handleNeeded = useCallback(() => {
    setAsked((count) => count + 1);
    return Promise.resolve();
  }, []);
  return (
    <MoreTextsProvider areThere={areThere} onNeeded={handleNeeded}>
      <Row>
        <Button onClick={() => setIsOpen(true)}>Open</Button>
        <Button variant="outline" onClick={() => setAreThere(true)}>
          The texts arrive
        </Button>
        <bdi>Texts asked for: {asked}</bdi>
      </Row>
      <details.Part isNeeded={isOpen} props={{}} />
    </MoreTextsProvider>
  );
}

const details = createLazyPart<object>(() => Promise.resolve({ default: Details }), 'moreTexts');

function Details() {
  const t = useText();
  return <p>{t('ui.loadFailed.retry')}</p>;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-block-end: 12px;
`;
