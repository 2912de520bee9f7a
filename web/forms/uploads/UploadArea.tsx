import { InboxOutlined } from '@ant-design/icons';
import { Flex, Typography, Upload } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNow, useFacility } from '../../shell/index.ts';
import { sizeText } from '../../ui/format.ts';
import type { AnswerFile } from '../abilities.ts';
import { groupAria, type ControlAria } from '../control-aria.ts';
import { UploadState } from './UploadState.tsx';
import { useUploads } from './use-uploads.ts';

interface UploadAreaProps {
  readonly id: string;
  readonly labelId: string;
  readonly aria: ControlAria;
  readonly types: readonly string[];
  /** 0: any number. */
  readonly max: number;
  readonly count: number;
  /** Limits of the question in words. */
  readonly limits: string;
  readonly readOnly: boolean;
  /** An upload ends long after its start: it must be added to the files present then. */
  readonly onUploaded: (file: AnswerFile) => void;
  /** The files that are there. */
  readonly children: ReactNode;
}

/** Files of an answer, the uploads that run, and the place for more of them. */
export function UploadArea({ id, labelId, aria, types, max, count, limits, readOnly, onUploaded, children }: UploadAreaProps) {
  const { t } = useTranslation();
  const { maxFileBytes } = useFacility();
  const { running, start, retry, cancel, dismiss } = useUploads(types, onUploaded);
  const full = max > 0 && count + running.filter(({ state }) => state.kind === 'uploading').length >= max;
  const size = t('widgets.upload.size', { size: sizeText(maxFileBytes, languageNow()) });
  const limitNote = <Typography.Text type="secondary">{[limits, size].filter(Boolean).join(' · ')}</Typography.Text>;
  return (
    <Flex vertical gap={8} role="group" aria-labelledby={labelId} {...groupAria(aria, id)}>
      {children}
      {running.map((upload) => (
        <UploadState
          key={upload.key}
          upload={upload}
          onCancel={() => cancel(upload.key)}
          onDismiss={() => dismiss(upload.key)}
          onRetry={() => retry(upload)}
        />
      ))}
      {!readOnly && !full && (
        <Upload.Dragger
          id={id}
          {...groupAria(aria, id)}
          accept={types.join(',')}
          multiple={max !== 1}
          showUploadList={false}
          customRequest={({ file }) => {
            if (file instanceof File) start(file);
          }}
        >
          <InboxOutlined style={{ fontSize: 24 }} aria-hidden />
          <div>{t('widgets.upload.invite')}</div>
          {limitNote}
        </Upload.Dragger>
      )}
      {!readOnly && full && limitNote}
      {readOnly && count === 0 && <Typography.Text type="secondary">{t('widgets.upload.none')}</Typography.Text>}
    </Flex>
  );
}
