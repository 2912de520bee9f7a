import { useApolloClient, useMutation } from '@apollo/client/react';
import { Alert, Button, Flex, Form, Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fail } from '../../engine/errors.ts';
import { checkDecision } from '../../engine/rules/decisions.ts';
import { AdministrateDocument, AdministrationPreviewDocument, type AdministrateMutationVariables } from '../generated/decisions.ts';
import { knownError } from '../ui/errors.ts';
import { GrantedTime } from '../ui/GrantedTime.tsx';
import { notices } from '../ui/notices.ts';
import { useKeptForm } from '../ui/use-kept-form.tsx';
import { useRefusal } from '../ui/use-refusal.tsx';
import { DecisionComment } from './DecisionComment.tsx';
import { FinalStatusField } from './FinalStatusField.tsx';
import { PlannedDialog, type PlannedRowFacts } from './PlannedDialog.tsx';
import { SavedByOthers } from './SavedByOthers.tsx';
import { TakeOverButton } from './TakeOverButton.tsx';
import { TimeField } from './TimeFields.tsx';
import { decisionFormOf, decisionIn, readAs, reread, type AdministeredProposal, type DecisionForm } from './decision-form.ts';

interface AdministrationFormProps {
  readonly proposal: AdministeredProposal;
  /** Scientists and, in some states, chairs and secretaries only read it. */
  readonly readOnly: boolean;
  /** Offers to take over what the panels decided. */
  readonly takesOver: boolean;
  readonly onSaved: () => void;
  /** Reads the decision again. */
  readonly load: () => Promise<AdministeredProposal | null>;
}

interface Planned {
  readonly row: PlannedRowFacts;
  readonly variables: AdministrateMutationVariables;
}

/** The management decision; e-mails that saving it sends are shown first. */
export function AdministrationForm({ proposal, readOnly, takesOver, onSaved, load }: AdministrationFormProps) {
  const { t } = useTranslation();
  const switchId = useId();
  const { refuse, clear, note } = useRefusal();
  const stored = decisionFormOf(proposal);
  const [values, setValues] = useState(stored);
  const [read, setRead] = useState(stored);
  const [theirs, setTheirs] = useState<Partial<DecisionForm>>({});
  const [save, { loading: saving }] = useMutation(AdministrateDocument);
  const client = useApolloClient();
  const [previewing, setPreviewing] = useState(false);
  /** The decision that waits until its e-mails are confirmed. */
  const [planned, setPlanned] = useState<Planned | null>(null);
  const { primaryKey, instruments, call } = proposal;
  const keptNote = useKeptForm<DecisionForm>({
    name: readOnly ? null : `administration ${primaryKey}`,
    stored,
    value: values,
    take: (value, begun) => {
      setValues(value);
      setRead(begun ?? stored);
    },
  });
  const set = (part: Partial<DecisionForm>): void => setValues((before) => ({ ...before, ...part }));
  const submit = async (): Promise<void> => {
    clear();
    const decision = decisionIn(values);
    if (decision === null) return refuse(t('common.notAWholeNumber'));
    const answer = checkDecision(decision, { ...proposal, instrumentIds: instruments.map(({ id }) => id) });
    if (!answer.ok) return refuse(fail(answer.reason, answer.context));
    const { times, ...rest } = decision;
    const variables = { proposalPk: primaryKey, ...rest, times: [...times], base: readAs(read) };
    setPreviewing(true);
    try {
      const { data } = await telling(() => client.query({ query: AdministrationPreviewDocument, variables, fetchPolicy: 'network-only' }));
      const row = data?.previewAdministration;
      if (row && row.mails.length > 0) return setPlanned({ row, variables });
      await carryOut(variables);
      notices.success(t('decisions.updated'));
      onSaved();
    } catch (error) {
      refuse(error);
    } finally {
      setPreviewing(false);
    }
  };
  const carryOut = (variables: AdministrateMutationVariables): Promise<void> =>
    telling(async () => {
      await save({ variables });
      await readAgain(values);
    });
  /** Shows what others saved meanwhile. */
  const telling = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (knownError(error, '').reason === 'CHANGED_MEANWHILE') await readAgain(read);
      throw error;
    }
  };
  /** @param lastRead the decision as the writer has it from the server */
  const readAgain = async (lastRead: DecisionForm): Promise<void> => {
    const loaded = await load();
    if (!loaded) return;
    const now = decisionFormOf(loaded);
    const again = reread(values, lastRead, now);
    setValues(again.values);
    setTheirs(again.theirs);
    setRead(now);
  };
  const timeOn = (instrument: string): string => t(`decisions.timeIn.${call?.allocationTimeUnit ?? 'Day'}`, { instrument });
  return (
    <Form layout="vertical" onFinish={() => void submit()} style={{ maxWidth: 720 }}>
      {takesOver && <TakeOverButton primaryKey={primaryKey} onTaken={() => readAgain(read).then(onSaved)} />}
      {keptNote}
      {note}
      <SavedByOthers theirs={theirs} instruments={instruments} timeOn={timeOn} />
      {proposal.notified && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={t(values.finalStatus === stored.finalStatus ? 'decisions.sent' : 'decisions.sentOtherwise')}
        />
      )}
      <FinalStatusField value={values.finalStatus} readOnly={readOnly} onChange={(finalStatus) => set({ finalStatus })} />
      {instruments.map(({ id, name, timeBalance }, index) => (
        <TimeField
          key={id}
          label={timeOn(name)}
          required={instruments.length === 1}
          help={
            <>
              {index === 0 && <div>{t(instruments.length === 1 ? 'decisions.timeNeeded' : 'decisions.oneTimeNeeded')}</div>}
              <GrantedTime instrument={name} balance={timeBalance} />
            </>
          }
          value={values.times[id] ?? null}
          readOnly={readOnly}
          onChange={(time) => set({ times: { ...values.times, [id]: time } })}
        />
      ))}
      <DecisionComment
        label={t('decisions.commentForUser')}
        help={t('decisions.commentForUserHelp')}
        messageKey="user"
        value={values.commentForUser}
        readOnly={readOnly}
        onChange={(commentForUser) => set({ commentForUser })}
      />
      <DecisionComment
        label={t('decisions.commentForManagement')}
        help={t('decisions.commentForManagementHelp')}
        messageKey="manager"
        value={values.commentForManagement}
        readOnly={readOnly}
        onChange={(commentForManagement) => set({ commentForManagement })}
      />
      <Form.Item label={t('decisions.submitted')} htmlFor={switchId} extra={t('decisions.submittedHelp')}>
        <Switch id={switchId} checked={values.submitted} disabled={readOnly} onChange={(submitted) => set({ submitted })} />
      </Form.Item>
      {!readOnly && (
        <Flex justify="end">
          <Button type="primary" htmlType="submit" loading={saving || previewing}>
            {t('decisions.save')}
          </Button>
        </Flex>
      )}
      {planned && (
        <PlannedDialog
          title={t('decisions.mail.title')}
          action={t('decisions.save')}
          rows={[planned.row]}
          error={null}
          done={t('decisions.updated')}
          run={() => carryOut(planned.variables)}
          onClose={(changed) => {
            setPlanned(null);
            if (changed) onSaved();
          }}
        />
      )}
    </Form>
  );
}
