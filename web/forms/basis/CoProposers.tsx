import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/format.ts';
import { groupAria, type ControlAria } from '../control-aria.ts';
import { useAbilities, type FormPerson } from '../abilities.ts';
import { InvitedTags } from './InvitedTags.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

export interface CoProposersProps {
  readonly id: string;
  readonly aria: ControlAria;
  readonly people: readonly FormPerson[];
  readonly chosen: readonly number[];
  readonly exclude: readonly number[];
  readonly invited: readonly string[];
  readonly readOnly: boolean;
  readonly onChange: (users: readonly number[]) => void;
}

export function CoProposers({ id, aria, people, chosen, exclude, invited, readOnly, onChange }: CoProposersProps) {
  const { t } = useTranslation();
  const abilities = useAbilities();
  const { choosePeople, invited: pageInvites, timeZone } = abilities;
  const addresses = pageInvites?.emails ?? invited;
  // Earliest end of the retries: the first invited is given up first.
  const triedUntil = [...(pageInvites?.triedUntil.values() ?? [])].sort()[0];
  const add = async (): Promise<void> => {
    const picked = await choosePeople?.({ title: t('picker.addPeople'), multiple: true, exclude });
    if (picked && picked.length > 0) onChange([...chosen, ...picked.map((person) => person.id)]);
  };
  return (
    <>
      <ul className="beamtime-entries">
        {chosen.map((userId) => (
          <CoProposerRow
            key={userId}
            userId={userId}
            person={people.find((one) => one.id === userId)}
            {...(readOnly ? {} : { onRemove: () => onChange(chosen.filter((other) => other !== userId)) })}
          />
        ))}
      </ul>
      {chosen.length === 0 && addresses.length === 0 && (
        <Typography.Text type="secondary">{t('widgets.basis.noCoProposers')}</Typography.Text>
      )}
      {addresses.length > 0 && (
        <InvitedTags
          emails={addresses}
          states={pageInvites}
          // Removed only when the server confirms.
          onRemove={readOnly || pageInvites === undefined ? null : (email) => void pageInvites.takeBack(email)}
        />
      )}
      {triedUntil !== undefined && (
        <Typography.Text type="secondary">
          {t('widgets.basis.triedUntil', { until: formatDateTime(triedUntil, abilities), zone: timeZone })}
        </Typography.Text>
      )}
      {!readOnly && choosePeople && (
        <Button
          id={id}
          {...groupAria(aria, id)}
          aria-label={t('widgets.basis.addPerson')}
          icon={<PlusOutlined aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => void add()}
        >
          {t('widgets.basis.addPerson')}
        </Button>
      )}
    </>
  );
}

interface CoProposerRowProps {
  readonly userId: number;
  readonly person: FormPerson | undefined;
  readonly onRemove?: () => void;
}

function CoProposerRow({ userId, person, onRemove }: CoProposerRowProps) {
  const { t } = useTranslation();
  const name = person?.name ?? `#${userId}`;
  return (
    <li>
      <span>
        {name} <Typography.Text type="secondary">{person?.institution}</Typography.Text>
      </span>
      {onRemove && (
        <IconButton icon={<DeleteOutlined aria-hidden />} label={t('widgets.basis.removePerson', { name })} onClick={onRemove} />
      )}
    </li>
  );
}
