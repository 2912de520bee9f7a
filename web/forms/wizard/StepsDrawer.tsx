import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../ui/Drawer.tsx';

interface StepsDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Steps of a form on a phone. Wide windows do not load it. */
export default function StepsDrawer({ open, onClose, children }: StepsDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer open={open} placement="bottom" size="large" title={t('wizard.steps')} onClose={onClose}>
      {children}
    </Drawer>
  );
}
