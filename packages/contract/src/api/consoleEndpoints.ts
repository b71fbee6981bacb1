/** What the console tells and asks those who use it. */
export const consoleEndpoints = {};
