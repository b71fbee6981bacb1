/** How Chromatic pictures every story; one that pins its theme or language keeps it. */
export const modes = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  arabic: { locale: 'ar' },
} as const;
