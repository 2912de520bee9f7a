import { useTranslation } from 'react-i18next';
import { ruleSentence } from '../../../../engine/form-rules/index.ts';
import type { StepDefinition, StepRules } from '../../../../engine/questionnaires/index.ts';
import { CheckList } from '../../rules/CheckList.tsx';
import { RuleBuilder } from '../../rules/RuleBuilder.tsx';
import { RuleSections } from '../../rules/RuleSections.tsx';
import { decidedBy, withoutQuestions } from '../../rules/rule-questions.ts';
import { setTopicRule } from '../commands.ts';
import { useTemplateDraftState, useTemplateEditing } from '../editing.ts';
import { useRuleQuestions } from './use-rule-questions.ts';

/** Rules of a topic: when it is asked, and what must hold in it. */
export function TopicRules({ topic }: { readonly topic: StepDefinition }) {
  const { t } = useTranslation();
  const { draft, run } = useTemplateEditing();
  const { definition } = useTemplateDraftState();
  const questions = useRuleQuestions();
  const { topicId, fields, when = null, checks = [] } = topic;
  const decided = new Set(fields.flatMap(({ questionId }) => [...decidedBy(definition, questionId)]));
  const put = (rule: keyof StepRules, change: StepRules): void =>
    void run(setTopicRule(draft.getState().definition, topicId, rule, change));
  const [title, none] = [t('studio.rules.whenTopic.title'), t('studio.rules.whenTopic.none')];
  return (
    <RuleSections
      sections={[
        {
          key: 'when',
          title,
          isEmpty: when === null,
          words: when === null ? none : ruleSentence(when, questions.names),
          children: (
            <RuleBuilder
              label={title}
              rule={when}
              questions={withoutQuestions(questions, decided)}
              none={none}
              onChange={(rule) => put('when', { when: rule })}
            />
          ),
        },
        {
          key: 'checks',
          title: t('studio.rules.checks.title'),
          isEmpty: checks.length === 0,
          words: checks.length === 0 ? t('studio.rules.checks.none') : checks.map(({ message }) => message).join('; '),
          children: (
            <CheckList
              checks={checks}
              questions={questions}
              marked={fields}
              marksHelp={t('studio.rules.checks.marksHelpTopic')}
              onChange={(next) => put('checks', { checks: next })}
            />
          ),
        },
      ]}
    />
  );
}
