import { CloseOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Spin, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloads, useDownloads } from './downloads.ts';

/** What the server is preparing, each with its own cancel; it stays while the person goes on to other pages. */
export function DownloadPanel() {
  const { t } = useTranslation();
  const running = useDownloads();
  return (
    <div aria-live="polite" className="beamtime-downloads">
      {running.length > 0 && (
        <Card size="small" title={t('downloads.preparing')} style={{ boxShadow: 'var(--beamtime-box-shadow-secondary)' }}>
          {running.map(({ path, label }) => (
            <Flex key={path} align="center" gap={8}>
              <Spin size="small" />
              <Typography.Text ellipsis style={{ flex: 1 }}>
                {label}
              </Typography.Text>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={t('downloads.cancel', { label })}
                onClick={() => downloads.cancel(path)}
              />
            </Flex>
          ))}
        </Card>
      )}
    </div>
  );
}
