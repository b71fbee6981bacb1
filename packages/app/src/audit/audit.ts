import { asking, createRemote } from '../session/remote.ts';

/** The page of the log that is shown. */
export const auditPages = createRemote(asking('getAudit'), { isLoud: true });

/** What is inside an operation: its first entries. */
export const operationEntries = createRemote(asking('getAudit'), { placeOf: ({ filter }) => filter?.operationId ?? '' });

/** The newest entries about an object. */
export const trails = createRemote(asking('getAudit'), { placeOf: ({ filter }) => filter?.objectId ?? '' });

export const revisions = createRemote(asking('getRevisions'), { placeOf: ({ type, id }) => `${type} ${id}` });
