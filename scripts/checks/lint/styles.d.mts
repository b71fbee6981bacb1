import type { Rule } from 'oxlint/plugins-dev';

export const styles: Rule;
