import { FileExcelOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { runningDownloads } from '../shell/index.ts';

interface PanelSheetButtonProps {
  readonly fap: { readonly id: number; readonly code: string };
  readonly call: { readonly id: number; readonly shortCode: string };
  readonly disabled: boolean;
}

/** @param proposalPks default: all of the panel in the call */
export const sheetPath = (fap: { readonly id: number }, call: { readonly id: number }, proposalPks: readonly number[] = []): string =>
  `/download/xlsx/fap/${fap.id}/call/${call.id}${proposalPks.length > 0 ? `?proposals=${proposalPks.join(',')}` : ''}`;

export function PanelSheetButton({ fap, call, disabled }: PanelSheetButtonProps) {
  const { t } = useTranslation();
  const start = (): void => runningDownloads.start(sheetPath(fap, call), t('faps.sheet.as', { fap: fap.code, call: call.shortCode }));
  return (
    <Button icon={<FileExcelOutlined />} disabled={disabled} onClick={start}>
      {t('faps.sheet.export')}
    </Button>
  );
}
