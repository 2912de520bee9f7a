import { FileExcelOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { runningDownloads } from '../shell/index.ts';

interface PanelSheetButtonProps {
  readonly fap: { readonly id: number; readonly code: string };
  readonly call: { readonly id: number; readonly shortCode: string };
  readonly disabled: boolean;
}

export function PanelSheetButton({ fap, call, disabled }: PanelSheetButtonProps) {
  const { t } = useTranslation();
  const start = (): void =>
    runningDownloads.start(`/download/xlsx/fap/${fap.id}/call/${call.id}`, t('faps.sheet.as', { fap: fap.code, call: call.shortCode }));
  return (
    <Button icon={<FileExcelOutlined />} disabled={disabled} onClick={start}>
      {t('faps.sheet.export')}
    </Button>
  );
}
