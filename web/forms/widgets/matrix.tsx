import { CloseOutlined } from '@ant-design/icons';
import { Checkbox, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '../../../engine/json.ts';
import type { OptionChoice } from '../../../engine/questionnaires/index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { NotANumber, NumberBox } from '../../ui/NumberBox.tsx';
import { groupAria } from '../control-aria.ts';
import { whenLeft } from '../leaving.ts';
import type { WidgetProps } from '../widget.ts';
import { CellGrid } from './CellGrid.tsx';
import { cellOf, chosenColumns, withCell, withChosen, withRow } from './matrix-cells.ts';

interface MatrixConfig {
  readonly kind: string;
  readonly rowsChoices: readonly OptionChoice[];
  readonly columnsChoices: readonly OptionChoice[];
  readonly decimals: number | null;
}

type MatrixProps = WidgetProps<JsonObject, MatrixConfig>;

/** The number boxes report invalid text themselves. */
export const says: readonly string[] = ['NOT_A_NUMBER'];

/** Rows and columns; where there is no room, one block for each row. */
export default function MatrixWidget(props: MatrixProps) {
  const { value, config, id, labelId, aria, onBlur } = props;
  const { kind, rowsChoices: rows, columnsChoices: columns } = config;
  const entries = kind === 'number' ? rows.flatMap((row) => columns.map((column) => cellOf(value, row.value, column.value))) : [];
  return (
    <div id={id} role="group" aria-labelledby={labelId} {...groupAria(aria, id)} onBlur={whenLeft(onBlur)}>
      <CellGrid headings={columns.map(({ label }) => label)} corner rest={kind === 'single'}>
        {rows.map((row, i) => (
          <MatrixRow key={row.value} {...props} row={row} rowLabelId={`${id}-title-${i}`} />
        ))}
      </CellGrid>
      {kind === 'number' && <NotANumber id={`${id}-unread`} entries={entries} whole={config.decimals === 0} />}
    </div>
  );
}

interface RowProps extends MatrixProps {
  readonly row: OptionChoice;
  readonly rowLabelId: string;
}

function MatrixRow(props: RowProps) {
  const { value, config, id, row, rowLabelId, readOnly, onChange } = props;
  const { t } = useTranslation();
  const isSingle = config.kind === 'single';
  return (
    <div id={`${id}-${row.value}`} role={isSingle ? 'radiogroup' : 'group'} aria-labelledby={rowLabelId} className="beamtime-cells-row">
      <span id={rowLabelId} className="beamtime-cells-title">
        {row.label}
      </span>
      {config.columnsChoices.map((column) => (
        <div key={column.value} className="beamtime-cell">
          {cellControl(props, column)}
        </div>
      ))}
      {isSingle && (
        <div className="beamtime-cells-rest">
          {!readOnly && chosenColumns(value, row.value).length > 0 && (
            <IconButton
              size="small"
              icon={<CloseOutlined />}
              label={t('widgets.matrix.takeBack', { row: row.label })}
              onClick={() => onChange(withRow(value, row.value, null))}
            />
          )}
        </div>
      )}
    </div>
  );
}

function cellControl({ value, config, id, row, problems, readOnly, onChange }: RowProps, column: OptionChoice): ReactNode {
  const wrong = problems.some(({ path }) => path === `/${row.value}` || path === `/${row.value}/${column.value}`);
  const chosen = { disabled: readOnly, checked: chosenColumns(value, row.value).includes(column.value), 'aria-invalid': wrong };
  const label = <span className="beamtime-cell-label">{column.label}</span>;
  const typed = {
    'aria-label': `${row.label}: ${column.label}`,
    'aria-invalid': wrong,
    disabled: readOnly,
    style: { width: '100%' },
    status: wrong ? ('error' as const) : ('' as const),
  };
  const cell = cellOf(value, row.value, column.value);
  const heading = (
    <span className="beamtime-cell-label" aria-hidden>
      {column.label}
    </span>
  );
  switch (config.kind) {
    case 'single':
      return (
        <Radio {...chosen} name={`${id}-${row.value}`} onChange={() => onChange(withRow(value, row.value, column.value))}>
          {label}
        </Radio>
      );
    case 'several':
      return (
        <Checkbox {...chosen} onChange={() => onChange(withChosen(value, row.value, column.value))}>
          {label}
        </Checkbox>
      );
    case 'number':
      return (
        <>
          {heading}
          <NumberBox
            {...typed}
            messageId={`${id}-unread`}
            value={cell}
            onChange={(entry) => onChange(withCell(value, row.value, column.value, entry))}
          />
        </>
      );
    default:
      return (
        <>
          {heading}
          <Input
            {...typed}
            value={cell ?? ''}
            onChange={({ target }) => onChange(withCell(value, row.value, column.value, target.value))}
          />
        </>
      );
  }
}
