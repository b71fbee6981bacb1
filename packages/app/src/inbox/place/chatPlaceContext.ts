import { createContext } from 'react';
import type { ChatPlace } from './useChatPlace.ts';

/** The chat page's place, for lazy parts. */
export const ChatPlaceContext = createContext<ChatPlace | undefined>(undefined);
