import { MenuOutlined, MoonOutlined, SearchOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Flex, Tag, Tooltip, Typography } from 'antd';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName } from '../../engine/text.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { useColorMode } from './color-mode.ts';
import { useFacility } from './facility.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { useSignedIn } from './session.ts';

interface TopBarProps {
  readonly small: boolean;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
}

const MARK = '/icon.svg';

function showMark({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  if (!currentTarget.src.endsWith(MARK)) currentTarget.src = MARK;
}

export function TopBar({ small, onMenu, onSearch }: TopBarProps) {
  const { t } = useTranslation();
  const { user, roles, currentRole, impersonatingUserId } = useSignedIn();
  const [mode, setMode] = useColorMode();
  const { settings, loading } = useFacility();
  const logo = settings.get('HEADER_LOGO_FILENAME');
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <Flex align="center" gap={8} style={{ height: '100%' }}>
      <Button type="text" icon={<MenuOutlined />} aria-label={t('shell.toggleMenu')} onClick={onMenu} />
      <Link
        to="/"
        {...(loading ? { 'aria-label': t('notFound.home') } : {})}
        style={{ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0, flexShrink: 1000 }}
      >
        {!loading && (
          <>
            <img key={logo} src={logo ? `/images/${encodeURIComponent(logo)}` : MARK} alt="" height={28} onError={showMark} />
            <Typography.Text strong ellipsis>
              {settings.get('ORGANISATION_NAME') || 'Beamtime'}
            </Typography.Text>
          </>
        )}
      </Link>
      <span style={{ flex: 1 }} />
      {impersonatingUserId !== null && (
        <Tag color="warning" className="beamtime-acting" title={t('shell.actingAs', { name: fullName(user) })}>
          {t('shell.actingAs', { name: fullName(user) })}
        </Tag>
      )}
      {roles.length > 1 && !small && <Tag>{currentRole?.title}</Tag>}
      <Tooltip title={t('search.open')}>
        <Button type="text" icon={<SearchOutlined />} aria-label={t('search.title')} onClick={onSearch} />
      </Tooltip>
      <Tooltip title={t(`shell.${other}Mode`)}>
        <Button
          type="text"
          icon={mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
          aria-label={t(`shell.${other}Mode`)}
          onClick={() => setMode(other)}
        />
      </Tooltip>
      <LanguageChoice />
      <AccountMenu small={small} />
    </Flex>
  );
}
