import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';

export const message = (text: string | RegExp) => screen.getByText(text).closest('article') as HTMLElement;

export const menu = async (target: HTMLElement) => {
  await userEvent.pointer({ keys: '[MouseRight]', target });
  return within(await screen.findByRole('menu', { name: 'Message actions' }));
};

/** The tools load with the first pointer or key event. */
export async function ready(canvas: { getByRole: (role: string, options: object) => HTMLElement }): Promise<HTMLElement> {
  const log = canvas.getByRole('log', { name: 'Messages' });
  await waitFor(async () => {
    await userEvent.unhover(log);
    await userEvent.hover(message('We could meet at six?'));
    await expect(screen.queryByRole('button', { name: 'Message actions' })).not.toBeNull();
  });
  return log;
}
