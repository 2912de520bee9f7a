import { Button, Card, Flex, Pagination, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageLinks } from '../../ui/list/index.ts';
import { Beside, DecisionCell, NamedCell } from './compared-cells.tsx';
import { ROWS_AT_ONCE, type ComparedRow, type ComparedTableProps } from './compared.ts';
import { ItemDiff } from './ItemDiff.tsx';
import type { ValueWord } from './value-words.ts';

interface ComparedCardsProps extends ComparedTableProps {
  readonly placeOf: (row: ComparedRow, path: readonly string[]) => string;
  readonly placesOf: (row: ComparedRow) => readonly string[];
  readonly valuesOf: (row: ComparedRow) => ValueWord;
}

export function ComparedCards({ rows, choices, onChoose, placeOf, placesOf, valuesOf }: ComparedCardsProps) {
  const { t } = useTranslation();
  const pageLinks = usePageLinks();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<readonly string[]>([]);
  const first = Math.min(page - 1, Math.floor((rows.length - 1) / ROWS_AT_ONCE)) * ROWS_AT_ONCE;
  return (
    <Flex vertical gap={12}>
      {rows.slice(first, first + ROWS_AT_ONCE).map((row) => {
        const isOpen = open.includes(row.id);
        return (
          <Card
            key={row.id}
            size="small"
            title={<NamedCell row={row} places={placesOf(row)} />}
            styles={{ title: { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: 8 } }}
          >
            <Flex vertical gap={8}>
              <Flex justify="space-between" gap={8} wrap>
                <Typography.Text type="secondary">{row.sort}</Typography.Text>
                <Beside row={row} />
              </Flex>
              <DecisionCell row={row} choices={choices} onChoose={onChoose} />
              {row.state !== 'SAME' && (
                <Button aria-expanded={isOpen} onClick={() => setOpen(isOpen ? open.filter((id) => id !== row.id) : [...open, row.id])}>
                  {t(isOpen ? 'studio.bundles.hideDifferences' : 'studio.bundles.showDifferences')}
                </Button>
              )}
              {isOpen && <ItemDiff row={row} placeOf={placeOf} value={valuesOf(row)} />}
            </Flex>
          </Card>
        );
      })}
      {rows.length > ROWS_AT_ONCE && (
        <Pagination
          size="small"
          align="end"
          current={first / ROWS_AT_ONCE + 1}
          pageSize={ROWS_AT_ONCE}
          total={rows.length}
          showSizeChanger={false}
          itemRender={pageLinks}
          onChange={setPage}
        />
      )}
    </Flex>
  );
}
