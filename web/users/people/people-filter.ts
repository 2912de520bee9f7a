import { ROLES, type RoleCode } from '../../../engine/catalog/types.ts';
import { fullName } from '../../../engine/text.ts';
import type { PeopleFilter } from '../../generated/types.ts';
import type { ListFilter } from '../../ui/list/index.ts';

export const PERSON_STATES = ['active', 'invited', 'left'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

export const PICKER_COLUMNS = ['firstname', 'lastname', 'preferredname', 'institution'] as const;
export type PickerColumn = (typeof PICKER_COLUMNS)[number];
export type PickerTexts = Readonly<Partial<Record<PickerColumn, string>>>;

export const FILTERED_COLUMNS = [...PICKER_COLUMNS, 'email'] as const;
export type PeopleColumn = (typeof FILTERED_COLUMNS)[number];

const BY_STATE = {
  active: { placeholder: false, deactivated: false },
  invited: { placeholder: true },
  left: { deactivated: true },
} as const satisfies Record<PersonState, PeopleFilter>;

type Translate = (key: string) => string;
type RoleChoices = readonly { readonly shortCode: string; readonly title: string }[];

export const peopleFilters = (
  t: Translate,
  roles: RoleChoices = [],
  columnField: NonNullable<ListFilter['field']> | null,
): readonly ListFilter<PeopleFilter>[] => [
  {
    name: 'role',
    label: t('people.role'),
    options: roles.map(({ shortCode, title }) => ({ value: shortCode, label: title })),
    accepts: (text) => ROLES.some((role) => role === text),
    minWidth: 190,
    tag: (title) => title,
    where: (role) => ({ role: role as RoleCode }),
  },
  {
    name: 'state',
    label: t('people.state'),
    options: PERSON_STATES.map((value) => ({ value, label: t(`people.states.${value}`) })),
    minWidth: 150,
    tag: (state) => state,
    where: (state) => BY_STATE[state as PersonState],
  },
  ...FILTERED_COLUMNS.map((name) => ({
    name,
    label: t(`people.column.${name}`),
    feature: 'USER_SEARCH_FILTER',
    accepts: (text: string) => text.trim() !== '',
    field: columnField,
    where: (text: string) => ({ [name]: text.trim() }),
  })),
];

/** @example personState({ placeholder: true, deactivatedAt: null }) // 'invited' */
export const personState = ({
  placeholder,
  deactivatedAt,
}: {
  readonly placeholder: boolean;
  readonly deactivatedAt: unknown;
}): PersonState => (deactivatedAt ? 'left' : placeholder ? 'invited' : 'active');

type NamedPerson = Parameters<typeof fullName>[0] & { readonly id: number };

/** Another person of the list has the same name. */
export const hasNamesake = (people: readonly NamedPerson[], person: NamedPerson): boolean =>
  people.some((other) => other.id !== person.id && fullName(other) === fullName(person));
