import { Grid, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { pathOf } from '../../../engine/json-path.ts';
import { usePageLinks } from '../../ui/list/index.ts';
import { Beside, DecisionCell, NamedCell } from './compared-cells.tsx';
import { ROWS_AT_ONCE, type ComparedRow, type ComparedTableProps } from './compared.ts';
import { ComparedCards } from './ComparedCards.tsx';
import { ItemDiff } from './ItemDiff.tsx';
import { usePlaceOf, useValueWords } from './use-place-of.ts';

export function ComparedTable(props: ComparedTableProps) {
  const { t } = useTranslation();
  const { rows, all, choices, onChoose } = props;
  const pageLinks = usePageLinks();
  const placeOf = usePlaceOf(all);
  const valuesOf = useValueWords(all);
  const roomy = Grid.useBreakpoint().md ?? true;
  const placesOf = (row: ComparedRow): readonly string[] => row.conflicts.map((conflict) => placeOf(row, pathOf(conflict)));
  if (!roomy) return <ComparedCards {...props} placeOf={placeOf} placesOf={placesOf} valuesOf={valuesOf} />;
  return (
    <Table<ComparedRow>
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={rows.length > ROWS_AT_ONCE ? { pageSize: ROWS_AT_ONCE, showSizeChanger: false, itemRender: pageLinks } : false}
      scroll={{ x: 760 }}
      expandable={{
        expandedRowRender: (row) => <ItemDiff row={row} placeOf={placeOf} value={valuesOf(row)} />,
        rowExpandable: (row) => row.state !== 'SAME',
      }}
      columns={[
        { title: t('studio.bundles.column.sort'), dataIndex: 'sort', width: 130 },
        { title: t('studio.bundles.column.name'), render: (_, row) => <NamedCell row={row} places={placesOf(row)} /> },
        { title: t('studio.bundles.column.state'), width: 180, render: (_, row) => <Beside row={row} /> },
        {
          title: t('studio.bundles.column.resolution'),
          width: 300,
          render: (_, row) => <DecisionCell row={row} choices={choices} onChoose={onChoose} />,
        },
      ]}
    />
  );
}
