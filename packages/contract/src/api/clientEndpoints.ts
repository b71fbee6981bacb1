/** Who is connected, and what can be done about it. */
export const clientEndpoints = {};
