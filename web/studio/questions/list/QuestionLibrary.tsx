import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import { QuestionLibraryDocument } from '../../../generated/studio.ts';
import { List, useServerList } from '../../../ui/list/index.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useQuestionAddress } from '../editor/use-question-address.ts';
import { questionFilters } from './question-filter.ts';
import { useQuestionActions } from './use-question-actions.tsx';
import { useQuestionColumns, type LibraryQuestion } from './use-question-columns.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';

const QuestionDrawer = onDemand(() => import('../editor/QuestionDrawer.tsx'));
const UsageDialog = onDemand(() => import('./UsageDialog.tsx'));

export function QuestionLibrary({ catalog }: { readonly catalog: Catalog }) {
  const { t } = useTranslation();
  const address = useQuestionAddress();
  const [shown, setShown] = useState<LibraryQuestion | null>(null);
  const { props, values, reload } = useServerList(QuestionLibraryDocument, {
    pageSize: 20,
    sortField: 'question',
    filters: questionFilters(t, catalog),
    page: ({ getAllQuestions: { questions, totalCount } }) => ({ rows: questions, totalCount }),
  });
  const { editAddress } = address;
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={address.create}>
      {t('studio.questions.new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('studio.questions.title')} note={t('studio.questions.note')} actions={create} />
      <List
        {...props}
        name="questions"
        rowKey={(it) => it.id}
        columns={useQuestionColumns({ catalog, editAddress, onUsage: setShown })}
        rowActions={useQuestionActions({ catalog, editAddress, onChanged: reload })}
        searchPlaceholder={t('studio.questions.search')}
        empty={{ title: t('studio.questions.noneTitle'), text: t('studio.questions.noneText'), action: create }}
      />
      {address.open !== null && <QuestionDrawer catalog={catalog} address={address} category={values.category ?? null} onSaved={reload} />}
      {shown !== null && <UsageDialog catalog={catalog} question={shown} onClose={() => setShown(null)} />}
    </>
  );
}
