import { CalendarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '../ui/on-demand.tsx';

const CalendarDialog = onDemand(() => import('./CalendarDialog.tsx'));

interface CalendarButtonProps {
  /** A link of one line's height. */
  readonly isLink?: boolean;
  /** Chosen at first; null: the person's own calendar. */
  readonly instrumentId?: number | null;
}

export function CalendarButton({ isLink = false, instrumentId = null }: CalendarButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...(isLink ? ({ type: 'link', size: 'small' } as const) : {})} icon={<CalendarOutlined />} onClick={() => setOpen(true)}>
        {t('calendar.subscribe')}
      </Button>
      {open && <CalendarDialog instrumentId={instrumentId} onClose={() => setOpen(false)} />}
    </>
  );
}
