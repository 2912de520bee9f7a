import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button, Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DismissFirstStepsDocument } from '../../generated/first-steps.ts';
import { FirstStepsDocument } from '../../generated/operations.ts';
import { useFirstSteps } from '../../shell/index.ts';
import { Loading } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';

/** The way of a new facility to its first call. */
export default function FirstSteps() {
  const { t } = useTranslation();
  const { steps, isDismissed, loading, error, again } = useFirstSteps(true);
  const [dismiss, { loading: saving }] = useMutation(DismissFirstStepsDocument, {
    refetchQueries: [FirstStepsDocument],
    awaitRefetchQueries: true,
  });
  const { attempt } = useAttempt();
  const done = steps.filter(({ isDone }) => isDone).length;
  const toggle = () =>
    attempt(() => dismiss({ variables: { isDismissed: !isDismissed } }), t(isDismissed ? 'firstSteps.shownAgain' : 'firstSteps.dismissed'));
  return (
    <>
      <PageHeader
        title={t('firstSteps.title')}
        note={t('firstSteps.note')}
        actions={
          steps.length > 0 && (
            <Button loading={saving} onClick={() => void toggle()}>
              {t(isDismissed ? 'firstSteps.showAgain' : 'firstSteps.dismiss')}
            </Button>
          )
        }
      />
      {steps.length === 0 ? (
        <Loading loading={loading} error={error} refetch={again} />
      ) : (
        <>
          <Typography.Paragraph role="status">
            {done === steps.length ? t('firstSteps.allDone') : t('firstSteps.progress', { done, count: steps.length })}
          </Typography.Paragraph>
          <ol style={{ listStyle: 'none', margin: 0, padding: 0, maxWidth: 800 }}>
            {steps.map((step) => (
              <Step key={step.step} {...step} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

type StepProps = ReturnType<typeof useFirstSteps>['steps'][number];

function Step({ step, isDone, address }: StepProps) {
  const { t } = useTranslation();
  return (
    <li style={{ paddingBlock: 12, borderBottom: '1px solid var(--ant-color-border-secondary)' }}>
      <Flex gap={12} align="start">
        {isDone ? (
          <CheckCircleFilled aria-hidden style={{ color: 'var(--ant-color-success)', fontSize: 18, marginBlockStart: 2 }} />
        ) : (
          <MinusCircleOutlined aria-hidden style={{ fontSize: 18, marginBlockStart: 2 }} />
        )}
        <Flex vertical flex={1}>
          <Flex gap={8} wrap align="center">
            <Link to={address}>{t(`firstSteps.step.${step}.title`)}</Link>
            <Tag color={isDone ? 'success' : 'default'}>{t(isDone ? 'firstSteps.done' : 'firstSteps.toDo')}</Tag>
          </Flex>
          <Typography.Text type="secondary">{t(`firstSteps.step.${step}.text`)}</Typography.Text>
        </Flex>
      </Flex>
    </li>
  );
}
