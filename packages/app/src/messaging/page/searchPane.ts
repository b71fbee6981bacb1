import type { SearchPaneProps } from '@manyline/chat';
import { type ComponentType, createContext } from 'react';

/** The search of everything, for the field above the chats: it lies above this page, so the shell passes it in. */
export const SearchPaneContext = createContext<ComponentType<SearchPaneProps>>(({ query, children }) =>
  children({ words: query, results: () => null }),
);
