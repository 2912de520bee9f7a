import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Typography } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { knownError } from './errors.ts';
import { Modal } from './Modal.tsx';
import { byOutcome } from './outcomes.ts';
import { useAskClose } from './use-ask-close.ts';

export interface BulkRow {
  readonly key: string;
  readonly label: string;
  /** Heading above rows that belong together and follow each other. */
  readonly group?: string;
  readonly what?: ReactNode;
  readonly off?: string | undefined;
}

export interface BulkResult {
  readonly key: string;
  readonly ok: boolean;
  /** Pending: neither done nor failed, and continued automatically. */
  readonly goesOn?: true;
  readonly text: string;
  /** The result is unknown; a retry is idempotent. */
  readonly again?: boolean;
}

export interface BulkDialogProps {
  readonly title: string;
  readonly action: string;
  readonly outcomeTitle?: string;
  readonly danger?: boolean;
  readonly rows: readonly BulkRow[];
  /** The rows are not known yet. */
  readonly isLoading?: boolean;
  /** The effects, such as e-mails, are still loading: nothing can be pressed yet. */
  readonly isPreviewing?: boolean;
  /** True if closing would lose what was entered for the run. */
  readonly isChanged?: boolean;
  readonly children?: ReactNode;
  readonly missing?: string | undefined;
  readonly onMissing?: () => void;
  /** Summary text for many rows with the same result. */
  readonly tally?: (result: Outcome, count: number) => string;
  /** Rows per request, all by default. */
  readonly atOnce?: number;
  /** Returns the outcome of all rows that it did not report, a text being a success; what it throws is their failure. */
  readonly run: (keys: readonly string[], report: (result: BulkResult) => void) => Promise<Outcome | string | void>;
  readonly onClose: (changed: boolean) => void;
}

type Outcome = Omit<BulkResult, 'key'>;

/** Maximum of listed rows; the others are counted, and named if they failed. */
const MAX_LISTED = 200;

function useBulkRun({ run, atOnce = Infinity }: Pick<BulkDialogProps, 'run' | 'atOnce'>) {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult> | null>(null);
  const report = (result: BulkResult): void => setResults((previous) => new Map([...(previous ?? []), [result.key, result]]));
  const runSome = async (keys: readonly string[]): Promise<void> => {
    const open = new Set(keys);
    const reportRest = (outcome: Outcome): void => open.forEach((key) => report({ key, ...outcome }));
    try {
      const outcome = await run(keys, (result) => (open.delete(result.key), report(result)));
      if (outcome !== undefined) reportRest(typeof outcome === 'string' ? { ok: true, text: outcome } : outcome);
    } catch (error) {
      reportRest({ ok: false, text: knownError(error, t('common.failed')).text });
    }
  };
  const start = async (keys: readonly string[]): Promise<void> => {
    setRunning(true);
    setResults((previous) => new Map([...(previous ?? [])].filter(([key]) => !keys.includes(key))));
    for (let from = 0; from < keys.length; from += atOnce) await runSome(keys.slice(from, from + atOnce));
    setRunning(false);
  };
  return { running, results, start };
}

/** Rows of groups keep their order. @param heading above what is left out, if something is done with others */
function leftOutLast(rows: readonly BulkRow[], heading: string): readonly BulkRow[] {
  const possible = rows.filter((row) => row.off === undefined);
  if (possible.length === 0 || rows.some(({ group }) => group !== undefined)) return rows;
  return [...possible, ...rows.flatMap((row) => (row.off === undefined ? [] : [{ ...row, group: heading }]))];
}

export function BulkDialog(props: BulkDialogProps) {
  const { title, action, outcomeTitle = action, danger = false, rows, isLoading = false, isPreviewing = false, isChanged = false } = props;
  const { children, missing, onMissing, tally, onClose } = props;
  const { t } = useTranslation();
  const { running, results, start } = useBulkRun(props);
  const possible = rows.filter((row) => row.off === undefined);
  const leftOut = t('bulk.leftOut', { count: rows.length - possible.length });
  const finished = results !== null && !running;
  const close = useAskClose(isChanged && results === null, () => onClose(results !== null));
  const okId = useId();
  useEffect(() => {
    // The focused element has disappeared; this button stays until the end.
    if ((running || finished) && document.activeElement === document.body) document.getElementById(okId)?.focus();
  }, [running, finished, okId]);
  const press = (): void => {
    if (finished) return onClose(true);
    if (missing !== undefined) return onMissing?.();
    void start(possible.map((row) => row.key));
  };
  return (
    <Modal
      title={finished ? outcomeTitle : title}
      width={640}
      okText={finished ? t('common.close') : action}
      okButtonProps={{ id: okId, danger: danger && !finished, disabled: possible.length === 0 || (isPreviewing && results === null) }}
      cancelButtonProps={{ disabled: running, style: { display: finished ? 'none' : undefined } }}
      closable={!running}
      mask={{ closable: !running }}
      confirmLoading={running}
      onOk={press}
      onCancel={close}
    >
      {!finished && children}
      <div role="status">
        {finished ? (
          <Totals results={[...results.values()]} all={possible.length} again={(keys) => void start(keys)} />
        ) : (
          !isLoading && <Typography.Paragraph strong>{t('bulk.willDo', { count: possible.length })}</Typography.Paragraph>
        )}
      </div>
      {finished && tally ? (
        <ul className="beamtime-bulk" tabIndex={0} aria-label={title}>
          {byOutcome(possible, results).map(({ labels, ...result }) => (
            <li key={`${result.ok} ${result.text}`}>
              <Said {...result}>{tally(result, labels.length)}</Said>
              <br />
              <Typography.Text type="secondary">{[...new Set(labels)].join(', ')}</Typography.Text>
            </li>
          ))}
        </ul>
      ) : (
        <RowByRow rows={leftOutLast(rows, leftOut)} results={results} finished={finished} label={title} />
      )}
    </Modal>
  );
}

interface TotalsProps {
  readonly results: readonly BulkResult[];
  readonly all: number;
  readonly again: (keys: readonly string[]) => void;
}

function Totals({ results, all, again }: TotalsProps) {
  const { t } = useTranslation();
  const done = results.filter(({ ok }) => ok).length;
  const hasFailures = results.some(({ ok, goesOn }) => !ok && !goesOn);
  const unknown = results.flatMap((result) => (result.again ? [result.key] : []));
  return (
    <Alert
      type={done === all ? 'success' : hasFailures ? 'warning' : 'info'}
      showIcon
      title={t('bulk.result', { done, all })}
      style={{ marginBottom: 12 }}
      action={unknown.length > 0 && <Button onClick={() => again(unknown)}>{t('bulk.again')}</Button>}
    />
  );
}

interface RowByRowProps {
  readonly rows: readonly BulkRow[];
  readonly results: ReadonlyMap<string, BulkResult> | null;
  readonly finished: boolean;
  readonly label: string;
}

function RowByRow({ rows, results, finished, label }: RowByRowProps) {
  const { t } = useTranslation();
  const failed = finished ? rows.slice(MAX_LISTED).filter((row) => results?.get(row.key)?.ok === false) : [];
  return (
    <>
      <ul className="beamtime-bulk" tabIndex={0} aria-label={label}>
        {rows.slice(0, MAX_LISTED).map((row, index) => (
          <li key={row.key}>
            <Flex vertical>
              {row.group !== undefined && row.group !== rows[index - 1]?.group && (
                <Typography.Title level={5}>{row.group}</Typography.Title>
              )}
              <Typography.Text strong={row.off === undefined} {...(row.off === undefined ? {} : { type: 'secondary' as const })}>
                {row.label}
              </Typography.Text>
              <RowOutcome row={row} result={results?.get(row.key)} />
            </Flex>
          </li>
        ))}
      </ul>
      {rows.length > MAX_LISTED && (
        <Typography.Paragraph type="secondary">{t('bulk.more', { count: rows.length - MAX_LISTED })}</Typography.Paragraph>
      )}
      {failed.length > 0 && (
        <ul className="beamtime-bulk" tabIndex={0} aria-label={label}>
          {failed.map((row) => (
            <li key={row.key}>
              <Typography.Text strong>{row.label}</Typography.Text> <RowOutcome row={row} result={results?.get(row.key)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RowOutcome({ row, result }: { readonly row: BulkRow; readonly result: BulkResult | undefined }) {
  if (row.off !== undefined) return <Typography.Text type="secondary">{row.off}</Typography.Text>;
  if (!result) return <Typography.Text type="secondary">{row.what}</Typography.Text>;
  return <Said {...result}>{result.text}</Said>;
}

const Said = ({ ok, goesOn, children }: Pick<BulkResult, 'ok' | 'goesOn'> & { readonly children: string }) => (
  <Typography.Text type={ok ? 'success' : goesOn ? 'secondary' : 'danger'}>
    {ok ? <CheckCircleOutlined /> : goesOn ? <ClockCircleOutlined /> : <CloseCircleOutlined />} {children}
  </Typography.Text>
);
