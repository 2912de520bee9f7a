import { Alert, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import { QuestionPreview } from '../../../forms/index.ts';
import type { EditedQuestion } from './edited-question.ts';
import { usePreviewContext, usePreviewViewer } from './use-preview-context.ts';

interface PreviewPanelProps {
  readonly catalog: Catalog;
  readonly question: EditedQuestion;
  readonly isStored: boolean;
}

export function PreviewPanel({ catalog, question, isStored }: PreviewPanelProps) {
  const { t } = useTranslation();
  const context = usePreviewContext();
  const viewer = usePreviewViewer(question.config);
  const { id, naturalKey, question: text, dataType, config } = question;
  const untitled = t('studio.questions.new');
  const previewed = useMemo(
    () => ({ questionId: id ?? 'preview', naturalKey, question: text || untitled, dataType, config }),
    [id, naturalKey, text, untitled, dataType, config],
  );
  const role = catalog.roles.find(({ shortCode }) => shortCode === viewer.role)?.title ?? viewer.role;
  const fetched = catalog.questionTypes.get(dataType)?.optionsFrom === 'url';
  return (
    <section className="beamtime-question-preview" aria-label={t('studio.question.preview')}>
      <Typography.Title level={3} style={{ fontSize: 15, marginTop: 0 }}>
        {t('studio.question.preview')}
      </Typography.Title>
      <Typography.Paragraph type="secondary">{t('studio.question.previewAs', { role })}</Typography.Paragraph>
      {fetched && !isStored && <Alert type="info" style={{ marginBottom: 12 }} title={t('studio.question.optionsLater')} />}
      <QuestionPreview catalog={catalog} question={previewed} context={context} viewer={viewer} isStored={isStored} />
    </section>
  );
}
