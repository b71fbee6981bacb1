import { paths } from '../../routing/paths.ts';

export const AT_BOB = `${paths.chat}?line=14155552671&chat=33612345678`;
