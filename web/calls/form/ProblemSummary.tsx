import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import { useAttention } from '../../ui/use-refusal.tsx';
import type { CallField } from './types.ts';

interface ProblemSummaryProps {
  readonly failure: string;
  readonly problems: ReadonlyMap<CallField, string>;
  /** Increases with every refused attempt. */
  readonly attempt: number;
  readonly onField: (field: CallField) => void;
}

export function CallProblemSummary({ failure, problems, attempt, onField }: ProblemSummaryProps) {
  const { t } = useTranslation();
  const box = useAttention(attempt);
  if (failure === '' && problems.size === 0) return null;
  return (
    <RefusalNote
      box={box}
      title={failure || t('calls.form.mend', { count: problems.size })}
      description={
        problems.size > 0 && (
          <ul>
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
