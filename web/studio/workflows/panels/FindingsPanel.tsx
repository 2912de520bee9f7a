import { CheckCircleOutlined } from '@ant-design/icons';
import { Button, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Finding, FindingPlace } from '../../../../engine/lint/index.ts';
import { eventName, useWorkflowEditing, type WorkflowSelection } from '../editing.ts';

const COLOURS = { error: 'error', warning: 'warning', info: 'processing' } as const;

const selectionOf = ({ node, edge }: FindingPlace): WorkflowSelection | null =>
  node !== undefined ? { kind: 'node', key: node } : edge !== undefined ? { kind: 'edge', key: edge } : null;

export function WorkflowFindingsPanel() {
  const { t } = useTranslation();
  const { findings } = useWorkflowEditing();
  if (findings.length === 0) {
    return (
      <p className="beamtime-flow-fine">
        <CheckCircleOutlined aria-hidden /> {t('studio.workflows.noProblems')}
      </p>
    );
  }
  return (
    <ul className="beamtime-flow-findings">
      {findings.map((finding, i) => (
        <FindingLine key={`${finding.code} ${i}`} finding={finding} />
      ))}
    </ul>
  );
}

function FindingLine({ finding: { severity, message, place, example, because } }: { readonly finding: Finding }) {
  const { t } = useTranslation();
  const { select } = useWorkflowEditing();
  const target = selectionOf(place);
  const steps = (example?.lines ?? []).map(({ text, place: at }) => (at.edge === undefined ? eventName(text) : text));
  return (
    <li>
      <Tag color={COLOURS[severity]}>{t(`studio.workflows.severity.${severity}`)}</Tag>
      {target ? (
        <Button type="link" className="beamtime-flow-way" onClick={() => select(target)}>
          {message}
        </Button>
      ) : (
        message
      )}
      {steps.length > 0 && (
        <Typography.Paragraph type="secondary" className="beamtime-flow-example">
          {t('studio.workflows.example', { run: steps.join(' → ') })}
        </Typography.Paragraph>
      )}
      {because.map(({ text, place: at }) => {
        const linked = selectionOf(at);
        return linked ? (
          <Button key={text} size="small" onClick={() => select(linked)}>
            {text}
          </Button>
        ) : null;
      })}
    </li>
  );
}
