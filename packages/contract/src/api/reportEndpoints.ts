/** Figures about what was sent and received. */
export const reportEndpoints = {};
