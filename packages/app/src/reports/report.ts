import { asking, createRemote } from '../session/remote.ts';

/** The figures that are shown. */
export const reports = createRemote(asking('getReport'), { isLoud: true });

/** Lines and users to filter by. */
export const reportChoices = createRemote(asking('getReportLines'));
