import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import { QuestionLibraryDocument } from '../../../generated/studio.ts';
import { List, useListState } from '../../../ui/list/index.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useQuestionAddress } from '../editor/use-question-address.ts';
import { readQuestionFilter, toQuestionFilter } from './question-filter.ts';
import { QuestionFilters, useActiveQuestionFilters } from './QuestionFilters.tsx';
import { useQuestionActions } from './use-question-actions.tsx';
import { useQuestionColumns, type LibraryQuestion } from './use-question-columns.tsx';

const QuestionDrawer = lazy(() => import('../editor/QuestionDrawer.tsx'));
const UsageDialog = lazy(() => import('./UsageDialog.tsx'));

export function QuestionLibrary({ catalog }: { readonly catalog: Catalog }) {
  const { t } = useTranslation();
  const list = useListState({ pageSize: 20, sortField: 'question' });
  const { page, pageSize, sortField, sortDirection, search } = list.state;
  const filter = readQuestionFilter(list.filter);
  const address = useQuestionAddress();
  const [shown, setShown] = useState<LibraryQuestion | null>(null);
  const { data, previousData, loading, error, refetch } = useQuery(QuestionLibraryDocument, {
    variables: {
      filter: toQuestionFilter(filter, catalog),
      searchText: search || null,
      first: pageSize,
      offset: page * pageSize,
      sort: sortField === null ? null : { sortField, sortDirection },
    },
  });
  const found = (data ?? previousData)?.getAllQuestions;
  const reload = (): void => void refetch();
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
        name="questions"
        list={list}
        rows={found?.questions}
        totalCount={found?.totalCount ?? 0}
        loading={loading}
        error={error}
        onRetry={reload}
        rowKey={(it) => it.id}
        columns={useQuestionColumns({ catalog, editAddress, onUsage: setShown })}
        rowActions={useQuestionActions({ catalog, editAddress, onChanged: reload })}
        searchPlaceholder={t('studio.questions.search')}
        filters={<QuestionFilters list={list} filter={filter} catalog={catalog} />}
        activeFilters={useActiveQuestionFilters({ filter, catalog })}
        empty={{ title: t('studio.questions.noneTitle'), text: t('studio.questions.noneText'), action: create }}
      />
      <Suspense>
        {address.open !== null && <QuestionDrawer catalog={catalog} address={address} category={filter.category} onSaved={reload} />}
        {shown !== null && <UsageDialog catalog={catalog} question={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}
