import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CallField } from './call-values.ts';

interface ProblemSummaryProps {
  /** What the server said about the call as a whole. */
  readonly failure: string;
  readonly problems: ReadonlyMap<CallField, string>;
  readonly onField: (field: CallField) => void;
}

/** What keeps the call from being saved, each with the way to its field. */
export function ProblemSummary({ failure, problems, onField }: ProblemSummaryProps) {
  const { t } = useTranslation();
  if (failure === '' && problems.size === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      style={{ marginBottom: 20 }}
      title={failure || t('calls.form.mend', { count: problems.size })}
      description={
        problems.size > 0 && (
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {[...problems].map(([field, text]) => (
              <li key={field}>
                <Button
                  type="link"
                  size="small"
                  style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
                  onClick={() => onField(field)}
                >
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
