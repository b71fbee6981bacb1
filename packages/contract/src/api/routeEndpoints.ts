/** The routes the server drives. */
export const routeEndpoints = {};
