import './findings.css';
import { CheckCircleOutlined, CloseCircleOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingEvidence, Finding, FindingPlace, Severity } from '../../../engine/lint/index.ts';

interface FindingsListProps {
  readonly findings: readonly Finding[];
  readonly onOpen: (place: FindingPlace) => void;
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];
const ICONS: Readonly<Record<Severity, ReactNode>> = {
  error: <CloseCircleOutlined />,
  warning: <WarningOutlined />,
  info: <InfoCircleOutlined />,
};

/** Findings of a template or workflow, most severe first. Places are buttons; the evidence is listed below a finding. */
export function FindingsList({ findings, onOpen }: FindingsListProps) {
  const { t } = useTranslation();
  if (findings.length === 0) {
    return (
      <p className="beamtime-findings-none">
        <CheckCircleOutlined aria-hidden /> {t('studio.findings.none')}
      </p>
    );
  }
  return (
    <div className="beamtime-findings">
      {SEVERITIES.map((severity) => (
        <Group key={severity} severity={severity} findings={findings.filter((one) => one.severity === severity)} onOpen={onOpen} />
      ))}
    </div>
  );
}

function Group({ severity, findings, onOpen }: FindingsListProps & { readonly severity: Severity }) {
  const { t } = useTranslation();
  const id = useId();
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby={id} className={`beamtime-findings-${severity}`}>
      <h3 id={id}>
        <span aria-hidden="true">{ICONS[severity]}</span> {t(`studio.findings.count.${severity}`, { count: findings.length })}
      </h3>
      <ul>
        {findings.map((finding, i) => (
          // Index as key: duplicate findings are possible, and the list is replaced by every check.
          <li key={i}>
            <Button type="link" className="beamtime-finding" onClick={() => onOpen(finding.place)}>
              {finding.message}
            </Button>
            <Proof finding={finding} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Proof({ finding, onOpen }: { readonly finding: Finding; readonly onOpen: FindingsListProps['onOpen'] }) {
  const { t } = useTranslation();
  const { because, example, verdict } = finding;
  const lines = example?.lines ?? [];
  const isProof = verdict === 'PROVED' && lines.length === 0;
  if (because.length === 0 && lines.length === 0 && verdict !== 'UNDECIDED') return null;
  return (
    <div className="beamtime-finding-proof">
      {verdict === 'UNDECIDED' && <p>{t('studio.findings.undecided')}</p>}
      <Lines title={t(isProof ? 'studio.findings.proved' : 'studio.findings.because')} lines={because} onOpen={onOpen} />
      <Lines title={t('studio.findings.example')} lines={lines} onOpen={onOpen} />
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly FindingEvidence[];
  readonly onOpen: FindingsListProps['onOpen'];
}

function Lines({ title, lines, onOpen }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {lines.map(({ text, place }, i) => (
          <li key={i}>
            <Button type="link" size="small" className="beamtime-finding" onClick={() => onOpen(place)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
