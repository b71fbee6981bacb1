/** What the console keeps for those who use it. */
export interface ConsoleSteps {}
