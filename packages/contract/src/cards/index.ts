export * from './correctNumber.ts';
export * from './phoneLabels.ts';
export * from './plainLinks.ts';
export * from './readCards.ts';
export * from './readContactCards.ts';
export * from './readNumber.ts';
export * from './factWords.ts';
export * from './joinNumber.ts';
