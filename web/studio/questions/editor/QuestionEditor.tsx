import '../../studio.css';
import { Result, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { EditorBody } from './EditorBody.tsx';
import { useEditorParts } from './use-editor-parts.ts';
import type { QuestionEditorProps } from './types.ts';

/** Editor generated from the question type's definition, with a live preview. Give it a `key` per `question.id`. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { t } = useTranslation();
  const { parts, failed, retry } = useEditorParts();
  if (failed) {
    return <Result status="warning" title={t('studio.question.failed')} extra={<TryAgain again={retry} />} />;
  }
  if (!parts) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <EditorBody {...props} {...parts} />;
}
