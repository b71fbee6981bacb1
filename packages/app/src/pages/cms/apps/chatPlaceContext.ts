import { createContext } from 'react';
import type { ChatPlace } from './useChatPlace.ts';

/** The chat page's place, for the parts of it that come later. */
export const ChatPlaceContext = createContext<ChatPlace | undefined>(undefined);
