/** Password length in UTF-16 code units; the specification sets no limits. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
