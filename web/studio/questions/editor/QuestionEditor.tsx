import '../../studio.css';
import { Result, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { EditorBody } from './EditorBody.tsx';
import { useEditorParts } from './use-editor-parts.ts';
import type { QuestionEditorProps } from './types.ts';

/**
 * The editor of any question, generated from the definition of its type, with the question itself beside it to be tried out.
 * It begins anew with another `question.id` when it is given a `key`.
 */
export function QuestionEditor(props: QuestionEditorProps) {
  const { t } = useTranslation();
  const { parts, failed, retry } = useEditorParts();
  if (failed) {
    return <Result status="warning" title={t('studio.question.failed')} extra={<TryAgain again={retry} />} />;
  }
  if (!parts) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <EditorBody {...props} {...parts} />;
}
