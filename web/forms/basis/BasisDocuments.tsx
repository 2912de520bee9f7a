import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '../../../engine/json.ts';
import { limitsText } from '../../../engine/questionnaires/index.ts';
import { useAbilities, type AnswerFile } from '../abilities.ts';
import type { ControlAria } from '../control-aria.ts';
import { UploadArea } from '../uploads/UploadArea.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

interface BasisDocumentsProps {
  readonly id: string;
  readonly labelId: string;
  readonly aria: ControlAria;
  readonly value: readonly string[];
  readonly facts: JsonObject;
  readonly max: number;
  readonly readOnly: boolean;
  readonly onChange: (fileIds: readonly string[]) => void;
  readonly onBlur: () => void;
}

const PDF = ['.pdf'];

/** PDF documents of a review. */
export function BasisDocuments({ value, facts, onChange, onBlur, ...area }: BasisDocumentsProps) {
  const { t } = useTranslation();
  const { download } = useAbilities();
  const files = (facts['files'] ?? {}) as Readonly<Record<string, AnswerFile>>;
  const put = (fileIds: readonly string[]): void => {
    onChange(fileIds);
    onBlur();
  };
  return (
    <UploadArea
      {...area}
      types={PDF}
      count={value.length}
      limits={limitsText({ file_type: PDF, max_files: area.max })}
      onUploaded={({ id }) => put([...value, id])}
    >
      {value.map((fileId) => {
        const name = files[fileId]?.name ?? t('widgets.upload.file');
        return (
          <Flex key={fileId} justify="space-between" align="center" gap={8} className="beamtime-file">
            <Button
              type="link"
              icon={<PaperClipOutlined aria-hidden />}
              className="beamtime-file-name"
              onClick={() => download(fileId, name)}
            >
              {name}
            </Button>
            {!area.readOnly && (
              <IconButton
                icon={<DeleteOutlined aria-hidden />}
                label={t('widgets.upload.remove', { name })}
                onClick={() => put(value.filter((other) => other !== fileId))}
              />
            )}
          </Flex>
        );
      })}
    </UploadArea>
  );
}
