import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import { useAttention } from '../../ui/use-refusal.tsx';
import { focusQuestion } from './focus.ts';
import type { SummaryLine } from './rules.ts';

const saidIn = ({ question, text }: SummaryLine): string => (question ? `${question}: ${text}` : text);

/**
 * Problems above the step, each linked to its field.
 *
 * @param attempt increases with every attempt to continue, which focuses the summary
 */
export function StepProblemSummary({ lines, attempt }: { readonly lines: readonly SummaryLine[]; readonly attempt: number }) {
  const { t } = useTranslation();
  const box = useAttention(attempt);
  if (attempt === 0 || lines.length === 0) return null;
  return (
    <RefusalNote
      box={box}
      title={t('wizard.problems', { count: lines.length })}
      description={
        <ul>
          {lines.map((line) => (
            <li key={`${line.questionId}${line.path}${line.text}`}>
              {line.isHere ? (
                <a
                  href={`#question-${line.questionId}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusQuestion(line.questionId, line.path);
                  }}
                >
                  {saidIn(line)}
                </a>
              ) : (
                saidIn(line)
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
