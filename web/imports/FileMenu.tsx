import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ImportKind } from '../../engine/imports/index.ts';
import { runningDownloads, useActor } from '../shell/index.ts';

/** Export and import of a list, for officers. */
export function FileMenu({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { role } = useActor();
  if (role !== 'USER_OFFICER') return null;
  const download = (format: 'csv' | 'xlsx') => () =>
    runningDownloads.start(`/download/list/${kind.toLowerCase()}?format=${format}`, t(`imports.kinds.${kind}`));
  const items = [
    { key: 'csv', label: t('imports.exportCsv'), onClick: download('csv') },
    { key: 'xlsx', label: t('imports.exportXlsx'), onClick: download('xlsx') },
    { key: 'import', label: t('imports.importFile'), onClick: () => void navigate(`/Import?kind=${kind}`) },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownOutlined />} iconPlacement="end">
        {t('imports.menu')}
      </Button>
    </Dropdown>
  );
}
