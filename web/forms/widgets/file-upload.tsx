import { DeleteOutlined, DownloadOutlined, ExclamationCircleOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAbilities, type AnswerFile } from '../abilities.ts';
import { languageNow } from '../../shell/index.ts';
import { sizeText } from '../../ui/format.ts';
import { UploadArea } from '../uploads/UploadArea.tsx';
import { notPrintedText } from '../../../engine/documents/index.ts';
import { firstKey } from '../../../engine/json.ts';
import { limitsText } from '../../../engine/questionnaires/index.ts';
import type { WidgetProps } from '../widget.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface UploadConfig {
  readonly file_type: readonly string[];
  readonly max_files: number;
  readonly omitFromPdf?: boolean;
}
type AttachedFile = { readonly id: string; readonly caption: string | null; readonly figure: string | null };

/** Files with caption and figure number, added by click or drop. */
export default function FileUpload(props: WidgetProps<readonly AttachedFile[], UploadConfig>) {
  const { value, config, facts, id, labelId, aria, problems, readOnly, onChange, onBlur } = props;
  const files = (facts['files'] ?? {}) as Readonly<Record<string, AnswerFile>>;
  const put = (files: readonly AttachedFile[]): void => {
    onChange(files);
    onBlur();
  };
  return (
    <UploadArea
      {...{ id, labelId, aria, readOnly }}
      types={config.file_type}
      max={config.max_files}
      count={value.length}
      limits={limitsText({ ...config })}
      onUploaded={(file) => put([...value, { id: file.id, caption: null, figure: null }])}
    >
      {value.map((file, at) => (
        <FileWithCaption
          key={file.id}
          id={`${id}-${at}`}
          file={file}
          uploaded={files[file.id]}
          isPrinted={!config.omitFromPdf}
          problemId={problems.some(({ path }) => firstKey(path) === String(at)) ? (aria['aria-describedby'] ?? '') : null}
          readOnly={readOnly}
          onChange={(part) => onChange(value.map((other) => (other.id === file.id ? { ...other, ...part } : other)))}
          onRemove={() => put(value.filter((other) => other.id !== file.id))}
        />
      ))}
    </UploadArea>
  );
}

interface FileWithCaptionProps {
  readonly id: string;
  readonly file: AttachedFile;
  readonly uploaded: AnswerFile | undefined;
  readonly isPrinted: boolean;
  /** Id of the problem with the file; null if there is none. */
  readonly problemId: string | null;
  readonly readOnly: boolean;
  readonly onChange: (part: Partial<AttachedFile>) => void;
  readonly onRemove: () => void;
}

function FileWithCaption({ id, file, uploaded, isPrinted, problemId, readOnly, onChange, onRemove }: FileWithCaptionProps) {
  const { t } = useTranslation();
  const { download } = useAbilities();
  const isWrong = problemId !== null;
  const name = uploaded?.name ?? t('widgets.upload.file');
  const notPrinted = uploaded && isPrinted ? notPrintedText(uploaded.mimeType, uploaded.pdfFault) : null;
  const fetch = (): void => download(file.id, name);
  return (
    <div id={id} className={`beamtime-file${isWrong ? ' beamtime-file-wrong' : ''}`}>
      <Flex justify="space-between" align="center" gap={8}>
        <Button
          type="link"
          icon={isWrong ? <ExclamationCircleOutlined aria-hidden /> : <PaperClipOutlined aria-hidden />}
          danger={isWrong}
          aria-describedby={problemId || undefined}
          className="beamtime-file-name"
          onClick={fetch}
        >
          {name}
        </Button>
        <Flex gap={4} align="center">
          <Typography.Text type="secondary">{sizeText(uploaded?.sizeInBytes ?? 0, languageNow())}</Typography.Text>
          <IconButton icon={<DownloadOutlined aria-hidden />} label={t('widgets.upload.download', { name })} onClick={fetch} />
          {!readOnly && (
            <IconButton icon={<DeleteOutlined aria-hidden />} label={t('widgets.upload.remove', { name })} onClick={onRemove} />
          )}
        </Flex>
      </Flex>
      {notPrinted && <Typography.Text type={uploaded?.pdfFault ? 'warning' : 'secondary'}>{notPrinted}</Typography.Text>}
      <Flex gap={8} wrap>
        <Input
          style={{ flex: '0 1 120px' }}
          value={file.figure ?? ''}
          placeholder={t('widgets.upload.figure')}
          aria-label={t('widgets.upload.figureOf', { name })}
          disabled={readOnly}
          onChange={(event) => onChange({ figure: event.target.value || null })}
        />
        <Input
          style={{ flex: '1 1 200px' }}
          value={file.caption ?? ''}
          placeholder={t('widgets.upload.caption')}
          aria-label={t('widgets.upload.captionOf', { name })}
          disabled={readOnly}
          onChange={(event) => onChange({ caption: event.target.value || null })}
        />
      </Flex>
    </div>
  );
}
