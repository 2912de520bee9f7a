export { compile, compileField } from './compile.ts';
export { evaluate, evaluateChange, evaluateField, mayRead } from './evaluate.ts';
export { judge } from './judge.ts';
export { emptyAnswer, givenAnswer } from './answers.ts';
export { fulfils, relevanceOf } from './relevance.ts';
export { asTyped, normalise } from './normalise.ts';
export { display, displayText, searchValue } from './display.ts';
export { configProblems } from './config.ts';
export type * from './types.ts';
