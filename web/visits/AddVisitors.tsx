import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../shell/index.ts';
import { AddPeople, UserPicker, type PickedUser } from '../users/index.ts';

interface AddVisitorsProps {
  readonly team: readonly number[];
  /** Null where nobody can be invited. */
  readonly invited: readonly string[] | null;
  readonly onAdd: (people: readonly PickedUser[], emails: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Picker of visitors, as for co-proposers: EMAIL_INVITE_LEGACY selects the older dialog. */
export function AddVisitors({ team, invited, onAdd, onClose }: AddVisitorsProps) {
  const { t } = useTranslation();
  const legacy = useFeature('EMAIL_INVITE_LEGACY');
  const title = t('visits.define.others');
  return (
    <Suspense>
      {legacy ? (
        <UserPicker
          title={title}
          action={title}
          exclude={team}
          participants
          {...(invited ? { inviteAs: 'USER' as const } : {})}
          onChoose={(people) => onAdd(people, [])}
          onClose={onClose}
        />
      ) : (
        <AddPeople title={title} exclude={team} invited={invited} isThere={t('visits.define.isVisitor')} onAdd={onAdd} onClose={onClose} />
      )}
    </Suspense>
  );
}
