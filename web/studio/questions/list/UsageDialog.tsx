import { useQuery } from '@apollo/client/react';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import type { Json, JsonObject } from '../../../../engine/json.ts';
import { compileField, display, displayText } from '../../../../engine/questionnaires/index.ts';
import { QuestionUsageDocument, type QuestionUsageQuery } from '../../../generated/studio.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Loading } from '../../../ui/NotLoaded.tsx';
import { usePreviewContext } from '../editor/use-preview-context.ts';
import type { LibraryQuestion } from './use-question-columns.tsx';

interface UsageDialogProps {
  readonly catalog: Catalog;
  readonly question: LibraryQuestion;
  readonly onClose: () => void;
}

type Used = QuestionUsageQuery['getQuestions'][number];

export default function UsageDialog({ catalog, question, onClose }: UsageDialogProps) {
  const { t } = useTranslation();
  const { data, ...query } = useQuery(QuestionUsageDocument, { variables: { id: question.id }, fetchPolicy: 'network-only' });
  const used = data?.getQuestions[0];
  return (
    <Modal title={question.question} footer={null} onCancel={onClose}>
      {!used && <Loading {...query} />}
      {used && (
        <>
          <Typography.Title level={3} style={{ fontSize: 15 }}>
            {t('studio.questions.usage.templates', { count: used.templates.length })}
          </Typography.Title>
          <ul className="beamtime-bulk">
            {used.templates.map(({ templateId, groupId, name }) => (
              <li key={templateId}>
                <Link to={`/QuestionaryEditor/${templateId}`}>{name}</Link>{' '}
                <Typography.Text type="secondary">{catalog.templateGroups.get(groupId)?.title}</Typography.Text>
              </li>
            ))}
          </ul>
          <Answers used={used} catalog={catalog} />
        </>
      )}
    </Modal>
  );
}

function Answers({ used, catalog }: { readonly used: Used; readonly catalog: Catalog }) {
  const { t } = useTranslation();
  const context = usePreviewContext();
  const { id: questionId, naturalKey, question, dataType, configuration, answers, answerCount } = used;
  const config = configuration as JsonObject;
  const field = compileField(
    { questionId, naturalKey, question, dataType, config, dependencies: [], dependenciesOperator: 'AND' },
    1,
    catalog,
  );
  return (
    <>
      <Typography.Title level={3} style={{ fontSize: 15 }}>
        {t('studio.questions.usage.answers', { count: answerCount })}
      </Typography.Title>
      <ul className="beamtime-bulk">
        {answers.map(({ answerId, questionaryId, value }) => (
          <li key={answerId ?? questionaryId}>{displayText(display(field, value as Json, context)) || t('widgets.leftBlank')}</li>
        ))}
      </ul>
      {answers.length < answerCount && (
        <Typography.Text type="secondary">
          {t('studio.questions.usage.some', { count: answers.length, total: answerCount })}
        </Typography.Text>
      )}
    </>
  );
}
