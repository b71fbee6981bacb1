import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Pagination, type PaginationProps } from './Pagination.tsx';

const meta = {
  title: 'Controls/Pagination',
  component: Pagination<number>,
  args: {
    page: 1,
    pageCount: 129,
    pageSize: 10,
    pageSizes: [5, 10, 20, 25, 50, 100],
    total: 1284,
    onPageChange: fn(),
    onPageSizeChange: fn(),
  },
  render: (args) => <Living {...args} />,
} satisfies Meta<PaginationProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const button = (name: string) => canvas.getByRole('button', { name });
    await expect(button('First page')).toHaveAttribute('aria-disabled', 'true');
    await expect(button('Previous page')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Previous page'));
    await expect(args.onPageChange).not.toHaveBeenCalled();
    await userEvent.click(button('Last page'));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(129);
    await expect(canvas.getByRole('status')).toHaveTextContent('1,281–1,284 of 1,284');
    // On the last page the button keeps the focus.
    await expect(button('Last page')).toHaveFocus();
    await expect(button('Next page')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('First page'));
    await userEvent.click(button('Next page'));
    button('Page 5').focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPageChange).toHaveBeenLastCalledWith(5);
    await expect(button('Page 5')).toHaveAttribute('aria-current', 'page');
  },
};

export const ChoosesSize: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rows per page: 10' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '25' }));
    await expect(args.onPageSizeChange).toHaveBeenCalledWith(25);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Rows per page: 25' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu', { name: 'Rows per page' });
  },
  args: { page: 60 },
};

/** Few pages, one page, and a page that no longer exists. */
export const Lengths: Story = {
  tags: ['picture'],
  render: () => (
    <>
      <Pagination label="Four pages" page={2} pageCount={4} onPageChange={fn()} />
      <Pagination label="One page" page={1} pageCount={1} pageSize={10} total={7} onPageChange={fn()} />
      <Pagination label="Past the end" page={99} pageCount={3} pageSize={10} total={28} onPageChange={fn()} />
      <Pagination label="No entries" page={1} pageCount={0} pageSize={10} total={0} onPageChange={fn()} />
    </>
  ),
};

/** Hover, press and focus on pages 2, 3 and 4; the current page; disabled steps. */
export const States: Story = {
  tags: ['picture'],
  parameters: {
    pseudo: {
      rootSelector: 'body',
      hover: 'li:nth-child(2) button, [aria-label="Next page"]',
      active: 'li:nth-child(3) button',
      focusVisible: 'li:nth-child(4) button',
    },
  },
};

export const Phone: Story = {
  args: { page: 12 },
  globals: { viewport: { value: 'phone' } },
};

export const DarkArabic: Story = {
  args: { page: 60 },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'الصفحة التالية' }));
    await expect(canvas.getByRole('button', { name: 'الصفحة 61' })).toHaveAttribute('aria-current', 'page');
  },
};

function Living(props: PaginationProps) {
  const [page, setPage] = useState(props.page);
  const [pageSize, setPageSize] = useState(props.pageSize ?? 10);
  return (
    <Pagination
      {...props}
      page={page}
      pageSize={pageSize}
      onPageChange={(next) => {
        setPage(next);
        props.onPageChange(next);
      }}
      onPageSizeChange={(next) => {
        setPageSize(next);
        setPage(1);
        props.onPageSizeChange?.(next);
      }}
    />
  );
}
