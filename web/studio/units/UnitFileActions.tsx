import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { useApolloClient } from '@apollo/client/react';
import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { UnitsAsJsonDocument } from '../../generated/studio.ts';
import { notices } from '../../shell/index.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { saveText } from '../shared/save-text.ts';

export function UnitFileActions() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const save = async (): Promise<void> => {
    try {
      const { data: file } = await client.query({ query: UnitsAsJsonDocument, fetchPolicy: 'network-only' });
      if (file) saveText('units.json', file.getUnitsAsJson);
    } catch {
      notices.error(t('studio.units.exportFailed'));
    }
  };
  return (
    <Space wrap>
      <Button icon={<DownloadOutlined />} onClick={() => void save()}>
        {t('studio.units.export')}
      </Button>
      <LinkButton to="/ImportUnits" icon={<UploadOutlined />}>
        {t('studio.units.import')}
      </LinkButton>
    </Space>
  );
}
