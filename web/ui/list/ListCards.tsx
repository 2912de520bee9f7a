import { Card, Checkbox, Descriptions, Flex, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { isNothing } from './is-nothing.ts';
import { RowActions } from './RowActions.tsx';
import { countButtons } from './split-actions.ts';
import type { ListProps } from './list-props.ts';

const MOST_BESIDE_TITLE = 4;

export default function ListCards<Row extends object>({ rows, rowKey, columns, rowActions, bulkActions, list }: ListProps<Row>) {
  const { t } = useTranslation();
  const { selection } = list.state;
  const heading = columns.find((c) => c.main) ?? columns[0];
  const rest = columns.filter((c) => c !== heading);
  return (
    <Space orientation="vertical" size={12} style={{ width: '100%' }}>
      {(rows ?? []).map((row) => {
        const key = rowKey(row);
        const chosen = selection.includes(key);
        const actions = rowActions?.(row) ?? [];
        const besideTitle = countButtons(actions) <= MOST_BESIDE_TITLE;
        return (
          <Card
            key={key}
            data-row-key={key}
            size="small"
            styles={{ title: { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: 8 } }}
            title={
              <Space>
                {bulkActions && (
                  <Checkbox
                    checked={chosen}
                    aria-label={t('list.selectRow')}
                    onChange={() =>
                      list.change((now) => ({ selection: chosen ? now.selection.filter((k) => k !== key) : [...now.selection, key] }))
                    }
                  />
                )}
                {heading?.render(row)}
              </Space>
            }
            extra={besideTitle && <RowActions actions={actions} />}
          >
            <Descriptions
              className="beamtime-card-facts"
              column={1}
              size="small"
              items={rest
                .map((column) => ({ key: column.key, label: column.title, children: column.render(row) }))
                .filter(({ children }) => !isNothing(children))}
            />
            {!besideTitle && (
              <Flex justify="end" style={{ marginTop: 8 }}>
                <RowActions actions={actions} />
              </Flex>
            )}
          </Card>
        );
      })}
    </Space>
  );
}
