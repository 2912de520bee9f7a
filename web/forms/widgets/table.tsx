import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select, Typography } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json, JsonObject } from '../../../engine/json.ts';
import { sumOf } from '../../../engine/logic/index.ts';
import { DateBox, dayEntry, storedDay } from '../../ui/DateBox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NotANumber, NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';
import { useAbilities } from '../abilities.ts';
import { groupAria } from '../control-aria.ts';
import { whenLeft } from '../leaving.ts';
import type { WidgetProps } from '../widget.ts';
import { CellGrid } from './CellGrid.tsx';

interface TableColumn {
  readonly value: string;
  readonly label: string;
  readonly kind: string;
  readonly options?: readonly string[] | null;
  readonly required?: boolean | null;
  readonly sum?: boolean | null;
}

interface TableConfig {
  readonly columns: readonly TableColumn[];
  readonly maxRows: number;
  readonly addLabel: string;
}

type TableProps = WidgetProps<readonly JsonObject[], TableConfig>;

/** The boxes report invalid text themselves. */
export const says: readonly string[] = ['NOT_A_NUMBER', 'INVALID_DATE'];

/** Rows that people add, with sums of numbers; on a narrow screen one block for each row. */
export default function TableWidget(props: TableProps) {
  const { value, config, id, labelId, aria, readOnly, onChange, onBlur } = props;
  const { columns, maxRows, addLabel } = config;
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const isFull = value.length >= maxRows;
  const numbers = columns.filter(({ kind }) => kind === 'number');
  const put = (rows: readonly JsonObject[], focused: string): void => {
    onChange(rows);
    setTimeout(() => place.current?.querySelector<HTMLElement>(focused)?.focus());
  };
  return (
    <div ref={place} id={id} role="group" aria-labelledby={labelId} {...groupAria(aria, id)} onBlur={whenLeft(onBlur)}>
      {value.length > 0 && (
        <CellGrid headings={columns.map(({ label }) => label)} rest>
          {value.map((row, at) => (
            <div
              key={at}
              role="group"
              aria-label={t('widgets.table.row', { number: at + 1 })}
              className="beamtime-cells-row"
              id={`${id}-${at}`}
            >
              {columns.map((column) => (
                <div key={column.value} className="beamtime-cell">
                  <span className="beamtime-cell-label" aria-hidden>
                    {column.label}
                  </span>
                  <Cell {...props} row={row} at={at} column={column} />
                </div>
              ))}
              <div className="beamtime-cells-rest">
                {!readOnly && (
                  <IconButton
                    icon={<DeleteOutlined />}
                    label={t('widgets.table.remove', { number: at + 1 })}
                    onClick={() => put(value.toSpliced(at, 1), '.beamtime-cells-add')}
                  />
                )}
              </div>
            </div>
          ))}
          <Sums columns={columns} rows={value} />
        </CellGrid>
      )}
      <NotANumber id={`${id}-unread`} entries={value.flatMap((row) => numbers.map((column) => entryOf(row[column.value])))} />
      <Button
        className="beamtime-cells-add"
        icon={<PlusOutlined />}
        disabled={readOnly || isFull}
        onClick={() => put([...value, {}], `[id="${id}-${value.length}"] input`)}
      >
        {addLabel}
      </Button>
      {isFull && !readOnly && <Typography.Text type="secondary"> {t('widgets.table.full', { count: maxRows })}</Typography.Text>}
    </div>
  );
}

const entryOf = (cell: Json | undefined): NumberEntry => (typeof cell === 'string' || typeof cell === 'number' ? cell : null);

function Sums({ columns, rows }: { readonly columns: readonly TableColumn[]; readonly rows: readonly JsonObject[] }) {
  const { t } = useTranslation();
  const sums = columns.map(({ kind, sum, value }) => (kind === 'number' && sum ? sumOf(rows.map((row) => row[value] ?? null)) : null));
  if (sums.every((sum) => sum === null)) return null;
  return (
    <div role="group" aria-label={t('widgets.table.sums')} className="beamtime-cells-row beamtime-cells-sums">
      {columns.map(({ value, label }, i) => (
        <div key={value} className="beamtime-cell">
          {sums[i] !== null && sums[i] !== undefined && t('widgets.table.sum', { label, sum: sums[i] })}
        </div>
      ))}
      <div className="beamtime-cells-rest" />
    </div>
  );
}

interface CellProps extends TableProps {
  readonly row: JsonObject;
  readonly at: number;
  readonly column: TableColumn;
}

function Cell({ value, id, problems, readOnly, onChange, row, at, column }: CellProps): ReactNode {
  const { t } = useTranslation();
  const { dateFormat } = useAbilities();
  const cell = entryOf(row[column.value]);
  const isMissing = column.required === true && (cell === null || cell === '');
  const isAbout = (path: string): boolean => path === `/${at}/${column.value}` || (isMissing && path === `/${at}`);
  const wrong = problems.some(({ path, code }) => isAbout(path) && !says.includes(code));
  const change = (entry: Json): void => onChange(value.with(at, { ...row, [column.value]: entry === '' ? null : entry }));
  const shared = {
    'aria-label': t('widgets.table.cell', { label: column.label, number: at + 1 }),
    'aria-invalid': wrong,
    'aria-required': column.required === true,
    disabled: readOnly,
    status: wrong ? ('error' as const) : ('' as const),
    style: { width: '100%' },
  };
  if (column.kind === 'number') return <NumberBox {...shared} messageId={`${id}-unread`} value={cell} onChange={change} />;
  const text = cell === null ? '' : String(cell);
  if (column.kind === 'choice')
    return (
      <Select
        {...shared}
        allowClear
        value={text === '' ? null : text}
        options={(column.options ?? []).map((option) => ({ value: option, label: option }))}
        onChange={(option: string | null | undefined) => change(option ?? null)}
      />
    );
  if (column.kind === 'date')
    return (
      <DateBox
        {...shared}
        id={`${id}-${at}-${column.value}`}
        pattern={dateFormat}
        value={dayEntry(text)}
        onChange={(day) => change(storedDay(day))}
      />
    );
  return <Input {...shared} value={text} onChange={({ target }) => change(target.value)} />;
}
