import { Button, Flex, Form, Switch, Typography } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FINAL_STATUSES } from '../../../engine/rules/decisions.ts';
import { DecisionComment } from '../../decisions/index.ts';
import { FormattedText } from '../../ui/RichText.tsx';
import type { DecisionSavers } from './decision-savers.ts';
import type { StoreField } from './field-saver.ts';
import { PanelTime } from './PanelTime.tsx';
import { SavingLine } from './SavingLine.tsx';
import { useFieldSaver } from './use-field-saver.ts';
import type { InHand, LiveFacts } from './use-live-meeting.ts';

type Proposal = InHand['proposal'];
type Decision = Proposal['decision'];
type Comment = 'commentForUser' | 'commentForManagement';

export interface DecisionStores {
  readonly recommendation: StoreField<Decision['recommendation']>;
  readonly submitted: StoreField<boolean>;
  readonly time: StoreField<number | null>;
  readonly comment: (column: Comment) => StoreField<string>;
}

interface DecisionInPlaceProps {
  readonly proposal: Proposal;
  readonly unit: LiveFacts['allocationTimeUnit'];
  readonly savers: DecisionSavers;
  readonly stores: DecisionStores;
  /** Requested and technical times. */
  readonly children: ReactNode;
}

const CHOICES = FINAL_STATUSES.filter((one) => one !== 'UNSET');

/** Recommendation, time and comments of the proposal in hand, typed in place; each saves itself. */
export function DecisionInPlace({ proposal, unit, savers, stores, children }: DecisionInPlaceProps) {
  const { t } = useTranslation();
  const { proposalId, fapTimeAllocation, decision } = proposal;
  return (
    <>
      <Recommendation stored={decision.recommendation} saver={savers.recommendation} store={stores.recommendation} />
      {children}
      <div className="beamtime-live-field">
        <span aria-hidden>{t('meeting.columns.fapTime')}</span>
        <PanelTime
          label={t('meeting.timeOf', { proposal: proposalId })}
          unit={unit}
          value={fapTimeAllocation}
          saver={savers.time}
          store={stores.time}
        />
      </div>
      {(['commentForUser', 'commentForManagement'] as const).map((column) => (
        <CommentInPlace
          key={column}
          column={column}
          stored={decision[column] ?? ''}
          saver={savers[column]}
          store={stores.comment(column)}
        />
      ))}
      <Submitted stored={decision.submitted} saver={savers.submitted} store={stores.submitted} />
    </>
  );
}

interface FieldProps<K extends keyof DecisionSavers, V> {
  readonly stored: V;
  readonly saver: DecisionSavers[K];
  readonly store: StoreField<V>;
}

function Recommendation({ stored, saver, store }: FieldProps<'recommendation', Decision['recommendation']>) {
  const { t } = useTranslation();
  const id = useId();
  const label = t('meeting.columns.recommendation');
  const field = useFieldSaver(saver, { label, stored, store });
  const wordOf = (value: Decision['recommendation']): string => (value === null ? '–' : t(`proposals.finalStatus.${value}`));
  return (
    <div className="beamtime-live-field" role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <Flex gap={8} wrap>
        {CHOICES.map((choice) => (
          <Button
            key={choice}
            size="large"
            type={field.value === choice ? 'primary' : 'default'}
            aria-pressed={field.value === choice}
            onClick={() => void saver.choose(field.value === choice ? null : choice)}
          >
            {wordOf(choice)}
          </Button>
        ))}
      </Flex>
      <SavingLine status={field.status} {...{ saver, label }} theirs={wordOf(field.stored)} />
    </div>
  );
}

function CommentInPlace({ column, stored, saver, store }: FieldProps<Comment, string> & { readonly column: Comment }) {
  const { t } = useTranslation();
  const label = t(`decisions.${column}`);
  const field = useFieldSaver(saver, { label, stored, store });
  return (
    <Form layout="vertical" component="div" className="beamtime-live-field">
      <DecisionComment
        label={label}
        messageKey={column === 'commentForUser' ? 'user' : 'manager'}
        value={field.value}
        onChange={saver.type}
        onBlur={() => void saver.save()}
      />
      <SavingLine
        status={field.status}
        {...{ saver, label }}
        theirs={field.stored === '' ? t('common.emptied') : <FormattedText html={field.stored} />}
      />
    </Form>
  );
}

function Submitted({ stored, saver, store }: FieldProps<'submitted', boolean>) {
  const { t } = useTranslation();
  const id = useId();
  const label = t('meeting.decided');
  const field = useFieldSaver(saver, { label, stored, store });
  return (
    <div className="beamtime-live-field">
      <Flex gap={8} wrap align="center">
        <Switch id={id} checked={field.value} onChange={(submitted) => void saver.choose(submitted)} />
        <label htmlFor={id}>{label}</label>
        <Typography.Text type="secondary">{t('meeting.submitNeeds')}</Typography.Text>
      </Flex>
      <SavingLine status={field.status} {...{ saver, label }} theirs={t(field.stored ? 'common.yes' : 'common.no')} />
    </div>
  );
}
