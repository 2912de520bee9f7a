import { DownOutlined, LeftOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HeaderParts } from './header-parts.ts';

/** Page header of a phone in one line: back, title and actions. It opens to the whole title and its note. */
export default function HeaderLine({ title, trail = [], note, actions }: HeaderParts) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const noteId = useId();
  const back = trail.at(-1);
  return (
    <header className="beamtime-header">
      <div className="beamtime-header-row">
        {back && (
          <Link to={back.to} aria-label={back.label} title={back.label} className="beamtime-header-back">
            <LeftOutlined />
          </Link>
        )}
        <Typography.Title level={1} title={title} className={open ? 'beamtime-header-whole' : 'beamtime-header-line'}>
          {title}
        </Typography.Title>
        <Button
          type="text"
          size="small"
          icon={open ? <UpOutlined /> : <DownOutlined />}
          aria-label={t('common.details')}
          aria-expanded={open}
          aria-controls={noteId}
          onClick={() => setOpen(!open)}
        />
        {actions}
      </div>
      <div id={noteId} hidden={!open}>
        <Typography.Text type="secondary">{note}</Typography.Text>
      </div>
    </header>
  );
}
