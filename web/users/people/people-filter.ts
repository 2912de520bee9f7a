import { ROLES, type RoleCode } from '../../../engine/catalog/types.ts';
import type { PeopleFilter } from '../../generated/types.ts';

export const PERSON_STATES = ['active', 'invited', 'left'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

export const PICKER_COLUMNS = ['firstname', 'lastname', 'preferredname', 'institution'] as const;
export type PickerColumn = (typeof PICKER_COLUMNS)[number];
export type PickerTexts = Readonly<Partial<Record<PickerColumn, string>>>;

export const FILTERED_COLUMNS = [...PICKER_COLUMNS, 'email'] as const;
export type PeopleColumn = (typeof FILTERED_COLUMNS)[number];

export interface ShownPeople {
  readonly role: RoleCode | null;
  readonly state: PersonState | null;
  readonly texts: Readonly<Partial<Record<PeopleColumn, string>>>;
}

/** Reads the filters of an address; unknown values are ignored. */
export function readPeopleFilter(parameter: (name: string) => string | null): ShownPeople {
  const texts = FILTERED_COLUMNS.flatMap((name) => {
    const text = parameter(name)?.trim();
    return text ? [[name, text] as const] : [];
  });
  return {
    role: ROLES.find((it) => it === parameter('role')) ?? null,
    state: PERSON_STATES.find((it) => it === parameter('state')) ?? null,
    texts: Object.fromEntries(texts),
  };
}

const BY_STATE = {
  active: { placeholder: false, deactivated: false },
  invited: { placeholder: true },
  left: { deactivated: true },
} as const satisfies Record<PersonState, PeopleFilter>;

export const toPeopleFilter = ({ role, state, texts }: ShownPeople): PeopleFilter => ({
  ...texts,
  ...(role === null ? {} : { role }),
  ...(state === null ? {} : BY_STATE[state]),
});

/** @example personState({ placeholder: true, deactivatedAt: null }) // 'invited' */
export const personState = ({
  placeholder,
  deactivatedAt,
}: {
  readonly placeholder: boolean;
  readonly deactivatedAt: unknown;
}): PersonState => (deactivatedAt ? 'left' : placeholder ? 'invited' : 'active');
