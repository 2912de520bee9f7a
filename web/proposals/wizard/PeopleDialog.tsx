import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import type { PeopleRequest, FormPerson } from '../../forms/index.ts';
import { notices, useFeature } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { AddPeople, UserPicker, type PickedUser } from '../../users/index.ts';
import { InvitesContext } from './invites.ts';

export interface PeopleDialogProps {
  readonly request: PeopleRequest;
  readonly onDone: (people: readonly FormPerson[] | null) => void;
}

const asPerson = (user: PickedUser): FormPerson => ({ id: user.id, name: fullName(user), institution: user.institution });

/** User picker of forms; EMAIL_INVITE_LEGACY selects the older dialog for co-proposers. */
export function PeopleDialog({ request: { title, multiple, exclude }, onDone }: PeopleDialogProps) {
  const { t } = useTranslation();
  const legacy = useFeature('EMAIL_INVITE_LEGACY');
  const invites = use(InvitesContext);
  const add = async (people: readonly PickedUser[], emails: readonly string[]): Promise<void> => {
    try {
      if (emails.length > 0) {
        await invites?.invite?.(emails);
        notices.success(t('picker.invitationSent'));
      }
      onDone(people.map(asPerson));
    } catch (error) {
      notices.error(knownError(error, t('picker.notAdded')).text);
    }
  };
  return multiple && !legacy ? (
    <AddPeople
      title={title}
      exclude={exclude}
      invited={invites?.invite ? invites.emails.filter((email) => !invites.expired.includes(email)) : null}
      onAdd={add}
      onClose={() => onDone(null)}
    />
  ) : (
    <UserPicker
      title={title}
      {...(multiple ? { action: t('picker.update') } : {})}
      exclude={exclude}
      {...(multiple ? { participants: true, inviteAs: 'USER' as const } : {})}
      onClose={() => onDone(null)}
      onChoose={(people) => onDone(people.map(asPerson))}
    />
  );
}
