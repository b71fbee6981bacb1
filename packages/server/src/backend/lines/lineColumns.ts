/** The columns of an exported list of lines, in order. */
export const LINE_COLUMNS = [
  'number',
  'name',
  'owner',
  'username',
  'status',
  'provider',
  'health',
  'lastSent',
  'lastReceived',
  'sentToday',
  'receivedToday',
  'spend',
] as const;
