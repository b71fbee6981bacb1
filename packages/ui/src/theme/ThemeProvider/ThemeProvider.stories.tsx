import { expect, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { Alert } from '../../feedback/Alert/Alert.tsx';
import { Checkbox } from '../../fields/Checkbox/Checkbox.tsx';
import { TextField } from '../../fields/TextField/TextField.tsx';
import { token } from '../token.ts';
import { ThemeProvider, type ThemeProviderProps, useResolvedMode } from './ThemeProvider.tsx';

const ENGLISH = {
  alert: 'Your line is ready.',
  name: 'Name of the line',
  value: 'Harbour office',
  first: 'Show it first',
  buttons: ['Send', 'Later', 'Cancel'],
};

const ARABIC: typeof ENGLISH = {
  alert: 'خطك جاهز.',
  name: 'اسم الخط',
  value: 'مكتب الميناء',
  first: 'عرضه أولًا',
  buttons: ['إرسال', 'لاحقًا', 'إلغاء'],
};

const meta = {
  title: 'Foundations/ThemeProvider',
  component: ThemeProvider,
  parameters: { ownTheme: true },
  args: { mode: 'light', skin: 'default', density: 'comfortable', contentWidth: 'fluid', children: <Sample /> },
} satisfies Meta<typeof ThemeProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

const html = document.documentElement;
const accent = () => getComputedStyle(html).getPropertyValue('--ml-accent').trim();

/** A device whose colour scheme the story controls. */
function fakeDevice(isDark: boolean) {
  const real = window.matchMedia;
  const device = Object.assign(new EventTarget(), { matches: isDark, media: '(prefers-color-scheme: dark)' });
  window.matchMedia = (query) => (query === device.media ? (device as unknown as MediaQueryList) : real.call(window, query));
  return {
    turn: (dark: boolean) => {
      device.matches = dark;
      device.dispatchEvent(new Event('change'));
    },
    restore: () => {
      window.matchMedia = real;
    },
  };
}

let device: ReturnType<typeof fakeDevice>;

export const FollowsTheDevice: Story = {
  tags: ['picture'],
  args: { mode: 'system' },
  beforeEach: () => {
    device = fakeDevice(false);
    return () => device.restore();
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('light')).toBeVisible();
    device.turn(true);
    await waitFor(() => expect(html.dataset['theme']).toBe('dark'));
    await expect(canvas.getByText('dark')).toBeVisible();
    await expect(getComputedStyle(html).colorScheme).toBe('dark');
    device.turn(false);
    await waitFor(() => expect(html.dataset['theme']).toBe('light'));
    device.turn(true);
    await waitFor(() => expect(html.dataset['theme']).toBe('dark'));
  },
};

export const Bordered: Story = {
  tags: ['picture'],
  args: { skin: 'bordered', density: 'compact' },
  play: async () => {
    await expect(html.dataset).toMatchObject({ skin: 'bordered', density: 'compact' });
  },
};

/** Unreadable colours are corrected; back at the default, no variables remain. */
export const OwnColours: Story = {
  tags: ['picture'],
  render: (args) => <Chooser {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Teal' }));
    await waitFor(() => expect(accent()).toBe('#0d9394'));
    await userEvent.click(canvas.getByRole('button', { name: 'Default' }));
    await waitFor(() => expect(accent()).toBe('#7367f0'));
    await expect(html.getAttribute('style') ?? '').not.toContain('--ml-accent');
    await userEvent.click(canvas.getByRole('button', { name: 'Yellow' }));
    await waitFor(() => expect(accent()).toBe('#a78a01'));
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { mode: 'dark', colours: bothModes('#28c76f'), children: <Sample words={ARABIC} /> },
  globals: { locale: 'ar' },
  play: async () => {
    await waitFor(() => expect(accent()).toBe('#28c76f'));
  },
};

/** An invalid colour counts as the default. */
export const NoColour: Story = {
  tags: ['picture'],
  args: { colours: bothModes('javascript:alert(1)') },
  play: async () => {
    await waitFor(() => expect(accent()).toBe('#7367f0'));
  },
};

function bothModes(colour: string): NonNullable<ThemeProviderProps['colours']> {
  const colours = { primary: colour, primaryDarken: colour };
  return { light: colours, dark: colours };
}

const CHOICES = { Default: '', Teal: '#0d9394', Yellow: '#ffd400' } as const;

function Chooser(args: ThemeProviderProps) {
  const [colour, setColour] = useState('');
  return (
    <ThemeProvider {...args} colours={bothModes(colour)}>
      <Row>
        {Object.entries(CHOICES).map(([name, value]) => (
          <Button key={name} variant="outline" aria-pressed={colour === value} onClick={() => setColour(value)}>
            {name}
          </Button>
        ))}
      </Row>
      {args.children}
    </ThemeProvider>
  );
}

function Sample({ words = ENGLISH }: { readonly words?: typeof ENGLISH }) {
  const [send, later, cancel] = words.buttons;
  return (
    <Card>
      <Mode />
      <Alert tone="info">{words.alert}</Alert>
      <TextField label={words.name} value={words.value} onChange={() => undefined} />
      <Checkbox label={words.first} isChecked onChange={() => undefined} />
      <Row>
        <Button endIcon={<IconArrowRight data-mirror />}>{send}</Button>
        <Button variant="soft">{later}</Button>
        <Button variant="ghost">{cancel}</Button>
      </Row>
    </Card>
  );
}

function Mode() {
  return <b>{useResolvedMode()}</b>;
}

const Card = styled.div`
  display: grid;
  gap: 16px;
  max-inline-size: 420px;
  padding: 20px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};
`;

const Row = styled.div`
  display: flex;
  gap: 8px;
  &:has(+ div) {
    margin-block-end: 16px;
  }
`;
