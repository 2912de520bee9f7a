import { CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Severity } from '../../../../engine/lint/index.ts';

/** Most severe finding of a place, with the number of findings. */
export interface FindingMark {
  readonly severity: Severity;
  readonly message: string;
  readonly count: number;
}

const ICONS = { error: CloseCircleFilled, warning: ExclamationCircleFilled, info: InfoCircleFilled } as const;

export function QuestionProblemMark({ mark: { severity, message, count } }: { readonly mark: FindingMark }) {
  const { t } = useTranslation();
  const Icon = ICONS[severity];
  const text = count > 1 ? t('studio.editor.andMore', { message, count: count - 1 }) : message;
  return (
    <Tooltip title={text}>
      <span className={`beamtime-mark beamtime-mark-${severity}`} role="img" aria-label={text}>
        <Icon aria-hidden />
      </span>
    </Tooltip>
  );
}
