import type { Dayjs } from 'dayjs';
import type { ProfileFragment, UpdateProfileMutationVariables } from '../generated/profile.ts';
import { dayEntry, storedDay } from '../ui/DateBox.tsx';
import { fromWallClock, toWallClock } from '../ui/format.ts';

export interface ProfileValues {
  readonly user_title: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname: string;
  readonly gender: string;
  readonly birthdate: Dayjs | null;
  readonly institutionId: number;
  readonly department: string;
  readonly position: string;
  readonly email: string;
  readonly telephone: string;
}

export type KeptValues = Omit<ProfileValues, 'birthdate'> & { readonly birthdate: string | null };

export const toKept = (values: ProfileValues): KeptValues => ({ ...values, birthdate: storedDay(values.birthdate) });
/** A date field may contain invalid text. */
export const fromKept = (kept: KeptValues): ProfileValues => ({ ...kept, birthdate: dayEntry(kept.birthdate) as Dayjs | null });

/** A birthday has no time zone. */
const ZONE = 'UTC';

export const toValues = (user: ProfileFragment): ProfileValues => ({
  user_title: user.user_title ?? '',
  firstname: user.firstname,
  lastname: user.lastname,
  preferredname: user.preferredname ?? '',
  gender: user.gender ?? '',
  birthdate: toWallClock(user.birthdate, ZONE),
  institutionId: user.institutionId,
  department: user.department ?? '',
  position: user.position,
  email: user.email,
  telephone: user.telephone ?? '',
});

/** Only changed fields, so that two people editing one profile do not overwrite each other. */
export function profileChanges(before: ProfileValues, after: ProfileValues): Omit<UpdateProfileMutationVariables, 'id'> {
  const { birthdate, ...texts } = after;
  const changed = Object.entries(texts).filter(([name, value]) => before[name as keyof typeof texts] !== value);
  const day = (date: Dayjs | null): string | null => date && fromWallClock(date.startOf('day'), ZONE);
  return { ...Object.fromEntries(changed), ...(day(birthdate) === day(before.birthdate) ? {} : { birthdate: day(birthdate) }) };
}
