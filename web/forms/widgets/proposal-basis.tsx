import { EditOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ABSTRACT_MAX } from '../../../engine/rules/proposals.ts';
import { useAbilities, type FormPerson } from '../abilities.ts';
import { AbstractField } from '../basis/AbstractField.tsx';
import { BasisField, basisProblemsAt } from '../basis/BasisField.tsx';
import { CoProposers } from '../basis/CoProposers.tsx';
import { TitleField } from '../basis/TitleField.tsx';
import { useForm } from '../renderer/form-context.ts';
import type { ShownProblem, WidgetProps } from '../widget.ts';

type ProposalAnswer = {
  readonly title: string;
  readonly abstract: string;
  readonly proposer: number | null;
  readonly users: readonly number[];
  readonly coProposerInvites?: readonly string[];
};

export default function ProposalBasis(props: WidgetProps<ProposalAnswer>) {
  const { value, field, facts, id, problems, readOnly, onChange, onBlurOf } = props;
  const { t } = useTranslation();
  const { choosePeople } = useAbilities();
  const { store } = useForm();
  const [refused, setRefused] = useState<readonly ShownProblem[]>([]);
  const people = (facts['users'] ?? []) as readonly FormPerson[];
  const at = (column: string) => basisProblemsAt(problems, column);
  const status = (column: string) => (at(column).length > 0 ? ('error' as const) : ('' as const));
  const change = (part: Partial<ProposalAnswer>): void => {
    setRefused([]);
    onChange({ ...value, ...part });
  };
  const changeUsers = (users: readonly number[]): void => {
    const wrong = (answer: ProposalAnswer) => basisProblemsAt(store.problemsWith(field.questionId, answer), 'users');
    const before = wrong(value).map(({ code }) => code);
    // Only new problems: the server accepts the existing ones.
    const news = wrong({ ...value, users }).filter(({ code }) => !before.includes(code));
    if (news.length > 0) return setRefused(news);
    change({ users });
    onBlurOf('users');
  };
  const choosePi = async (): Promise<void> => {
    const exclude = value.proposer === null ? [] : [value.proposer];
    const chosen = await choosePeople?.({ title: t('picker.setPrincipalInvestigator'), multiple: false, exclude });
    const pi = chosen?.[0];
    if (!pi) return;
    // A person is on a proposal only once: the new investigator is removed from the co-proposers.
    change({ proposer: pi.id, users: value.users.filter((user) => user !== pi.id) });
    onBlurOf('proposer');
  };
  const pi = people.find((person) => person.id === value.proposer);

  return (
    <>
      <TitleField
        id={id}
        label={t('widgets.basis.proposalTitle')}
        value={value.title}
        problems={problems}
        readOnly={readOnly}
        onChange={(title) => change({ title })}
        onBlurOf={onBlurOf}
      />
      <AbstractField
        id={`${id}-abstract`}
        label={t('widgets.basis.proposalAbstract')}
        max={ABSTRACT_MAX}
        value={value.abstract}
        problems={at('abstract')}
        readOnly={readOnly}
        onChange={(abstract) => change({ abstract })}
        onBlur={() => onBlurOf('abstract')}
      />
      <BasisField id={`${id}-proposer`} label={t('widgets.basis.principalInvestigator')} required problems={at('proposer')}>
        {(aria) => (
          <Space.Compact style={{ width: '100%' }}>
            <Input
              id={`${id}-proposer`}
              {...aria}
              readOnly
              disabled={readOnly}
              status={status('proposer')}
              value={pi ? [pi.name, pi.institution].filter(Boolean).join(' · ') : ''}
            />
            {!readOnly && choosePeople && (
              <Button
                icon={<EditOutlined aria-hidden />}
                aria-label={t('widgets.basis.editPrincipalInvestigator')}
                onClick={() => void choosePi()}
              />
            )}
          </Space.Compact>
        )}
      </BasisField>
      <BasisField id={`${id}-users`} label={t('widgets.basis.coProposers')} problems={[...at('users'), ...refused]}>
        {(aria) => (
          <Flex vertical gap={8}>
            <CoProposers
              id={`${id}-users`}
              aria={aria}
              people={people}
              chosen={value.users}
              exclude={value.proposer === null ? value.users : [value.proposer, ...value.users]}
              invited={value.coProposerInvites ?? []}
              readOnly={readOnly}
              onChange={changeUsers}
            />
          </Flex>
        )}
      </BasisField>
    </>
  );
}
