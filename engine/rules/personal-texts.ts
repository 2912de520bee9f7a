import { beginningOf, isOneLine, oneLine } from '../text.ts';
import { no, yes, type Answer } from './answer.ts';

interface PersonalText {
  readonly title: string;
  /** Characters. The session's token carries some of these texts, and a request has room for a short one only. */
  readonly max: number;
  /** Others read it in mail that the facility sends: it must not look like an address that one could follow. */
  readonly isName?: true;
}

/** The texts that a person writes about themselves, or a sign-in service about them. */
export const PERSONAL_TEXTS = {
  userTitle: { title: 'Title', max: 50 },
  firstname: { title: 'First name', max: 100, isName: true },
  lastname: { title: 'Last name', max: 100, isName: true },
  preferredname: { title: 'Preferred name', max: 100, isName: true },
  gender: { title: 'Gender', max: 50 },
  department: { title: 'Department', max: 200 },
  position: { title: 'Position', max: 200 },
  telephone: { title: 'Telephone', max: 50 },
} as const satisfies Record<string, PersonalText>;

export type PersonalField = keyof typeof PERSONAL_TEXTS;
export const PERSONAL_FIELDS = Object.keys(PERSONAL_TEXTS) as readonly PersonalField[];
const rulesOf = (field: PersonalField): PersonalText => PERSONAL_TEXTS[field];

/** What addresses are made of and names are not. */
const ADDRESS_SIGNS = /[@<>/\\]/g;
/** A dot that mail programs take for one of an address: "evil.example", "x.com", but not "J.R.R.Tolkien". */
const ADDRESS_DOT = /(?<=[\p{L}\p{N}]{2})\.(?=\p{L}{2})|(?<=[\p{L}\p{N}])\.(?=\p{Ll}{2})/gu;

/**
 * May a text of somebody's record be this?
 * @example mayBePersonal('firstname', 'see https://evil.example') // no('NAME_HAS_ADDRESS', { field: 'First name' })
 */
export function mayBePersonal(field: PersonalField, text: string): Answer {
  const { title, max, isName } = rulesOf(field);
  if (text.length > max) return no('PERSONAL_TEXT_LONG', { field: title, max });
  if (!isOneLine(text)) return no('PERSONAL_TEXT_LINE', { field: title });
  return isName && withoutAddress(text) !== text ? no('NAME_HAS_ADDRESS', { field: title }) : yes;
}

/**
 * A text that somebody else answers for, made into one that may be there: people get in, whatever their sign-in service calls them.
 * @example asPersonal('firstname', 'Anna/Maria') // 'Anna Maria'
 */
export function asPersonal(field: PersonalField, text: string): string {
  const { max, isName } = rulesOf(field);
  // far more than is kept is not looked at
  const start = beginningOf(text, 10 * max);
  return oneLine(isName ? withoutAddress(start) : start, max);
}

const withoutAddress = (text: string): string => text.replace(ADDRESS_SIGNS, ' ').replace(ADDRESS_DOT, '. ');
