import './findings.css';
import { CheckCircleOutlined, CloseCircleOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evidence, Finding, Place, Severity } from '../../../engine/lint/index.ts';

interface FindingsListProps {
  readonly findings: readonly Finding[];
  /** Opens what a finding, or a line of what proves it, speaks of. */
  readonly onOpen: (place: Place) => void;
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];
const ICONS: Readonly<Record<Severity, ReactNode>> = {
  error: <CloseCircleOutlined />,
  warning: <WarningOutlined />,
  info: <InfoCircleOutlined />,
};

/** What the checks of a template or a workflow say, gravest first; every place is a button, and what proves a finding stands below it. */
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
          // the same fault may be found at the same place twice; the list is made anew with every check
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
  readonly lines: readonly Evidence[];
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
