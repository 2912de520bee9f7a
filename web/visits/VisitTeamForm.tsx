import { UserAddOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button, Flex, Form, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCancelledRegistration, visitTeamProblem } from '../../engine/rules/visits.ts';
import { fullName } from '../../engine/text.ts';
import { InvitedTags, invitedStates } from '../forms/index.ts';
import { CreateVisitDocument, UpdateVisitDocument, type VisitOfExperimentQuery, type VisitPersonFragment } from '../generated/visits.ts';
import { useFeature } from '../shell/index.ts';
import { Modal } from '../ui/Modal.tsx';
import { notices } from '../ui/notices.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { useKeptForm } from '../ui/use-kept-form.tsx';
import { useRefusal } from '../ui/use-refusal.tsx';
import { AddVisitors } from './AddVisitors.tsx';
import { TeamRegistrations } from './TeamRegistrations.tsx';

interface VisitTeamFormProps {
  readonly experiment: NonNullable<VisitOfExperimentQuery['getExperiment']>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const isPerson = (person: VisitPersonFragment | null | undefined): person is VisitPersonFragment => Boolean(person);

/** Team and lead of the visit of an experiment. */
export function VisitTeamForm({ experiment, onClose, onSaved }: VisitTeamFormProps) {
  const { experimentPk, experimentId, status, proposal, visit } = experiment;
  const { t } = useTranslation();
  const onTeam = (visit?.registrations ?? []).filter(({ leftTeamAt }) => leftTeamAt === null);
  const [choosable, setChoosable] = useState<readonly VisitPersonFragment[]>(
    [proposal?.proposer, ...(proposal?.users ?? []), ...(visit?.registrations ?? []).map(({ user }) => user)]
      .filter(isPerson)
      .filter((person, i, all) => all.findIndex(({ id }) => id === person.id) === i),
  );
  const states = invitedStates(visit?.invites ?? []);
  const stored = {
    team: onTeam.map(({ userId }) => userId) as readonly number[],
    lead: visit?.teamLeadUserId ?? null,
    invited: states.emails,
    /** Invited in this form, also those whose invitation has expired. */
    anew: [] as readonly string[],
  };
  const [value, setValue] = useState(stored);
  const [wasTried, setTried] = useState(false);
  const [adding, setAdding] = useState(false);
  const keptNote = useKeptForm({ name: `visit of experiment ${experimentPk}`, stored, value, take: setValue });
  const { refuse, clear, note } = useRefusal();
  const { confirmed } = useAttempt();
  const [create, creating] = useMutation(CreateVisitDocument);
  const [update, updating] = useMutation(UpdateVisitDocument);
  const { team, lead, invited, anew } = value;
  const mayInvite = useFeature('EMAIL_INVITE') && status !== 'COMPLETED';
  const isExpired = (email: string): boolean => states.expired.includes(email) && !anew.includes(email);
  const cancelled = onTeam.filter((one) => isCancelledRegistration(one.status)).map(({ userId }) => userId);
  const problem = visitTeamProblem({ team, teamLeadUserId: lead, cancelled });
  // Known as soon as the form opens, and the reason why it was opened.
  const isTold = wasTried || (lead !== null && lead === stored.lead && cancelled.includes(lead));
  const ask = async (): Promise<void> => {
    setTried(true);
    if (problem !== null || lead === null) return;
    const leaving = onTeam.filter(({ userId }) => !team.includes(userId));
    if (leaving.length === 0) return save(lead);
    const losses = leaving.map((one) => t(`visits.define.removes.${one.status}`, { name: nameOf(one.userId) }));
    confirmed([...losses, t('visits.define.putBack')].join(' '), t('visits.define.save'), true, () => save(lead));
  };
  const save = async (teamLeadUserId: number): Promise<void> => {
    clear();
    const knownEmails = states.emails.filter((email) => !anew.includes(email));
    const input = { team: [...team], teamLeadUserId, invites: { emails: [...invited], known: knownEmails } };
    try {
      await (visit ? update({ variables: { visitId: visit.id, ...input } }) : create({ variables: { experimentPk, ...input } }));
      notices.success(t('visits.define.done'));
      onSaved();
    } catch (error) {
      refuse(error);
    }
  };
  const add = (people: readonly VisitPersonFragment[], emails: readonly string[]): void => {
    const news = people.filter(({ id }) => !choosable.some((it) => it.id === id));
    setChoosable((before) => [...before, ...news]);
    setValue((before) => ({
      ...before,
      team: [...new Set([...before.team, ...people.map(({ id }) => id)])],
      invited: [...new Set([...before.invited, ...emails])],
      anew: [...new Set([...before.anew, ...emails])],
    }));
    setAdding(false);
  };
  const nameOf = (id: number): string => {
    const person = choosable.find((it) => it.id === id);
    return person ? fullName(person) : t('visits.unavailable');
  };
  const helpAt = (isHere: boolean) => (isTold && isHere && problem !== null ? { validateStatus: 'error' as const, help: problem } : {});
  return (
    <Modal
      open
      title={t('visits.define.of', { experiment: experimentId })}
      okText={t('visits.define.save')}
      cancelText={t('common.cancel')}
      confirmLoading={creating.loading || updating.loading}
      onOk={() => void ask()}
      onCancel={onClose}
      isChanged={JSON.stringify(value) !== JSON.stringify(stored)}
    >
      <Form layout="vertical" requiredMark>
        {note}
        {keptNote}
        <Form.Item label={t('visits.define.team')} htmlFor="visit-team" required {...helpAt(team.length === 0)}>
          <Select<readonly number[]>
            id="visit-team"
            mode="multiple"
            virtual={false}
            value={team}
            optionFilterProp="label"
            placeholder={t('visits.define.choose')}
            options={choosable.map((person) => ({ value: person.id, label: fullName(person), detail: person.institution }))}
            optionRender={({ data: { label, detail } }) => [label, detail].join(' · ')}
            labelRender={({ value: id }) => nameOf(Number(id))}
            onChange={(next) => setValue((before) => ({ ...before, team: next }))}
          />
        </Form.Item>
        {onTeam.length > 0 && <TeamRegistrations registrations={onTeam} nameOf={nameOf} />}
        <Form.Item>
          <Button icon={<UserAddOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {t('visits.define.others')}
          </Button>
        </Form.Item>
        {invited.length > 0 && (
          <Form.Item>
            <Flex vertical gap={4}>
              <InvitedTags
                emails={invited}
                states={{ ...states, expired: states.expired.filter(isExpired) }}
                onRemove={(gone) =>
                  setValue((before) => ({
                    ...before,
                    invited: before.invited.filter((email) => email !== gone),
                    anew: before.anew.filter((email) => email !== gone),
                  }))
                }
              />
              {anew.length > 0 && <Typography.Text type="secondary">{t('visits.define.invitedNote')}</Typography.Text>}
            </Flex>
          </Form.Item>
        )}
        <Form.Item label={t('visits.define.lead')} htmlFor="visit-lead" required {...helpAt(team.length > 0)}>
          <Select<number>
            id="visit-lead"
            virtual={false}
            value={lead}
            placeholder={t('visits.define.chooseLead')}
            options={[...new Set([...team, ...(lead === null ? [] : [lead])])].map((id) => ({ value: id, label: nameOf(id) }))}
            onChange={(next) => setValue((before) => ({ ...before, lead: next }))}
          />
        </Form.Item>
      </Form>
      {adding && (
        <AddVisitors
          team={team}
          invited={mayInvite ? invited.filter((email) => !isExpired(email)) : null}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
    </Modal>
  );
}
