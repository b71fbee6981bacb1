import { paths } from '../routing/paths.ts';

export const lineHref = (tn: string) => `${paths.configLines}?${new URLSearchParams({ line: tn })}`;
export const userHref = (id: string) => `${paths.userInfo}?${new URLSearchParams({ id })}`;
