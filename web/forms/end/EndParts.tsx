import { Alert, Button, Checkbox, Flex, Input, Radio, Tooltip, Typography } from 'antd';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbilities } from '../abilities.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { RefusedEnding } from './RefusedEnding.tsx';
import type { QuestionaryEnd, UsedEnd } from './use-questionary-end.ts';

interface EndPartsProps {
  readonly session: QuestionarySession;
  readonly end: QuestionaryEnd;
  readonly used: UsedEnd;
  readonly readOnly: boolean;
}

/** The button that ends a questionary, and what is asked for before it is pressed. @param ready every step is complete */
export function EndButton({ session, end, used, readOnly, ready }: EndPartsProps & { readonly ready: boolean }) {
  const { t } = useTranslation();
  const { entries } = useAbilities();
  const { labels } = session.group.ends;
  const { ending, mayEnd } = used;
  const open = !end.done && !readOnly;
  if (open && end.forOthers !== undefined) return <Alert type="info" showIcon title={end.forOthers} />;
  return (
    <Flex gap={12} wrap align="center">
      <EndCheckbox session={session} end={end} used={used} readOnly={readOnly} />
      <Tooltip title={!ready && open ? t('wizard.completeFirst') : ''}>
        <Button
          type="primary"
          disabled={!ready || !open || !mayEnd}
          loading={ending.phase !== 'idle'}
          onClick={() => ending.submit(entries)}
        >
          {labels[end.state] ?? labels['DRAFT'] ?? t('wizard.save')}
        </Button>
      </Tooltip>
    </Flex>
  );
}

function EndCheckbox({ session, end, used: { ticked, tick }, readOnly }: EndPartsProps) {
  const { confirm, labels } = session.group.ends;
  if (confirm !== 'checkbox' || end.done || readOnly) return null;
  return (
    <Checkbox checked={ticked} onChange={(event) => tick(event.target.checked)}>
      {labels['confirm']}
    </Checkbox>
  );
}

/** Fields of a decision and its reason. */
export function DecisionFields({ session, end, used: { decision, decide }, readOnly }: EndPartsProps) {
  const { t } = useTranslation();
  const id = useId();
  if (session.group.ends.confirm !== 'decision') return null;
  const disabled = readOnly || end.done;
  return (
    <Flex vertical gap={8} role="group" aria-labelledby={`${id}title`} style={{ marginBlock: 16 }}>
      <Typography.Text strong id={`${id}title`}>
        {t('wizard.decision.title')}
      </Typography.Text>
      <Radio.Group
        aria-labelledby={`${id}title`}
        value={decision.value}
        disabled={disabled}
        options={[...(end.decisions ?? [])]}
        onChange={(event) => decide({ ...decision, value: String(event.target.value) })}
      />
      <label htmlFor={`${id}comment`}>{t('wizard.decision.comment')}</label>
      <Input.TextArea
        id={`${id}comment`}
        autoSize={{ minRows: 2 }}
        value={decision.comment}
        disabled={disabled}
        onChange={(event) => decide({ ...decision, comment: event.target.value })}
      />
    </Flex>
  );
}

/** Below the last step of a questionary without a review: what is decided, and why the last press has come to nothing. */
export function LastStepEnd(props: EndPartsProps) {
  const { session, end, used } = props;
  const { visit } = used.ending;
  useEffect(visit, [visit]);
  const { entries } = useAbilities();
  const rowsWait = [...session.questionnaire.fields.values()].some((field) => (entries?.waiting(field) ?? []).length > 0);
  return (
    <>
      <DecisionFields {...props} />
      <RefusedEnding session={session} ending={used.ending} rowsWait={rowsWait} />
      {end.done ? <EndButton {...props} ready /> : <EndCheckbox {...props} />}
    </>
  );
}
