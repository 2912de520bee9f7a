export { barredColumns, mergeColumns, mergeValues, storableChanges } from './columns.ts';
export { optionChoices, keptLabels } from './choices.ts';
export type { OptionChoice } from './choices.ts';
export { compile, compileField } from './compile.ts';
export { evaluate, evaluateChange, evaluateField, isComplete, leavingOut } from './evaluate.ts';
export { judgeAnswer } from './judge.ts';
export { calculated, isCalculated } from './calculate.ts';
export {
  FIELD_RULES,
  STEP_RULES,
  faultsOfRules,
  fieldRulesOf,
  readFieldRules,
  readStepRules,
  rulesWithin,
  stepRulesOf,
  withFieldRules,
  withStepRules,
} from './rule-members.ts';
export { ruleAnswer, ruleValues } from './rule-values.ts';
export { emptyAnswer, givenAnswer, ownerColumns } from './answers.ts';
export { isNotHere, notHere } from './not-here.ts';
export { isStepHidden, relevanceOf } from './relevance.ts';
export { isLockedBy, lockedQuestions } from './locks.ts';
export { limitsText } from './limits-text.ts';
export { asksWholeNumber, asTyped, normaliseAnswer } from './normalise.ts';
export { explain, traceText } from './explain.ts';
export type { Trace } from './explain.ts';
export { display, displayText, searchValue } from './display.ts';
export { questionConfigProblems, neededSettings } from './config.ts';
export { mayRead, roleMayRead } from './permissions.ts';
export { exampleFaults, exampleOutcome } from './examples.ts';
export { sampleAnswers } from './samples.ts';
export { hasAnswersInTexts, textsWithAnswers } from './texts-with-answers.ts';
export { distinctQuestions, isGiven, summariseAnswers } from './summary.ts';
export { fieldInLanguage, inLanguage, missingTexts, templateTexts, textIn, withText } from './texts.ts';
export type { TemplateText, TextPlace } from './texts.ts';
export type * from './types.ts';
