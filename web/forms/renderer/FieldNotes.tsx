import { LockOutlined, WarningOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSteady } from '../../ui/use-steady.ts';
import type { ShownProblem } from '../widget.ts';
import type { LockReason } from './lock-reason.ts';

interface FieldNotesProps {
  /** Why nobody may type; null: open. */
  readonly locked: LockReason | null;
  readonly warnings: readonly ShownProblem[];
}

/** Reason why a question is closed, and warnings that may be passed. */
export function FieldNotes({ locked, warnings }: FieldNotesProps) {
  const { t } = useTranslation();
  const shown = useSteady(warnings);
  return (
    <>
      {locked && (
        <Typography.Text type="secondary" className="beamtime-help">
          <LockOutlined aria-hidden /> {t(`wizard.locked.${locked}`)}
        </Typography.Text>
      )}
      <div role="status">
        {shown.map(({ text }) => (
          <Typography.Text key={text} type="warning" style={{ display: 'block' }}>
            <WarningOutlined aria-hidden /> {text} {t('wizard.mayPass')}
          </Typography.Text>
        ))}
      </div>
    </>
  );
}
