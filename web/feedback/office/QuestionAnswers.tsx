import { Button, Card, Descriptions, Flex, Progress, Typography } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackAnswersQueryVariables, FeedbackQuestionFragment } from '../../generated/feedback.ts';
import { percentOf } from './answers-sheet.ts';

const AnswerTexts = lazy(() => import('./AnswerTexts.tsx'));

interface QuestionAnswersProps {
  readonly question: FeedbackQuestionFragment;
  readonly within: FeedbackAnswersQueryVariables;
}

/** One question with its answers: bars, figures, or a list that opens on demand. */
export function QuestionAnswers({ question, within }: QuestionAnswersProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { answered, kind } = question;
  const isTexts = kind === 'TEXTS';
  return (
    <Card size="small" style={isTexts && isOpen ? { gridColumn: '1 / -1' } : {}}>
      <Typography.Title level={2} style={{ margin: 0, fontSize: 16 }}>
        {question.question}
      </Typography.Title>
      <Typography.Paragraph type="secondary">{t('feedback.office.answers.answered', { count: answered })}</Typography.Paragraph>
      {kind === 'COUNTS' && <Counts question={question} />}
      {answered > 0 && !isTexts && kind !== 'COUNTS' && <Figures question={question} />}
      {isTexts && answered > 0 && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} style={{ marginBottom: isOpen ? 12 : 0 }}>
          {t(isOpen ? 'feedback.office.answers.hide' : 'feedback.office.answers.show')}
        </Button>
      )}
      <Suspense>{isTexts && isOpen && <AnswerTexts question={question} within={within} />}</Suspense>
    </Card>
  );
}

function Counts({ question: { counts, answered } }: Pick<QuestionAnswersProps, 'question'>) {
  const { t } = useTranslation();
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {counts.map(({ option, count }) => {
        const percent = percentOf(count, answered);
        return (
          <li key={option} style={{ marginBottom: 8 }}>
            <Flex justify="space-between" gap={12}>
              <span style={{ overflowWrap: 'anywhere' }}>{option}</span>
              <span style={{ whiteSpace: 'nowrap' }}>{t('feedback.office.answers.share', { count, percent })}</span>
            </Flex>
            <Progress
              percent={percent}
              status="normal"
              showInfo={false}
              size="small"
              aria-label={t('feedback.office.answers.bar', { option, count, all: answered, percent })}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Figures({ question: { kind, ranges, dates } }: Pick<QuestionAnswersProps, 'question'>) {
  const { t, i18n } = useTranslation();
  const number = (value: number, unit: string): string => `${value.toLocaleString(i18n.language)}${unit === '' ? '' : ` ${unit}`}`;
  const items = dates
    ? [
        { label: t('feedback.office.answers.earliest'), children: dates.earliest },
        { label: t('feedback.office.answers.latest'), children: dates.latest },
      ]
    : ranges.flatMap(({ unit, count, minimum, maximum, averageFrom, averageTo }) => [
        ...(ranges.length > 1
          ? [{ label: t('feedback.office.answers.unit'), children: t('feedback.office.answers.inUnit', { unit, count }) }]
          : []),
        { label: t('feedback.office.answers.minimum'), children: number(minimum, unit) },
        {
          label: t('feedback.office.answers.average'),
          children: kind === 'INTERVALS' ? `${number(averageFrom, '')} – ${number(averageTo, unit)}` : number(averageFrom, unit),
        },
        { label: t('feedback.office.answers.maximum'), children: number(maximum, unit) },
      ]);
  return <Descriptions size="small" column={1} items={items.map((item, index) => ({ ...item, key: index }))} />;
}
