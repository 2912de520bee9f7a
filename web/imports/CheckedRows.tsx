import { Alert, Button, Checkbox, Flex, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../engine/text.ts';
import type { ImportVerdict } from '../../engine/imports/index.ts';
import { List, listPageOf, useLocalListState, type ListColumn } from '../ui/list/index.ts';
import { StatusTag, type Tone } from '../ui/StatusTag.tsx';
import type { ImportCheck } from './use-import.ts';

type Row = ImportCheck['rows'][number];

const TONES: Readonly<Record<ImportVerdict, Tone>> = { NEW: 'done', CHANGED: 'attention', SAME: 'draft', REFUSED: 'refused' };
const VERDICTS = ['NEW', 'CHANGED', 'REFUSED', 'SAME'] as const;
const COUNTS = { NEW: 'new', CHANGED: 'changed', REFUSED: 'refused', SAME: 'same' } as const;

export interface CheckedRowsProps {
  readonly name: string;
  readonly check: ImportCheck;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onRun: (leaveOutRefused: boolean) => void;
}

/** Result of a check, with the button that imports it. */
export function CheckedRows({ name, check: { rows, counts, unknownColumns }, busy, onCancel, onRun }: CheckedRowsProps) {
  const { t } = useTranslation();
  const list = useLocalListState({ pageSize: 20, sortField: 'line' });
  const [shown, setShown] = useState<ImportVerdict | null>(null);
  const [leaveOut, setLeaveOut] = useState(false);
  const columns = useMemo<readonly ListColumn<Row>[]>(
    () => [
      { key: 'line', title: t('imports.line'), width: 90, sortField: 'line', render: (it) => it.line },
      { key: 'name', title: t('imports.name'), main: true, sortField: 'name', width: 260, render: (it) => it.name },
      {
        key: 'verdict',
        title: t('imports.outcome'),
        width: 130,
        render: ({ verdict }) => <StatusTag tone={TONES[verdict]}>{t(`imports.verdict.${verdict}`)}</StatusTag>,
      },
      {
        key: 'details',
        title: t('imports.details'),
        render: ({ problems, changes }) => (
          <Flex vertical>
            {(problems.length > 0 ? problems : changes).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </Flex>
        ),
      },
    ],
    [t],
  );
  const written = counts.new + counts.changed;
  const sought = rows.filter(
    (it) => (shown === null || it.verdict === shown) && hasWords([it.name, ...it.problems, ...it.changes], list.state.search),
  );
  const value = (it: Row, field: string): string | number => (field === 'line' ? it.line : it.name);
  return (
    <section aria-label={name}>
      <Flex vertical gap={12}>
        <strong>{t('imports.result', { name, ...counts })}</strong>
        {unknownColumns.length > 0 && (
          <Alert type="warning" showIcon title={t('imports.unknownColumns', { columns: unknownColumns.join(', ') })} />
        )}
        {written === 0 && counts.refused === 0 && <Alert type="success" showIcon title={t('imports.nothing')} />}
        <List
          name="imported-rows"
          list={list}
          rows={listPageOf(sought, list.state, value)}
          totalCount={sought.length}
          loading={false}
          rowKey={(it) => String(it.line)}
          columns={columns}
          searchPlaceholder={t('imports.search')}
          filters={
            <Select<ImportVerdict | 'ALL'>
              aria-label={t('imports.show')}
              style={{ width: 150 }}
              value={shown ?? 'ALL'}
              onChange={(value) => {
                setShown(value === 'ALL' ? null : value);
                list.change({ page: 0 });
              }}
              options={[
                { value: 'ALL' as const, label: t('imports.showAll') },
                ...VERDICTS.map((it) => ({ value: it, label: t(`imports.verdict.${it}`), disabled: counts[COUNTS[it]] === 0 })),
              ]}
            />
          }
          empty={{ title: t('imports.noRows') }}
        />
        <Flex wrap gap={12} justify="end" align="center">
          {counts.refused > 0 && written > 0 && (
            <Checkbox checked={leaveOut} onChange={({ target }) => setLeaveOut(target.checked)}>
              {t('imports.leaveOut', { count: counts.refused })}
            </Checkbox>
          )}
          <Button disabled={busy} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button
            type="primary"
            loading={busy}
            disabled={written === 0 || (counts.refused > 0 && !leaveOut)}
            onClick={() => onRun(leaveOut)}
          >
            {t('imports.run', { count: written })}
          </Button>
        </Flex>
      </Flex>
    </section>
  );
}
