import { createContext, useContext, useMemo } from 'react';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import type { TemplateDefinition } from '../../../../engine/questionnaires/index.ts';
import { usePreviewContext } from '../../questions/editor/use-preview-context.ts';
import { ruleQuestions, type RuleQuestions } from '../../rules/rule-questions.ts';

export const RuleQuestionsContext = createContext<RuleQuestions | null>(null);

/** Questions of the open template that rules may name. */
export function useRuleQuestions(): RuleQuestions {
  const questions = useContext(RuleQuestionsContext);
  if (!questions) throw new Error('this part stands outside the template editor');
  return questions;
}

export function useRuleQuestionsOf(catalog: Catalog, definition: TemplateDefinition): RuleQuestions {
  const context = usePreviewContext();
  return useMemo(() => ruleQuestions(catalog, definition, context), [catalog, definition, context]);
}
