import { useQuery } from '@apollo/client/react';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionType } from '../../../engine/catalog/types.ts';
import { QuestionsOfCallDocument } from '../../generated/officers.ts';
import { Modal } from '../../ui/Modal.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { byWords } from '../../ui/by-words.ts';
import { NO_QUESTION } from './proposal-filters.tsx';
import type { QuestionSearchProps } from './question-search.ts';
import { isReadable, operatorText } from './question-words.ts';
import { SearchValue } from './SearchValue.tsx';
import { useSearchCatalog } from './use-search-catalog.ts';
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx';

const FORM = 'question-search';

/** Search by question, comparison and value; the question type's definition lists the comparisons. */
export default function QuestionSearchDialog({ list, values, choices, onClose }: QuestionSearchProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [catalog, catalogFailed] = useSearchCatalog(true);
  const [callId, setCallId] = useState(values.call === undefined ? null : Number(values.call));
  const [questionId, setQuestionId] = useState(values.questionId ?? null);
  const [chosenOperator, setOperator] = useState(values.compareOperator ?? null);
  const [value, setValue] = useState(values.value ?? '');
  const [problem, setProblem] = useState('');
  const { data, loading, error, refetch } = useQuery(QuestionsOfCallDocument, {
    variables: { callId: callId ?? 0 },
    skip: callId === null,
  });
  const typeOf = (dataType: string): QuestionType | null => catalog?.questionTypes.get(dataType) ?? null;
  const steps = data?.getBlankQuestionaryStepsByCallId ?? [];
  const field = steps.flatMap((step) => step.fields).find((it) => it.question.id === questionId) ?? null;
  const type = field ? typeOf(field.question.dataType) : null;
  const search = type?.search ?? null;
  const operator = search?.operators.find((it) => it === chosenOperator) ?? search?.operators[0] ?? null;

  const run = (): void => {
    if (!field || !operator) return;
    if (value === '') return setProblem(t('proposals.question.noValue'));
    // The field shows the problem.
    if (type && !isReadable(type, value)) return document.getElementById('value')?.focus();
    list.setFilters({
      call: callId === null ? null : String(callId),
      questionId: field.question.id,
      compareOperator: operator,
      value,
      dataType: field.question.dataType,
    });
    onClose();
  };
  return (
    <Modal
      title={t('proposals.question.title')}
      okText={t('proposals.question.search')}
      // A real submit button, so that Enter searches, too.
      okButtonProps={{ disabled: !field || !search, htmlType: 'submit', form: FORM }}
      onCancel={onClose}
    >
      <Form name={FORM} layout="vertical" onFinish={run}>
        <LabelledSelect
          label={t('proposals.question.call')}
          value={callId}
          placeholder={t('proposals.question.chooseCall')}
          showSearch={byWords}
          options={choices.calls.map(({ id, shortCode }) => ({ value: id, label: shortCode }))}
          onChange={(id) => {
            setCallId(id);
            setQuestionId(null);
            list.setFilters(NO_QUESTION);
          }}
        />
        {callId !== null && (
          <LabelledSelect
            label={t('proposals.question.question')}
            id="question"
            placeholder={t('proposals.question.choose')}
            value={questionId}
            loading={loading || (!catalog && !catalogFailed)}
            showSearch={byWords}
            options={steps.map(({ topic, fields }) => ({
              label: topic.title,
              title: topic.title,
              options: fields
                .filter(({ question }) => typeOf(question.dataType)?.search)
                .map(({ question }) => ({ value: question.id, label: question.question })),
            }))}
            onChange={(id) => {
              setQuestionId(id);
              setValue('');
              setProblem('');
            }}
          />
        )}
        {callId !== null && !data && <NotLoaded loading={loading} error={error} title={t('list.failed')} again={() => void refetch()} />}
        {catalogFailed && <Alert type="error" showIcon title={t('list.failed')} />}
        {field && !search && catalog && (
          <Alert type="warning" title={t('proposals.question.notImplemented', { type: field.question.dataType })} />
        )}
        {field && data && type && search && operator && (
          <>
            {search.operators.length > 1 && (
              <LabelledSelect
                label={t('proposals.question.operator')}
                id="operator"
                value={operator}
                options={search.operators.map((it) => ({ value: it, label: operatorText(t, search.kind, it) }))}
                onChange={setOperator}
              />
            )}
            <Form.Item
              label={search.kind === 'presence' ? operatorText(t, search.kind, operator) : t('proposals.question.value')}
              htmlFor="value"
              help={problem || (search.kind === 'number' || search.kind === 'interval' ? t('proposals.question.siUnits') : undefined)}
              validateStatus={problem ? 'error' : ''}
            >
              <SearchValue field={field} type={type} call={data} value={value} onChange={(next) => (setValue(next), setProblem(''))} />
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  );
}
