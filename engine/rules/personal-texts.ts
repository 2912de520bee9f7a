import { withoutInvisible } from '../outside-text.ts';
import { beginningOf, isOneLine, oneLine } from '../text.ts';
import { no, yes, type RuleAnswer } from './answer.ts';

interface PersonalText {
  readonly title: string;
  /** Characters; some of these texts are part of the session token, which must fit into request headers. */
  readonly max: number;
  /** Appears in mails of the facility, so it must not look like a link. */
  readonly isName?: true;
}

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

/** Characters of addresses that no name contains. */
const ADDRESS_SIGNS = /[@<>/\\]/g;
/** A dot that mail programs take for a domain: "evil.example", "x.com", but not "J.R.R.Tolkien". */
const ADDRESS_DOT = /(?<=[\p{L}\p{N}]{2})\.(?=\p{L}{2})|(?<=[\p{L}\p{N}])\.(?=\p{Ll}{2})/gu;

/**
 * Validates a text of a person's record.
 *
 * @example mayBePersonal('firstname', 'see https://evil.example') // no('NAME_HAS_ADDRESS', { field: 'First name' })
 */
export function mayBePersonal(field: PersonalField, text: string): RuleAnswer {
  const { title, max, isName } = rulesOf(field);
  if (text.length > max) return no('PERSONAL_TEXT_LONG', { field: title, max });
  if (!isOneLine(text)) return no('PERSONAL_TEXT_LINE', { field: title });
  return isName && withoutAddress(text) !== text ? no('NAME_HAS_ADDRESS', { field: title }) : yes;
}

/**
 * Cleans a text from a sign-in service instead of refusing it, so that sign-in never fails over a name.
 *
 * @example asPersonal('firstname', 'Anna/Maria') // 'Anna Maria'
 */
export function asPersonal(field: PersonalField, text: string): string {
  const { max, isName } = rulesOf(field);
  const start = withoutInvisible(beginningOf(text, 10 * max).normalize('NFC'));
  return oneLine(isName ? withoutAddress(start) : start, max);
}

const withoutAddress = (text: string): string => text.replace(ADDRESS_SIGNS, ' ').replace(ADDRESS_DOT, '. ');
