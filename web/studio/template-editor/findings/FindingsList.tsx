import { CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { Button, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../engine/lint/index.ts';

const ICONS = { error: CloseCircleFilled, warning: ExclamationCircleFilled, info: InfoCircleFilled } as const;

interface FindingsListProps {
  readonly findings: readonly Finding[];
  readonly onGo: (finding: Finding) => void;
}

/** What the checks found, as sentences with a way there, what makes them true, and an example that shows it. */
export function FindingsList({ findings, onGo }: FindingsListProps) {
  const { t } = useTranslation();
  return (
    <ul className="beamtime-findings">
      {findings.map((finding, i) => {
        const Icon = ICONS[finding.severity];
        const { because, example, verdict } = finding;
        return (
          <li key={`${i} ${finding.code}`}>
            <Icon className={`beamtime-mark-${finding.severity}`} aria-hidden />
            <div>
              <Button type="link" className="beamtime-finding" onClick={() => onGo(finding)}>
                <span className="beamtime-visually-hidden">{t(`studio.editor.problems.is.${finding.severity}`)} </span>
                {finding.message}
              </Button>
              {verdict === 'UNDECIDED' && <Tag>{t('studio.editor.problems.undecided')}</Tag>}
              {because.length > 0 && (
                <Typography.Text type="secondary" className="beamtime-setting-help">
                  {t('studio.editor.problems.because', { what: because.map(({ text }) => text).join('; ') })}
                </Typography.Text>
              )}
              {example && example.lines.length > 0 && (
                <Typography.Text type="secondary" className="beamtime-setting-help">
                  {t('studio.editor.problems.example', { what: example.lines.map(({ text }) => text).join('; ') })}
                </Typography.Text>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
