import { CheckCircleFilled, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindingsList } from '../../shared/FindingsList.tsx';
import type { CanvasSelection } from '../selection.ts';
import { selectionAt } from './marks.ts';
import type { Findings } from './use-findings.ts';

interface FindingsPanelProps extends Findings {
  /** `path`: the part of it, as in the finding. */
  readonly onGo: (selection: CanvasSelection, path?: string) => void;
}

export function TemplateFindingsPanel({ findings, stale, onGo }: FindingsPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const count = (severity: 'error' | 'warning' | 'info'): number => findings.filter((one) => one.severity === severity).length;
  const parts = (['error', 'warning', 'info'] as const).flatMap((severity) =>
    count(severity) > 0 ? [t(`studio.editor.problems.${severity}`, { count: count(severity) })] : [],
  );
  return (
    <section className="beamtime-problems" aria-label={t('studio.editor.problems.title')}>
      <Flex justify="space-between" align="center" gap={8}>
        <Typography.Text role="status" type={stale ? 'secondary' : findings.length === 0 ? 'success' : 'secondary'}>
          {findings.length === 0 && !stale && <CheckCircleFilled aria-hidden />}{' '}
          {parts.length > 0 ? parts.join(' · ') : t(stale ? 'studio.editor.problems.checking' : 'studio.editor.problems.none')}
        </Typography.Text>
        {findings.length > 0 && (
          <Button
            type="text"
            size="small"
            icon={open ? <DownOutlined /> : <UpOutlined />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'studio.editor.problems.hide' : 'studio.editor.problems.show')}
          </Button>
        )}
      </Flex>
      {open && (
        <div id={id} className="beamtime-problems-list">
          <FindingsList findings={findings} onOpen={(place) => onGo(selectionAt(place), place.path)} />
        </div>
      )}
    </section>
  );
}
