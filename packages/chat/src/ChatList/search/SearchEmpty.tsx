import { Button, EmptyState } from '@manyline/ui';
import { useText } from '../../messages/useText.ts';

export interface SearchEmptyProps {
  readonly query: string;
  /** Empties the search field. */
  readonly onClear: () => void;
}

/** Nothing was found, in the list or elsewhere. */
export function SearchEmpty({ query, onClear }: SearchEmptyProps) {
  const t = useText();
  return (
    <EmptyState
      illustration="noResults"
      title={t('chat.list.noMatch.title')}
      text={t('chat.list.noMatch.text', { query: query.trim().slice(0, 60) })}
      action={
        <Button variant="soft" onClick={onClear}>
          {t('chat.list.noMatch.clear')}
        </Button>
      }
    />
  );
}
