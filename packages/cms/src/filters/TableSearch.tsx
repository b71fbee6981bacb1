import { media, SearchField, type SearchFieldProps, useMedia } from '@manyline/ui';
import { useConsoleText } from '../messages/useText.ts';

/** The search of a table. Its label is also the placeholder, except on phones, where only "Search" fits. */
export function TableSearch(props: Omit<SearchFieldProps, 'placeholder'>) {
  const t = useConsoleText();
  const isPhone = useMedia(media.phone);
  return (
    <div data-part="search">
      <SearchField {...props} {...(isPhone && { placeholder: t('cms.nav.search') })} />
    </div>
  );
}
