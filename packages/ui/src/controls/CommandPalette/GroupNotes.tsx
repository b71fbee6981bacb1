import { useConsoleText } from '../../messages/useText.ts';
import { CommandNote } from './CommandPalette.styles.ts';
import type { CommandGroup } from './CommandPalette.tsx';

/** Which groups are still loading, beside others that are shown, and what else is to say about them. */
export function GroupNotes({ groups, hasRows }: { readonly groups: readonly CommandGroup[]; readonly hasRows: boolean }) {
  const t = useConsoleText();
  return groups.map(({ id, label, state, note }) =>
    note === undefined ? (
      hasRows && state === 'loading' && <CommandNote key={id}>{t('ui.palette.loading', { group: label })}</CommandNote>
    ) : (
      <CommandNote key={id}>{t('ui.palette.note', { group: label, note })}</CommandNote>
    ),
  );
}
