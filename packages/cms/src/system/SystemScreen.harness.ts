import { fn, userEvent, within } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { KeyTestOutcome, SocketTestOutcome, SystemSaveOutcome, SystemScreenProps } from './system.types.ts';
import { current, NOW, operators, revisions } from './SystemScreen.data.ts';

export const systemArgs = {
  settings: ready(current),
  canEdit: true,
  now: NOW,
  operators,
  ssoName: 'Harbour',
  revisions: ready(revisions),
  onRetry: fn(),
  onLoadRevisions: fn(),
  onSave: fn<SystemScreenProps['onSave']>(async (settings, { version }): Promise<SystemSaveOutcome> => ({
    status: 'saved',
    settings: { ...settings, version: version + 1 },
  })),
  canTestKey: true,
  onTestKey: fn<SystemScreenProps['onTestKey']>(async (): Promise<KeyTestOutcome> => 'accepted'),
  onTestSocket: fn<SystemScreenProps['onTestSocket']>(async (): Promise<SocketTestOutcome> => 'works'),
  onReload: fn(),
  onDraftChange: fn(),
} satisfies SystemScreenProps;

export type Canvas = ReturnType<typeof within>;

export const maintenanceOf = (canvas: Canvas) => canvas.getByRole('switch', { name: 'Maintenance' });

export const saveOf = (canvas: Canvas) => canvas.findByRole('button', { name: 'Save' });

export const barOf = (canvas: Canvas) => within(canvas.getByRole('group', { name: 'Unsaved changes' }));

export const addressOf = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Socket address' });

export async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

export function withoutVersion<S extends { readonly version: number }>({ version: _version, ...settings }: S) {
  return settings;
}
