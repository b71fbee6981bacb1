import { createUseText } from '@manyline/ui';
import { access, common, config, console, lines, reports, users } from './english.ts';

export type CommonId = keyof typeof import('./common/en.json');
type ConsoleId = keyof typeof import('./console/en.json');
type UserId = keyof typeof import('./users/en.json');
type AccessId = keyof typeof import('./access/en.json');
type ConfigId = keyof typeof import('./config/en.json');
type LinesId = keyof typeof import('./lines/en.json');
type ReportsId = keyof typeof import('./reports/en.json');

export const useText = createUseText<CommonId>(common);

/** For the pages inside the console. */
export const useConsoleText = createUseText<CommonId | ConsoleId>(common, console);

/** For the pages about people and one's own account. */
export const useUserText = createUseText<CommonId | ConsoleId | UserId>(common, console, users);

/** For the pages about permissions, functions and the log. */
export const useAccessText = createUseText<CommonId | ConsoleId | AccessId>(common, console, access);

/** For the pages about routes and the system. */
export const useConfigText = createUseText<CommonId | ConsoleId | ConfigId>(common, console, config);

/** For the pages about lines and provider accounts. */
export const useLinesText = createUseText<CommonId | ConsoleId | LinesId>(common, console, lines);

/** For the pages about figures and connected clients. */
export const useReportsText = createUseText<CommonId | ConsoleId | ReportsId>(common, console, reports);
