/** The modes Chromatic captures; a story that pins its theme or language keeps it. */
export const modes = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  arabic: { locale: 'ar' },
} as const;
