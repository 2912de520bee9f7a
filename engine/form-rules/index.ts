export { compileRule } from './compile-rule.ts';
export type { CompiledFormRule, RuleValues } from './compile-rule.ts';
export { FORM_FACTS, isFormFact } from './facts.ts';
export type { FormFact } from './facts.ts';
export { flatForm } from './flat-form.ts';
export { answersIn, factsIn, namesToday, operandsOf, operatorOf, ruleFaults, RULE_OPERATORS } from './rule.ts';
export type { FormRule } from './rule.ts';
export { ruleSentence } from './rule-sentence.ts';
export type { RuleNames } from './rule-sentence.ts';
