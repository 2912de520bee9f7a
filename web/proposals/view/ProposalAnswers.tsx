import { Flex, Switch, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../ui/use-modal.ts';
import { FormAbilities, loadForm, QuestionaryPage, Summary, type QuestionarySession } from '../../forms/index.ts';
import { ProposalNewsFragmentDoc } from '../../generated/writing.ts';
import { notices, useSignedIn } from '../../shell/index.ts';
import type { Invites } from '../wizard/invites.ts';
import { membersIn } from '../wizard/members.ts';
import { ProposalWizard } from '../wizard/ProposalWizard.tsx';
import type { ProposalInformationProps } from './types.ts';

interface ProposalAnswersProps extends ProposalInformationProps {
  readonly invites: Invites | null;
}

/** Answers as in the submitted document; officers can edit them in place (specification 4, Proposal). */
export function ProposalAnswers(props: ProposalAnswersProps) {
  const { questionaryId } = props.proposal;
  const [round, setRound] = useState(0);
  return (
    <QuestionaryPage
      source={{
        key: `view-${questionaryId}-${round}`,
        members: membersIn,
        news: ProposalNewsFragmentDoc,
        load: () => loadForm(questionaryId),
      }}
    >
      {(session) => <Answers key={round} {...props} session={session} onStopped={() => setRound(round + 1)} />}
    </QuestionaryPage>
  );
}

interface AnswersProps extends ProposalAnswersProps {
  readonly session: QuestionarySession;
  /** Nobody changes them in place any more. */
  readonly onStopped: () => void;
}

function Answers({ proposal, invites, onChanged, session, onStopped }: AnswersProps) {
  const { t } = useTranslation();
  const modal = useModal();
  const officer = useSignedIn().currentRole?.shortCode === 'USER_OFFICER';
  const [editing, setEditing] = useState(false);
  const stop = (): void => {
    setEditing(false);
    onStopped();
    onChanged();
  };
  const toggle = (on: boolean): void => {
    if (on) return setEditing(true);
    if (!session.isDirty()) return stop();
    void modal.confirm({ title: t('common.areYouSure'), content: t('common.unsaved'), okText: t('common.discardChanges'), onOk: stop });
  };
  return (
    <section>
      <Flex justify="space-between" align="center" gap={12} wrap style={{ marginBottom: 8 }}>
        <Typography.Title level={3} style={{ margin: 0, fontSize: 18 }}>
          {t('proposals.view.answers')}
        </Typography.Title>
        {officer && session.mayWrite && (
          <Flex gap={8} align="center">
            <label htmlFor="edit-in-place">{t('proposals.view.editInPlace')}</label>
            <Switch id="edit-in-place" checked={editing} onChange={toggle} />
          </Flex>
        )}
      </Flex>
      {editing ? (
        <ProposalWizard
          session={session}
          proposal={proposal}
          call={proposal.call}
          readOnly={false}
          startAt={0}
          onSaved={onChanged}
          onSubmitted={({ message }) => {
            notices.success(message);
            stop();
          }}
        />
      ) : (
        <FormAbilities session={session} {...(invites ? { invited: invites } : {})}>
          <Summary store={session.store} steps={[]} />
        </FormAbilities>
      )}
    </section>
  );
}
