import { createUseText } from '@manyline/ui';

type CommonId = keyof typeof import('./common/en.json');
type ConsoleId = keyof typeof import('./console/en.json');
type UserId = keyof typeof import('./users/en.json');
type AccessId = keyof typeof import('./access/en.json');
type ConfigId = keyof typeof import('./config/en.json');
type LinesId = keyof typeof import('./lines/en.json');
type ReportsId = keyof typeof import('./reports/en.json');

export const useText = createUseText<CommonId>();

/** For the pages inside the console. */
export const useConsoleText = createUseText<CommonId | ConsoleId>();

/** For the pages about people and one's own account. */
export const useUserText = createUseText<CommonId | ConsoleId | UserId>();

/** For the pages about permissions, functions and the log. */
export const useAccessText = createUseText<CommonId | ConsoleId | AccessId>();

/** For the pages about routes and the system. */
export const useConfigText = createUseText<CommonId | ConsoleId | ConfigId>();

/** For the pages about lines and provider accounts. */
export const useLinesText = createUseText<CommonId | ConsoleId | LinesId>();

/** For the pages about figures and connected clients. */
export const useReportsText = createUseText<CommonId | ConsoleId | ReportsId>();
