import { accessEndpoints } from './accessEndpoints.ts';
import { accountEndpoints } from './accountEndpoints.ts';
import { batchEndpoints } from './batchEndpoints.ts';
import { clientEndpoints } from './clientEndpoints.ts';
import { consoleEndpoints } from './consoleEndpoints.ts';
import { preferenceEndpoints } from './preferenceEndpoints.ts';
import { reportEndpoints } from './reportEndpoints.ts';
import { routeEndpoints } from './routeEndpoints.ts';
import { systemSettingsEndpoints } from './systemSettingsEndpoints.ts';
import { userEndpoints } from './userEndpoints.ts';

/** Calls nobody needs before they open the page of their account or the console: a client may fetch this table then. */
export const administrationEndpoints = {
  ...userEndpoints,
  ...accountEndpoints,
  ...preferenceEndpoints,
  ...accessEndpoints,
  ...routeEndpoints,
  ...systemSettingsEndpoints,
  ...reportEndpoints,
  ...clientEndpoints,
  ...consoleEndpoints,
  ...batchEndpoints,
};
