export { compileRule } from './compile-rule.ts';
export type { CompiledFormRule, RuleValues } from './compile-rule.ts';
export { FORM_FACTS, isFormFact } from './facts.ts';
export { flatForm } from './flat-form.ts';
export { answersIn, factsIn, namesToday, operandsOf, operatorOf, ruleFaults } from './rule.ts';
export type { FormRule } from './rule.ts';
export type { RuleReader } from './rule-reader.ts';
export { ruleSentence } from './rule-sentence.ts';
export type { RuleNames } from './rule-sentence.ts';
