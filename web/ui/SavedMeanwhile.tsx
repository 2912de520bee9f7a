import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

interface SavedMeanwhileProps {
  /** Labels and values as others have saved them. */
  readonly values: readonly (readonly [label: string, value: string])[];
}

/** Values that others have saved since a form was opened, beside what was typed. */
export function SavedMeanwhile({ values }: SavedMeanwhileProps) {
  const { t } = useTranslation();
  if (values.length === 0) return null;
  return (
    <Alert
      type="info"
      style={{ marginBlock: 12 }}
      title={t('common.savedMeanwhile')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {values.map(([label, value]) => (
            <li key={label}>{`${label}: ${value === '' ? t('common.emptied') : value}`}</li>
          ))}
        </ul>
      }
    />
  );
}
