import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isOfficer } from '../../../engine/rules/actor.ts';
import { fullName } from '../../../engine/text.ts';
import { DeleteFapDocument, FapListDocument, OwnFapsDocument, type FapRowFragment } from '../../generated/faps.ts';
import { useActor } from '../../shell/index.ts';
import { List, useWholeList, type ListColumn, type RowAction } from '../../ui/list/index.ts';
import { SegmentField } from '../../ui/list/SegmentField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';

const FapDialog = lazy(() => import('../FapDialog.tsx'));

const SEARCH_DELAY_MS = 500;

export default function Faps() {
  const { t } = useTranslation();
  const officer = isOfficer(useActor());
  const navigate = useNavigate();
  const { attempt, confirmed } = useAttempt();
  const [creating, setCreating] = useState(false);
  const [remove] = useMutation(DeleteFapDocument);
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
  const columns = useMemo<readonly ListColumn<FapRowFragment>[]>(
    () => [
      {
        key: 'code',
        title: t('faps.code'),
        main: true,
        sortField: 'code',
        render: ({ id, code }) => <Link to={`/FapPage/${id}`}>{code}</Link>,
      },
      { key: 'description', title: t('faps.description'), sortField: 'description', render: ({ description }) => description },
      { key: 'chairs', title: t('faps.chairs'), width: 200, render: chairsOf },
      {
        key: 'proposals',
        title: t('faps.currentProposals'),
        width: 150,
        align: 'right',
        sortField: 'proposalCurrentCount',
        render: ({ proposalCurrentCount }) => proposalCurrentCount,
      },
      {
        key: 'active',
        title: t('faps.state'),
        width: 110,
        render: (row) => <StatusTag tone={row.active ? 'done' : 'draft'}>{t(row.active ? 'faps.active' : 'faps.inactive')}</StatusTag>,
      },
    ],
    [t],
  );
  const askToDelete = ({ id, code }: FapRowFragment): void =>
    confirmed(t('faps.deletes', { code }), t('common.delete'), true, async () => {
      if (await attempt(() => remove({ variables: { id } }), t('faps.deleted', { code }))) await refetch();
    });
  const rowActions = (row: FapRowFragment): readonly RowAction[] => [
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
        columns={columns}
        {...(officer ? { rowActions } : {})}
        searchPlaceholder={t('faps.search')}
        searchDelayMs={SEARCH_DELAY_MS}
        empty={{ title: t('faps.none'), text: t(officer ? 'faps.noneYet' : 'faps.noneOwn'), action: officer && create }}
      />
      {creating && (
        <Suspense>
          <FapDialog onClose={() => setCreating(false)} onCreated={(id) => void navigate(`/FapPage/${id}`)} />
        </Suspense>
      )}
    </>
  );
}

const chairsOf = ({ chairs }: FapRowFragment): string => chairs.map(fullName).join(', ');

const wordsOf = (row: FapRowFragment): readonly string[] => [row.code, row.description, chairsOf(row)];

function valueOf(row: FapRowFragment, field: string): string | number {
  if (field === 'proposalCurrentCount') return row.proposalCurrentCount;
  return field === 'description' ? row.description : row.code;
}
