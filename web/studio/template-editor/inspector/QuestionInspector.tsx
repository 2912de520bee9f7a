import { Badge, Flex, Tabs, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errors } from '../../../../engine/errors.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { FIELD_RULES, fieldRulesOf, type FieldDefinition } from '../../../../engine/questionnaires/index.ts';
import type { RuleAnswer } from '../../../../engine/rules/answer.ts';
import { naturalKeyFits, questionTextFits } from '../../../../engine/rules/questions.ts';
import { fillText } from '../../../../engine/text.ts';
import { rewordQuestion, type QuestionTexts } from '../commands.ts';
import { useTemplateEditing } from '../editing.ts';
import { CommitText } from '../../shared/CommitText.tsx';
import { QuestionRules } from './QuestionRules.tsx';
import { QuestionSettings } from './Settings.tsx';
import type { AskedPart } from './types.ts';

const NEW_QUESTION = 'New question';
const RULE_PATHS = ['/dependencies', ...FIELD_RULES.map((rule) => `/${rule}`)];

interface QuestionInspectorProps {
  readonly field: FieldDefinition;
  readonly asked: AskedPart | null;
}

/** The open tab: that of the part last asked for, until another is chosen. */
function useTabOf(part: AskedPart | null) {
  const [tab, setTab] = useState('settings');
  const [shown, setShown] = useState<AskedPart | null>(null);
  if (part !== shown) {
    setShown(part);
    if (part) setTab(RULE_PATHS.some((path) => part.path.startsWith(path)) ? 'rules' : 'settings');
  }
  return [tab, setTab] as const;
}

/** A question of the template: texts, settings and rules. */
export function QuestionInspector({ field, asked: askedPart }: QuestionInspectorProps) {
  const { t } = useTranslation();
  const { catalog, draft, run } = useTemplateEditing();
  const [tab, setTab] = useTabOf(askedPart);
  const { questionId, question, naturalKey, dataType } = field;
  const ruleCount = Object.keys({ ...fieldRulesOf(field), ...(field.dependencies.length > 0 && { when: true }) }).length;
  const reword = (texts: QuestionTexts): void => void run(rewordQuestion(draft.getState().definition, questionId, texts));
  return (
    <>
      <Flex gap={8} align="center" justify="space-between">
        <Typography.Title level={2} className="beamtime-inspector-title">
          {t('studio.editor.question')}
        </Typography.Title>
        <Tag>{catalog.questionTypes.get(dataType)?.title ?? dataType}</Tag>
      </Flex>
      <CommitText
        key={`${questionId} text`}
        multiline
        required
        part="question"
        label={t('studio.editor.questionText')}
        help={t('studio.editor.everywhere')}
        value={question}
        takesFocus={question === NEW_QUESTION}
        fault={(text) => refusal(questionTextFits(text))}
        onCommit={(text) => reword({ question: text })}
      />
      <CommitText
        key={`${questionId} key`}
        required
        part="naturalKey"
        label={t('studio.editor.key')}
        value={naturalKey}
        className="beamtime-source"
        fault={(text) => refusal(naturalKeyFits(text))}
        onCommit={(text) => reword({ naturalKey: text })}
      />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'settings', label: t('studio.editor.settings'), children: <QuestionSettings key={questionId} field={field} /> },
          {
            key: 'rules',
            label: (
              <Badge count={ruleCount} size="small" offset={[8, 0]} color="var(--beamtime-color-primary)">
                {t('studio.rules.tab')}
              </Badge>
            ),
            children: <QuestionRules key={questionId} field={field} asked={tab === 'rules' ? askedPart : null} />,
          },
        ]}
      />
    </>
  );
}

const refusal = (answer: RuleAnswer): string =>
  answer.ok ? '' : fillText(errors[answer.reason].text, (answer.context ?? {}) as JsonObject);
