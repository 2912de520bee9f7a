import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import { useAttention } from '../../ui/use-refusal.tsx';
import { focusQuestion } from './focus.ts';
import type { SummaryLine } from './rules.ts';

const saidIn = ({ question, text }: SummaryLine): string => (question ? `${question}: ${text}` : text);

/**
 * What stands in the way, on top of the step; each line leads to its field. @param attempt rises with every attempt to go on, and the
 * summary takes the focus.
 */
export function ProblemSummary({ lines, attempt }: { readonly lines: readonly SummaryLine[]; readonly attempt: number }) {
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
