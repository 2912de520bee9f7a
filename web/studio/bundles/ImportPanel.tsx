import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Radio, Upload } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkIsOurs } from '../../../engine/bundles/index.ts';
import { CodedError } from '../../../engine/errors.ts';
import { knownError } from '../../ui/errors.ts';
import { ComparedTable } from './ComparedTable.tsx';
import { Lines } from './Lines.tsx';
import {
  decisionId,
  openRows,
  tally,
  tallyInWords,
  type ImportChoices,
  type ComparedRow,
  type ComparedTableProps,
  type Done,
  type SentImportOrder,
  type Review,
} from './compared.ts';

export interface ImportPanelProps {
  readonly accept: string;
  readonly hint: string;
  /** Reads a chosen file. @param answer to the question that the file raised */
  readonly read?: (file: File, answer?: string) => Promise<ReadBundleFile>;
  /** Shown above the choice of a file; may open a file by itself. */
  readonly before?: ReactNode | ((open: (file: File) => void) => ReactNode);
  readonly validate: (text: string) => Promise<Review>;
  readonly run: (order: SentImportOrder) => Promise<Done>;
  readonly canDryRun?: boolean;
}

export interface FileQuestion {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Null: unanswered, which blocks the import. */
  readonly answer: string | null;
}

export interface ReadBundleFile {
  readonly text: string;
  readonly notes: readonly string[];
  readonly question?: FileQuestion;
}

interface Looked {
  readonly file: File;
  readonly text: string;
  readonly question: FileQuestion | null;
  readonly review: Review;
}

/** @throws CodedError for a file without definitions, which is not sent at all */
const plainText = async (file: File): Promise<ReadBundleFile> => {
  const text = await file.text();
  checkIsOurs(text);
  return { text, notes: [] };
};

export function ImportPanel({ accept, hint, read = plainText, before, validate, run, canDryRun = false }: ImportPanelProps) {
  const { t } = useTranslation();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [choices, setChoices] = useState<ImportChoices>({});
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<(Done & { readonly type: 'error' | 'success' | 'info' }) | null>(null);
  const working = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setOutcome(null);
    try {
      await work();
    } catch (error) {
      setOutcome({ type: 'error', text: error instanceof CodedError ? error.message : knownError(error, t('common.failed')).text });
    } finally {
      setBusy(false);
    }
  };
  const look = (file: File, answer?: string): Promise<void> =>
    working(async () => {
      if (answer === undefined) setLooked(null);
      setChoices({});
      const { text, notes, question = null } = await read(file, answer);
      const review = await validate(text);
      setLooked({ file, text, question, review: { ...review, notes: [...notes, ...review.notes] } });
    });
  const go = (dryRun: boolean): Promise<void> =>
    working(async () => {
      if (!looked) return;
      const done = await run({ text: looked.text, rows: looked.review.rows, choices, dryRun });
      if (dryRun) return setOutcome({ type: 'info', ...done });
      setOutcome({ type: 'success', ...done });
      setLooked(null);
    });
  return (
    <Flex vertical gap={16}>
      {typeof before === 'function' ? before((file) => void look(file)) : before}
      <Upload.Dragger
        // All files are accepted for dropping: an unsuitable one gets a message instead of being ignored.
        accept={{ format: accept, filter: 'native' }}
        maxCount={1}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          void look(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p className="ant-upload-text">{t('studio.bundles.chooseFile')}</p>
        <p className="ant-upload-hint">{hint}</p>
      </Upload.Dragger>
      <div role="status">
        {busy && !looked && t('studio.bundles.looking')}
        {outcome && (
          <Alert
            type={outcome.type}
            showIcon
            title={outcome.text}
            {...(outcome.link ? { action: <Link to={outcome.link.to}>{outcome.link.label}</Link> } : {})}
          />
        )}
      </div>
      {looked && (
        <Looked
          looked={looked}
          choices={choices}
          onAnswer={(answer) => void look(looked.file, answer)}
          onChoose={(id, resolution) => setChoices((before) => ({ ...before, [id]: resolution }))}
          actions={(off) => (
            <Flex wrap gap={8} justify="end">
              <Button disabled={busy} onClick={() => setLooked(null)}>
                {t('common.cancel')}
              </Button>
              {canDryRun && (
                <Button disabled={off || busy} onClick={() => void go(true)}>
                  {t('studio.bundles.dryRun')}
                </Button>
              )}
              <Button type={looked.review.already ? 'default' : 'primary'} loading={busy} disabled={off} onClick={() => void go(false)}>
                {looked.review.already?.again ?? t('studio.bundles.import')}
              </Button>
            </Flex>
          )}
        />
      )}
    </Flex>
  );
}

interface LookedProps {
  readonly looked: Looked;
  readonly choices: ImportChoices;
  readonly onAnswer: (answer: string) => void;
  readonly onChoose: ComparedTableProps['onChoose'];
  readonly actions: (off: boolean) => ReactNode;
}

function Looked({ looked: { file, question, review }, choices, onAnswer, onChoose, actions }: LookedProps) {
  const { t } = useTranslation();
  const { name } = file;
  const { rows, notes, makes = [], already } = review;
  const open = openRows(rows, choices);
  const faulty = open.filter(({ faults = [] }) => faults.length > 0);
  const problems = [...review.problems, ...faulty.flatMap(({ faults = [] }) => faults)];
  const fates = tally(rows, choices);
  const isNothing = makes.length === 0 && rows.length > 0 && fates.same === rows.length && problems.length === 0;
  const { shown, sight, look, turn } = useSight(rows, open);
  const goToOpen = (): void => {
    // The focus target exists only after rendering the rows.
    flushSync(() => look('open'));
    const [first] = open;
    if (first) document.getElementById(decisionId(first))?.focus();
  };
  return (
    <section aria-label={t('studio.bundles.contentOf', { name })}>
      <Flex vertical gap={12}>
        {question && <Asked question={question} onAnswer={onAnswer} />}
        {problems.length > 0 && (
          <Lines
            type="error"
            title={t(review.problems.length > 0 ? 'studio.bundles.problems' : 'studio.bundles.faulty')}
            lines={problems}
          />
        )}
        {already && (
          <Alert
            type={fates.open > 0 || fates.changed > 0 ? 'info' : 'success'}
            showIcon
            title={already.text(fates)}
            action={<Link to={already.link.to}>{already.link.label}</Link>}
          />
        )}
        {isNothing && <Alert type="success" showIcon title={t('studio.bundles.nothingToImport')} />}
        {!already && !isNothing && problems.length === 0 && (
          <Lines
            type="info"
            title={t('studio.bundles.will')}
            lines={[...makes, t('studio.bundles.willItems', { tally: tallyInWords(fates, t) })]}
          />
        )}
        {notes.length > 0 && <Lines type="warning" title={t('studio.bundles.notes')} lines={notes} />}
        <Flex justify="space-between" align="center" wrap gap={8}>
          <strong>{t('studio.bundles.count', { name, count: rows.length, same: fates.same })}</strong>
          <SightChoice sight={sight} open={open.length} onChange={look} />
        </Flex>
        {shown.length > 0 && <ComparedTable key={turn} rows={shown} all={rows} choices={choices} onChoose={onChoose} />}
        {open.length > 0 && <OpenRows count={open.length} onGo={goToOpen} />}
        {actions(problems.length > 0 || open.length > 0 || question?.answer === null)}
      </Flex>
    </section>
  );
}

function Asked({
  question: { label, options, answer },
  onAnswer,
}: {
  readonly question: FileQuestion;
  readonly onAnswer: (answer: string) => void;
}) {
  const id = useId();
  return (
    <Flex vertical gap={4}>
      <strong id={id}>{label}</strong>
      <Radio.Group
        aria-labelledby={id}
        vertical
        value={answer}
        onChange={({ target }) => onAnswer(target.value as string)}
        options={[...options]}
      />
    </Flex>
  );
}

type Sight = 'all' | 'changes' | 'open';

function useSight(rows: readonly ComparedRow[], open: readonly ComparedRow[]) {
  const [{ sight, wanted: toOpen, turn }, setState] = useState({ sight: 'changes' as Sight, wanted: open, turn: 0 });
  const look = (to: Sight): void => setState({ sight: to, wanted: open, turn: turn + 1 });
  const shown = { all: rows, changes: rows.filter(({ state }) => state !== 'SAME'), open: toOpen }[sight];
  return { shown, sight, look, turn };
}

interface SightChoiceProps {
  readonly sight: Sight;
  /** Number of rows that wait for a decision. */
  readonly open: number;
  readonly onChange: (sight: Sight) => void;
}

function SightChoice({ sight, open, onChange }: SightChoiceProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      aria-label={t('studio.bundles.show')}
      value={sight}
      onChange={({ target }) => onChange(target.value as Sight)}
      options={[
        { value: 'all', label: t('studio.bundles.showAll') },
        { value: 'changes', label: t('studio.bundles.showChanges') },
        { value: 'open', label: t('studio.bundles.showOpen', { count: open }), disabled: open === 0 && sight !== 'open' },
      ]}
    />
  );
}

function OpenRows({ count, onGo }: { readonly count: number; readonly onGo: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('studio.bundles.open', { count })}
      action={
        <Button size="small" onClick={onGo}>
          {t('studio.bundles.goToOpen')}
        </Button>
      }
    />
  );
}
