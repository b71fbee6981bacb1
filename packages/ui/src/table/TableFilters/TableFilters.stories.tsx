import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../../controls/Button/Button.tsx';
import { MultiCombobox } from '../../fields/MultiCombobox/MultiCombobox.tsx';
import { TableFilters } from './TableFilters.tsx';

const meta = {
  title: 'Table/TableFilters',
  component: TableFilters,
  args: {
    label: 'Filters',
    activeCount: 1,
    children: (isFolded) => <Status isLabelHidden={!isFolded} />,
    onClear: fn(),
  },
} satisfies Meta<typeof TableFilters>;
export default meta;
type Story = StoryObj<typeof meta>;

function Status({ isLabelHidden }: { readonly isLabelHidden: boolean }) {
  const [value, setValue] = useState<readonly string[]>(['alive']);
  return (
    <MultiCombobox
      label="Status"
      isLabelHidden={isLabelHidden}
      value={value}
      options={[
        { value: 'alive', label: 'Alive' },
        { value: 'suspended', label: 'Suspended' },
      ]}
      onChange={setValue}
    />
  );
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole('group', { name: 'Filters' })).getByRole('combobox', { name: 'Status' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Filters (1)' })).not.toBeInTheDocument();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
    const button = canvas.getByRole('button', { name: 'Filters (1)' });
    await userEvent.click(button);
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await expect(await drawer.findByRole('combobox', { name: 'Status' })).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onClear).toHaveBeenCalled();
    await userEvent.click(drawer.getByRole('button', { name: 'Show results' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** In a table’s tools the filters never take a second row: without room they fold, and with room they are back. */
export const FoldsWithoutRoom: Story = {
  args: {
    isInTools: true,
    activeCount: 0,
    children: (isFolded) =>
      isFolded ? (
        <Status isLabelHidden={false} />
      ) : (
        <>
          <Button>Status</Button>
          <Button>Provider account</Button>
          <Button>Owner</Button>
        </>
      ),
  },
  decorators: [
    (Filters) => {
      const [width, setWidth] = useState(900);
      return (
        <>
          <Button onClick={() => setWidth((now) => (now === 900 ? 420 : 900))}>Resize</Button>
          <div style={{ inlineSize: width }}>
            <div style={{ display: 'flex' }}>
              <Filters />
            </div>
          </div>
        </>
      );
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Owner' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Resize' }));
    await expect(await canvas.findByRole('button', { name: 'Filters' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Owner' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Resize' }));
    await expect(await canvas.findByRole('button', { name: 'Owner' })).toBeVisible();
  },
};

/** Folded in the device's font, which is wider: they are back in the page's own one. */
export const FontLate: Story = {
  args: { ...FoldsWithoutRoom.args },
  decorators: [
    (Filters) => {
      const [spacing, setSpacing] = useState('12px');
      const [fontIsThere] = useState(delayFonts);
      return (
        <>
          <Button
            onClick={() => {
              setSpacing('normal');
              fontIsThere();
            }}
          >
            Font
          </Button>
          <div style={{ inlineSize: 600, letterSpacing: spacing }}>
            <div style={{ display: 'flex' }}>
              <Filters />
            </div>
          </div>
        </>
      );
    },
  ],
  beforeEach: () => () => {
    // Those of the prototype again.
    Reflect.deleteProperty(document.fonts, 'status');
    Reflect.deleteProperty(document.fonts, 'ready');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Filters' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Font' }));
    await expect(await canvas.findByRole('button', { name: 'Owner' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument();
  },
};

/** As if the page's fonts were still loading, until the returned function is called. */
function delayFonts(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  let status = 'loading';
  Object.defineProperty(document.fonts, 'status', { configurable: true, get: () => status });
  Object.defineProperty(document.fonts, 'ready', { configurable: true, value: promise });
  return () => {
    status = 'loaded';
    resolve();
  };
}

/** Tools that come beside them while they are used fold nothing: the next filter would be gone before it is pressed. */
export const StayWhileToolsCome: Story = {
  args: {
    isInTools: true,
    activeCount: 0,
    children: () => (
      <>
        <Button>Status</Button>
        <Button>Owner</Button>
      </>
    ),
  },
  decorators: [
    (Filters) => {
      const [isThere, setIsThere] = useState(false);
      return (
        <div data-part="tools" style={{ display: 'flex', inlineSize: 640 }}>
          <Button onClick={() => setIsThere(true)}>Change</Button>
          {isThere && <Button>Save as a view with a long name</Button>}
          <div style={{ flex: 1 }}>
            <div style={{ display: 'flex' }}>
              <Filters />
            </div>
          </div>
        </div>
      );
    },
  ],
  play: async ({ canvas }) => {
    const owner = await canvas.findByRole('button', { name: 'Owner' });
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    const saves = await canvas.findByRole('button', { name: /^Save/u });
    await waitFor(() => expect(saves.getBoundingClientRect().right).toBeLessThan(owner.getBoundingClientRect().left));
    // Sizes are looked at in the next frame.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await expect(owner).toBeVisible();
  },
};

/** Without a filter there is nothing to clear. */
export const NoneDarkArabicPhone: Story = {
  args: { activeCount: 0, isInTools: true },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
};
