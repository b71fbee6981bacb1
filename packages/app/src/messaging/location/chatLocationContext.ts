import { createContext } from 'react';
import type { ChatLocation } from './useChatLocation.ts';

/** The chat page's location, for lazy parts. */
export const ChatLocationContext = createContext<ChatLocation | undefined>(undefined);
