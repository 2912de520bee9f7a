import './findings.css';
import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChangePlace } from '../../../engine/diff/index.ts';
import type { ChangeLine } from './change-lines.ts';

interface ChangesViewProps {
  readonly lines: readonly ChangeLine[];
  readonly onOpen?: (place: ChangePlace) => void;
}

export function ChangesView({ lines, onOpen }: ChangesViewProps) {
  const { t } = useTranslation();
  if (lines.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('studio.changes.none')} />;
  return (
    <ul className="beamtime-changes">
      {lines.map((line, i) => (
        <li key={i}>
          <Title line={line} onOpen={onOpen} />
          {(line.before !== null || line.after !== null) && (
            <dl>
              <div>
                <dt>{t('studio.changes.before')}</dt>
                <dd>{line.before ?? '–'}</dd>
              </div>
              <div>
                <dt>{t('studio.changes.after')}</dt>
                <dd>{line.after ?? '–'}</dd>
              </div>
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

function Title({ line: { text, place }, onOpen }: { readonly line: ChangeLine; readonly onOpen: ChangesViewProps['onOpen'] }) {
  if (!place || !onOpen) return <span>{text}</span>;
  return (
    <Button type="link" className="beamtime-finding" onClick={() => onOpen(place)}>
      {text}
    </Button>
  );
}
