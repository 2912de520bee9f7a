import { InboxOutlined } from '@ant-design/icons';
import { Alert, Flex, Radio, Typography, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { IMPORT_COLUMNS, MAX_IMPORT_ROWS, type ImportKind } from '../../../engine/imports/index.ts';
import { useAvailable } from '../../ui/features.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CheckedRows } from '../CheckedRows.tsx';
import { EncodingChoice } from '../EncodingChoice.tsx';
import { FileMenu } from '../FileMenu.tsx';
import { IMPORTABLE, LIST_PATHS } from '../list-paths.ts';
import { useImport } from '../use-import.ts';

const TABLES = '.csv,.xlsx,.txt,.tsv';

/** Import of people, institutions or instruments from a file, after a check. */
export default function ImportPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const kinds = useAvailable()(IMPORTABLE).map(({ kind }) => kind);
  const kind = kinds.find((it) => it === params.get('kind')) ?? kinds[0] ?? 'INSTITUTIONS';
  return (
    <>
      <PageHeader
        title={t('imports.title')}
        note={t('imports.note')}
        trail={[{ label: t(`imports.kinds.${kind}`), to: LIST_PATHS[kind] }]}
        actions={<FileMenu kind={kind} />}
      />
      <Flex vertical gap={16}>
        <Radio.Group
          aria-label={t('imports.kind')}
          optionType="button"
          value={kind}
          onChange={({ target }) => setParams({ kind: target.value as ImportKind }, { replace: true })}
          options={kinds.map((it) => ({ value: it, label: t(`imports.kinds.${it}`) }))}
        />
        <ImportOf key={kind} kind={kind} />
      </Flex>
    </>
  );
}

function ImportOf({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTranslation();
  const { checked, busy, notice, check, readAs, run, cancel } = useImport(kind);
  const columns = IMPORT_COLUMNS[kind].filter(({ isForeign }) => !isForeign);
  const titles = (list: typeof columns): string => list.map(({ title }) => title).join(', ');
  return (
    <>
      <Typography.Paragraph type="secondary" style={{ margin: 0, maxWidth: 800 }}>
        {t(`imports.about.${kind}`)}{' '}
        {t('imports.columns', { columns: titles(columns), required: titles(columns.filter((it) => it.required)) })}
      </Typography.Paragraph>
      <Upload.Dragger
        accept={{ format: kind === 'INSTITUTIONS' ? `${TABLES},.json` : TABLES, filter: 'native' }}
        maxCount={1}
        showUploadList={false}
        disabled={busy !== null}
        beforeUpload={(file) => {
          void check(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p className="ant-upload-text">{t('imports.choose')}</p>
        <p className="ant-upload-hint">{t('imports.hint', { max: MAX_IMPORT_ROWS })}</p>
      </Upload.Dragger>
      <div role="status">
        {busy !== null && !checked && t('imports.checking', { name: busy })}
        {notice && (
          <Alert
            type={notice.type}
            showIcon
            title={notice.text}
            {...(notice.type === 'success' ? { action: <Link to={LIST_PATHS[kind]}>{t('imports.open')}</Link> } : {})}
          />
        )}
      </div>
      {checked?.check.encoding && (
        <EncodingChoice
          check={checked.check}
          isChosen={checked.encoding !== null}
          busy={busy !== null}
          onChoose={(encoding) => void readAs(encoding)}
        />
      )}
      {checked && (
        <CheckedRows
          key={checked.check.checked}
          name={checked.name}
          check={checked.check}
          busy={busy !== null}
          onCancel={cancel}
          onRun={(leaveOut) => void run(leaveOut)}
        />
      )}
    </>
  );
}
