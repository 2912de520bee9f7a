import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ShownProblem } from '../widget.ts';

interface FieldNotesProps {
  readonly isLocked: boolean;
  readonly isFormula: boolean;
  readonly warnings: readonly ShownProblem[];
}

/** Reasons why a question cannot be typed into, and warnings that may be passed. */
export function FieldNotes({ isLocked, isFormula, warnings }: FieldNotesProps) {
  const { t } = useTranslation();
  return (
    <>
      {isFormula && (
        <Typography.Text type="secondary" className="beamtime-help">
          {t('wizard.calculated')}
        </Typography.Text>
      )}
      {isLocked && (
        <Typography.Text type="secondary" className="beamtime-help">
          {t('wizard.locked')}
        </Typography.Text>
      )}
      {warnings.length > 0 && (
        <div role="status">
          {warnings.map(({ text }) => (
            <Typography.Text key={text} type="warning" style={{ display: 'block' }}>
              {text}
            </Typography.Text>
          ))}
        </div>
      )}
    </>
  );
}
