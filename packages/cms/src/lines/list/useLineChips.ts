import { INTERNAL_LINES, type LineFilter } from '@manyline/contract';
import type { FilterChip } from '../../filters/FilterChips.tsx';
import { useLinesText } from '../../messages/useText.ts';
import type { UserSearch } from '../../users/detail/userDetail.types.ts';
import { useLineTexts } from '../parts/useLineTexts.ts';
import { filteredStates, shownStates } from './lineStates.ts';

/** The active filters of the line list. */
export function useLineChips(
  { states = [], providers = [], userId }: LineFilter,
  accounts: readonly { readonly id: string; readonly name: string }[],
  owners: UserSearch,
  onChange: (change: Partial<LineFilter>) => void,
): readonly FilterChip[] {
  const t = useLinesText();
  const words = useLineTexts();
  const chipOf = (kind: 'status' | 'provider' | 'owner', value: string) =>
    t('cms.lines.filter.chip', { label: t(`cms.lines.filter.${kind}`), value });
  const nameOf = (id: string) => (id === INTERNAL_LINES ? t('cms.lines.internal') : accounts.find((one) => one.id === id)?.name);
  const owner = owners.options.status === 'ready' ? owners.options.value.find(({ value }) => value === userId)?.label : undefined;
  return [
    ...shownStates(states).map((one) => ({
      id: `status:${one}`,
      label: chipOf('status', words.word(one)),
      onRemove: () => onChange({ states: filteredStates(shownStates(states).filter((other) => other !== one)) }),
    })),
    ...providers.map((one) => ({
      id: `provider:${one}`,
      label: chipOf('provider', nameOf(one) ?? one),
      onRemove: () => onChange({ providers: providers.filter((other) => other !== one) }),
    })),
    ...(userId === undefined
      ? []
      : [{ id: 'owner', label: chipOf('owner', owner ?? t('cms.lines.filter.owner.one')), onRemove: () => onChange({ userId: '' }) }]),
  ];
}
