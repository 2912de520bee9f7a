import { Select, Table, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BundleResolution } from '../../generated/types.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { resolutionOf, type Choices, type ComparedRow } from './compared.ts';
import { ItemDiff } from './ItemDiff.tsx';
import { usePageLinks } from '../../ui/list/index.ts';

interface ComparedTableProps {
  readonly rows: readonly ComparedRow[];
  readonly choices: Choices;
  readonly onChoose: (id: string, resolution: BundleResolution) => void;
}

const TONES = { SAME: 'draft', NEW: 'done', DIFFERENT: 'attention' } as const;

/** What stands in a file, how each thing stands to the one here, and what is to be done with it. */
export function ComparedTable({ rows, choices, onChoose }: ComparedTableProps) {
  const { t } = useTranslation();
  const pageLinks = usePageLinks();
  const optionsOf = (row: ComparedRow): readonly BundleResolution[] => {
    const open = row.resolution === 'UNRESOLVED' ? (['UNRESOLVED'] as const) : [];
    return [...open, 'USE_EXISTING', 'USE_NEW', ...(row.canMerge ? (['MERGE'] as const) : [])];
  };
  return (
    <Table<ComparedRow>
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false, itemRender: pageLinks } : false}
      scroll={{ x: 760 }}
      expandable={{
        expandedRowRender: (row) => <ItemDiff row={row} />,
        rowExpandable: (row) => row.state !== 'SAME',
      }}
      columns={[
        { title: t('studio.bundles.column.sort'), dataIndex: 'sort', width: 130 },
        {
          title: t('studio.bundles.column.name'),
          dataIndex: 'name',
          render: (_, { name, clashes }) => (
            <>
              {name}
              {clashes.length > 0 && (
                <Typography.Text type="warning" style={{ display: 'block' }}>
                  {t('studio.bundles.clashes', { places: clashes.join(', ') })}
                </Typography.Text>
              )}
            </>
          ),
        },
        {
          title: t('studio.bundles.column.state'),
          dataIndex: 'state',
          width: 180,
          render: (_, { state, changed }) => (
            <>
              <StatusTag tone={TONES[state]}>{t(`studio.bundles.state.${state}`)}</StatusTag>{' '}
              {changed && <Typography.Text type="secondary">{t(`studio.bundles.changed.${changed}`)}</Typography.Text>}
            </>
          ),
        },
        {
          title: t('studio.bundles.column.resolution'),
          dataIndex: 'resolution',
          width: 210,
          render: (_, row) =>
            row.state === 'SAME' ? (
              <Typography.Text type="secondary">{t('studio.bundles.nothingToDo')}</Typography.Text>
            ) : (
              <Select<BundleResolution>
                aria-label={t('studio.bundles.resolutionOf', { name: row.name })}
                style={{ width: '100%' }}
                status={resolutionOf(row, choices) === 'UNRESOLVED' ? 'warning' : ''}
                value={resolutionOf(row, choices)}
                options={optionsOf(row).map((value) => ({ value, label: t(`studio.bundles.resolution.${value}`) }))}
                onChange={(value) => onChoose(row.id, value)}
              />
            ),
        },
      ]}
    />
  );
}
