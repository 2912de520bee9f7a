import { CheckOutlined, PlusOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../../../engine/text.ts';
import { FindBox } from '../../../ui/FindBox.tsx';
import { addStatus } from '../commands.ts';
import { useWorkflowDraftState, useWorkflowEditing } from '../editing.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

export const STATUS_DRAG = 'application/x-beamtime-status';

export function Palette() {
  const { t } = useTranslation();
  const { statuses, run } = useWorkflowEditing();
  const { definition } = useWorkflowDraftState();
  const [search, setSearch] = useState('');
  const used = new Set(definition.nodes.map(({ status }) => status));
  const matches = statuses.filter(({ name, shortCode }) => hasWords([name, shortCode], search));
  return (
    <aside className="beamtime-flow-palette" aria-label={t('studio.workflows.palette')}>
      <Typography.Title level={2} className="beamtime-flow-heading">
        {t('studio.workflows.palette')}
      </Typography.Title>
      <FindBox label={t('studio.workflows.paletteSearch')} value={search} onChange={setSearch} />
      <ul>
        {matches.map(({ shortCode, name, description }) => (
          <li
            key={shortCode}
            draggable
            title={description}
            className={used.has(shortCode) ? 'beamtime-flow-used' : ''}
            onDragStart={(event) => event.dataTransfer.setData(STATUS_DRAG, shortCode)}
          >
            <span>
              {name}
              {used.has(shortCode) && (
                <Typography.Text type="secondary" className="beamtime-flow-placed">
                  <CheckOutlined aria-hidden /> {t('studio.workflows.placed')}
                </Typography.Text>
              )}
            </span>
            <IconButton
              icon={<PlusOutlined />}
              label={t('studio.workflows.addNamed', { name })}
              size="small"
              onClick={() => run(addStatus(definition, shortCode, name))}
            />
          </li>
        ))}
      </ul>
    </aside>
  );
}
