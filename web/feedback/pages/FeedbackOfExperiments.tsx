import { Skeleton, Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { TimesNote } from '../../shell/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useTab } from '../../ui/use-tab.ts';

const FeedbackList = lazy(() => import('../office/FeedbackList.tsx'));
const AnswersTab = lazy(() => import('../office/AnswersTab.tsx'));

/** Feedback on completed experiments, for the user office. Both tabs have the same filters. */
export default function FeedbackOfExperiments() {
  const { t } = useTranslation();
  const tabs = [
    { label: t('feedback.office.tabs.experiments'), content: <FeedbackList /> },
    { label: t('feedback.office.tabs.answers'), content: <AnswersTab /> },
  ];
  return (
    <>
      <PageHeader title={t('feedback.title')} note={<TimesNote />} />
      <Tabs
        {...useTab('tab', tabs.length)}
        destroyOnHidden
        items={tabs.map(({ label, content }, index) => ({
          key: String(index),
          label,
          children: <Suspense fallback={<Skeleton active />}>{content}</Suspense>,
        }))}
      />
    </>
  );
}
