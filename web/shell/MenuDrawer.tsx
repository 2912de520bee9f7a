import { useTranslation } from 'react-i18next';
import { Drawer } from '../ui/Drawer.tsx';
import { SideMenu } from './SideMenu.tsx';

interface MenuDrawerProps {
  readonly open: boolean;
  readonly width: number;
  readonly onClose: () => void;
}

/** The menu on phones, and with its words where there is room for icons only. */
export default function MenuDrawer({ open, width, onClose }: MenuDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer open={open} placement="left" size={width} title={t('shell.menu')} onClose={onClose} styles={{ body: { padding: 0 } }}>
      <SideMenu onNavigate={onClose} />
    </Drawer>
  );
}
