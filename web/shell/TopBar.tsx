import { MenuOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Flex, Tag, Tooltip, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountMenu } from './AccountMenu.tsx';
import { useColorMode } from './color-mode.ts';
import { useSetting } from './facility.tsx';
import { useSignedIn } from './session.ts';

interface TopBarProps {
  readonly small: boolean;
  readonly onMenu: () => void;
}

/** Facility, role, light or dark, and the account. */
export function TopBar({ small, onMenu }: TopBarProps) {
  const { t } = useTranslation();
  const { roles, currentRole } = useSignedIn();
  const [mode, setMode] = useColorMode();
  const logo = useSetting('HEADER_LOGO_FILENAME');
  const organisation = useSetting('ORGANISATION_NAME');
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <Flex align="center" gap={8} style={{ height: '100%' }}>
      <Button type="text" icon={<MenuOutlined />} aria-label={t('shell.toggleMenu')} onClick={onMenu} />
      <Link to="/" style={{ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 }}>
        <img src={logo ? `/images/${encodeURIComponent(logo)}` : '/icon.svg'} alt="" height={28} />
        <Typography.Text strong ellipsis>
          {organisation || 'Beamtime'}
        </Typography.Text>
      </Link>
      <span style={{ flex: 1 }} />
      {roles.length > 1 && !small && <Tag>{currentRole?.title}</Tag>}
      <Tooltip title={t(`shell.${other}Mode`)}>
        <Button
          type="text"
          icon={mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
          aria-label={t(`shell.${other}Mode`)}
          onClick={() => setMode(other)}
        />
      </Tooltip>
      <AccountMenu small={small} />
    </Flex>
  );
}
