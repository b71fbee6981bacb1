import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { Button } from '../controls/Button/Button.tsx';
import { Alert } from '../feedback/Alert/Alert.tsx';
import { PhoneNumber } from '../feedback/PhoneNumber/PhoneNumber.tsx';
import { SearchField } from '../fields/SearchField/SearchField.tsx';
import { LoadFailed } from '../loadable/LoadFailed/LoadFailed.tsx';
import { token } from '../theme/token.ts';
import { I18nProvider } from './I18nProvider.tsx';

const html = document.documentElement;

/** Uses the provider around every story; the toolbars select language and texts. */
const meta = {
  title: 'Foundations/I18nProvider',
  component: I18nProvider,
  args: { locale: 'en', messages: {}, children: <Sample /> },
  render: ({ children }) => <>{children}</>,
} satisfies Meta<typeof I18nProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect([html.lang, html.dir]).toEqual(['en', 'ltr']);
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect([html.lang, html.dir]).toEqual(['fr', 'ltr']);
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect([html.lang, html.dir]).toEqual(['ar', 'rtl']);
    await expect(canvas.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
  },
};

/**
 * Accented text is from the catalogue. A missing bracket means the text is cut off; plain text belongs to the story or isn't translated.
 */
export const Pseudo: Story = {
  globals: { texts: 'pseudo' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '[Trýý áágááííñ]' })).toBeVisible();
  },
};

export const PseudoRightToLeft: Story = {
  globals: { texts: 'pseudo', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(html.dir).toBe('rtl');
    await expect(canvas.getByRole('button', { name: '[Trýý áágááííñ]' })).toBeVisible();
  },
};

/** A missing text shows its id. */
export const NoTexts: Story = {
  render: () => (
    <I18nProvider locale="en" messages={{}}>
      <LoadFailed onRetry={() => undefined} />
    </I18nProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'ui.loadFailed.retry' })).toBeVisible();
  },
};

function Sample() {
  return (
    <Card>
      <SearchField label="Harbour" value="Harbour" onChange={() => undefined} />
      <Alert tone="warning">
        <PhoneNumber value="+14155552671" />
      </Alert>
      <LoadFailed onRetry={() => undefined} />
      <Button variant="soft">Harbour</Button>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  justify-items: stretch;
  gap: 16px;
  max-inline-size: 420px;
  padding: 20px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};
`;
