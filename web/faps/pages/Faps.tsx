import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isOfficer } from '../../../engine/rules/actor.ts';
import { leadsFaps } from '../../../engine/rules/faps.ts';
import { fullName } from '../../../engine/text.ts';
import { DeleteFapDocument, FapListDocument, OwnFapsDocument, type FapRowFragment } from '../../generated/faps.ts';
import { useActor } from '../../shell/index.ts';
import { columnFactory, List, useWholeList, type ListColumn, type RowAction } from '../../ui/list/index.ts';
import { SegmentField } from '../../ui/list/SegmentField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const FapDialog = onDemand(() => import('../FapDialog.tsx'));

const SEARCH_DELAY_MS = 500;

export default function Faps() {
  const { t } = useTranslation();
  const officer = isOfficer(useActor());
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const common = { pageSize: 20, fetchPolicy: 'cache-and-network', words: wordsOf, sortValue: valueOf } as const;
  const every = useWholeList(FapListDocument, {
    ...common,
    skip: !officer,
    keepsRows: true,
    filters: [
      {
        name: 'active',
        label: t('faps.state'),
        options: ['true', 'false'].map((value) => ({ value, label: t(value === 'true' ? 'faps.active' : 'faps.inactive') })),
        preset: 'true',
        tag: null,
        field: SegmentField,
        where: (value) => ({ active: value === 'true' }),
      },
    ],
    rows: ({ getFaps }) => getFaps.faps,
  });
  const own = useWholeList(OwnFapsDocument, { ...common, skip: officer, rows: ({ getUserFaps }) => getUserFaps });
  const { props, refetch } = officer ? every : own;
  const rowActions = useFapActions(refetch);
  const create = (
    <Button type="primary" onClick={() => setCreating(true)}>
      {t('faps.create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('faps.title')} actions={officer && create} />
      <List
        {...props}
        name="faps"
        rowKey={({ id }) => String(id)}
        columns={useFapColumns()}
        {...(officer ? { rowActions } : {})}
        searchPlaceholder={t('faps.search')}
        searchDelayMs={SEARCH_DELAY_MS}
        empty={{ title: t('faps.none'), text: t(officer ? 'faps.noneYet' : 'faps.noneOwn'), action: officer && create }}
      />
      {creating && <FapDialog onClose={() => setCreating(false)} onCreated={(id) => void navigate(`/FapPage/${id}`)} />}
    </>
  );
}

function useFapColumns(): readonly ListColumn<FapRowFragment>[] {
  const { t } = useTranslation();
  const leads = leadsFaps(useActor());
  const column = columnFactory<FapRowFragment>();
  const progressColumns = [
    column(
      'reviewers',
      { title: t('faps.reviewers'), width: 105, align: 'right', priority: 2 },
      ({ reviewerCount }: FapRowFragment) => reviewerCount,
    ),
    column(
      'progress',
      { title: t('faps.reviewsIn'), width: 110, align: 'right', priority: 3 },
      ({ id, reviewProgress }: FapRowFragment) =>
        reviewProgress && <Link to={`/FapPage/${id}?tab=5`}>{t('faps.progress', { ...reviewProgress })}</Link>,
    ),
  ];
  return [
    column('code', { title: t('faps.code'), leastWidth: 140, main: true }, ({ id, code }) => <Link to={`/FapPage/${id}`}>{code}</Link>),
    column('description', { title: t('faps.description'), leastWidth: 190 }, ({ description }) => description),
    column('chairs', { title: t('faps.chairs'), width: 150, sortField: null }, chairsOf),
    column('secretaries', { title: t('faps.secretaries'), width: 150, sortField: null, priority: 1 }, secretariesOf),
    ...(leads ? progressColumns : []),
    column(
      'proposals',
      { title: t('faps.currentProposals'), width: 115, align: 'right', sortField: 'proposalCurrentCount' },
      ({ proposalCurrentCount }) => proposalCurrentCount,
    ),
    column('active', { title: t('faps.state'), width: 90, sortField: null }, (row) => (
      <StatusTag tone={row.active ? 'done' : 'draft'}>{t(row.active ? 'faps.active' : 'faps.inactive')}</StatusTag>
    )),
  ];
}

function useFapActions(onDeleted: () => Promise<unknown>): (row: FapRowFragment) => readonly RowAction[] {
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const [remove] = useMutation(DeleteFapDocument);
  const askToDelete = ({ id, code }: FapRowFragment): void =>
    confirmed(t('faps.deletes', { code }), t('common.delete'), true, async () => {
      if (await attempt(() => remove({ variables: { id } }), t('faps.deleted', { code }))) await onDeleted();
    });
  return (row) => [
    { key: 'open', label: t('faps.open', { code: row.code }), icon: <EditOutlined />, to: `/FapPage/${row.id}` },
    {
      key: 'delete',
      label: t('faps.delete', { code: row.code }),
      icon: <DeleteOutlined />,
      danger: true,
      off: row.proposalCount > 0 ? t('faps.inUse', { count: row.proposalCount }) : undefined,
      onClick: () => askToDelete(row),
    },
  ];
}

const chairsOf = ({ chairs }: FapRowFragment): string => chairs.map(fullName).join(', ');

const secretariesOf = ({ secretaries }: FapRowFragment): string => secretaries.map(fullName).join(', ');

const wordsOf = (row: FapRowFragment): readonly string[] => [row.code, row.description, chairsOf(row), secretariesOf(row)];

function valueOf(row: FapRowFragment, field: string): string | number {
  if (field === 'proposalCurrentCount') return row.proposalCurrentCount;
  if (field === 'reviewers') return row.reviewerCount ?? 0;
  if (field === 'progress') return row.reviewProgress ? row.reviewProgress.submitted / Math.max(1, row.reviewProgress.assigned) : 0;
  return field === 'description' ? row.description : row.code;
}
