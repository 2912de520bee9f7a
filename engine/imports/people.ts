import type { RoleCode } from '../catalog/types.ts';
import { fail } from '../errors.ts';
import { invisibleIn, outsideKey } from '../outside-text.ts';
import { mayBePersonal, PERSONAL_TEXTS } from '../rules/personal-texts.ts';
import { isEmail } from '../text.ts';
import type { PersonColumn } from './columns.ts';
import { institutionFinder, type InstitutionFacts } from './institutions.ts';
import { changeText, judgedRow, refuseRepeated } from './judging.ts';
import type { ImportedRow, PlannedRow } from './types.ts';

export const IMPORTED_TEXTS = ['userTitle', 'firstname', 'lastname', 'preferredname', 'department', 'position', 'telephone'] as const;
export type ImportedText = (typeof IMPORTED_TEXTS)[number];
type Texts = Readonly<Partial<Record<ImportedText, string>>>;

export interface StoredPerson extends Readonly<Record<ImportedText, string | null>> {
  readonly id: number;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly placeholder: boolean;
  readonly institutionId: number;
  readonly institution: string;
  readonly roles: readonly RoleCode[];
}

export interface PeopleFacts extends InstitutionFacts {
  /** People with an address of the file, in any letter case. */
  readonly people: readonly StoredPerson[];
  readonly roles: readonly { readonly shortCode: RoleCode; readonly title: string }[];
}

export interface PersonValues {
  readonly email: string;
  readonly texts: Texts;
  /** Absent where it stays, or where the row of a new person names none. */
  readonly institutionId?: number;
  /** Roles that the person gets; the file takes none away. */
  readonly roles: readonly RoleCode[];
  /** An invited person becomes one with an address of the user office's. */
  readonly isConfirmed: boolean;
}

type PersonRow = ImportedRow<PersonColumn>;

/** Compares a file with the stored people, who are known by their addresses. */
export function planPeople(rows: readonly PersonRow[], facts: PeopleFacts): readonly PlannedRow<PersonValues>[] {
  const findInstitution = institutionFinder(facts);
  const withAddress = (email: string): StoredPerson | undefined => {
    const all = facts.people.filter((it) => outsideKey(it.email) === outsideKey(email));
    return all.find(({ emailVerified }) => emailVerified) ?? all.find(({ placeholder }) => placeholder) ?? all[0];
  };
  const planned = rows.map(({ line, cells }) => {
    const { email = '' } = cells;
    const stored = withAddress(email);
    const { found: institution, problem } = findInstitution({ name: cells.institution, country: cells.country, rorId: cells.rorId });
    const isNamed = cells.institution !== undefined || cells.rorId !== undefined;
    const roles = rolesIn(cells.roles ?? '', facts);
    const texts = textsOf(cells, stored);
    const added = (stored || roles.known.length > 0 ? roles.known : (['USER'] as const)).filter((role) => !stored?.roles.includes(role));
    const institutionId = isNamed ? institution?.id : undefined;
    const moves = institutionId !== undefined && institutionId !== stored?.institutionId;
    const changes = [
      ...Object.entries(stored ? texts : {}).map(([field, text]) =>
        changeText(PERSONAL_TEXTS[field as ImportedText].title, stored?.[field as ImportedText] ?? null, text),
      ),
      ...(stored && moves ? [changeText('Institution', stored.institution, institution?.name ?? null)] : []),
      ...(stored?.placeholder ? ['Is no longer only invited'] : []),
      ...added.map((role) => roleText(role, facts)),
    ];
    const problems = [
      ...(['firstname', 'lastname'] as const).flatMap((it) =>
        cells[it] === undefined && !stored ? [`${PERSONAL_TEXTS[it].title} is required`] : [],
      ),
      ...addressProblems(cells.email),
      ...textProblems(texts),
      ...(problem === undefined ? [] : [problem]),
      ...(isNamed && !institution && problem === undefined ? [`There is no institution ${institutionNamed(cells)}`] : []),
      ...roles.unknown.map((it) => `There is no role ${it}`),
      ...(stored && !stored.emailVerified && !stored.placeholder && changes.length > 0
        ? ['Somebody who signs in has given this address, and nobody has confirmed it']
        : []),
    ];
    return judgedRow({
      line,
      name: nameOf(cells, stored),
      id: stored?.id ?? null,
      problems,
      changes,
      values: {
        email,
        texts,
        roles: added,
        isConfirmed: stored?.placeholder ?? false,
        ...(moves && { institutionId }),
      },
    });
  });
  return refuseRepeated(planned, ({ values }) => (values.email === '' ? [] : [`email ${outsideKey(values.email)}`]));
}

function nameOf(cells: PersonRow['cells'], stored: StoredPerson | undefined): string {
  const name = [cells.firstname ?? stored?.firstname, cells.lastname ?? stored?.lastname].filter(Boolean).join(' ');
  return name || (cells.email ?? '');
}

function institutionNamed({ institution, rorId, country }: PersonRow['cells']): string {
  if (institution === undefined) return rorId ?? '';
  return country === undefined ? institution : `${institution} in ${country}`;
}

const textsOf = (cells: PersonRow['cells'], stored: StoredPerson | undefined): Texts =>
  Object.fromEntries(
    IMPORTED_TEXTS.flatMap((field) => {
      const text = cells[field];
      return text === undefined || text === stored?.[field] ? [] : [[field, text]];
    }),
  );

function addressProblems(email: string | undefined): readonly string[] {
  if (email === undefined) return ['E-mail is required'];
  const invisible = invisibleIn(email);
  if (invisible !== null) return [`The e-mail address has an invisible character (${invisible}): type it again`];
  return isEmail(email) ? [] : ['Please enter a valid e-mail address'];
}

const textProblems = (texts: Texts): readonly string[] =>
  Object.entries(texts).flatMap(([field, text]) => {
    const answer = mayBePersonal(field as ImportedText, text);
    return answer.ok ? [] : [fail(answer.reason, answer.context).message];
  });

interface RolesRead {
  readonly known: readonly RoleCode[];
  readonly unknown: readonly string[];
}

function rolesIn(cell: string, { roles }: PeopleFacts): RolesRead {
  const parts = cell
    .split(/[,;\n]/)
    .map((it) => it.trim())
    .filter((it) => it !== '');
  const codeOf = (part: string): RoleCode | undefined =>
    roles.find(({ shortCode, title }) => [shortCode, title].some((it) => outsideKey(it) === outsideKey(part)))?.shortCode;
  return {
    known: [...new Set(parts.flatMap((part) => codeOf(part) ?? []))],
    unknown: parts.filter((part) => codeOf(part) === undefined),
  };
}

const roleText = (role: RoleCode, { roles }: PeopleFacts): string =>
  role === 'USER_OFFICER'
    ? 'Becomes a user officer, who may read and change everything'
    : `Gets the role ${roles.find((it) => it.shortCode === role)?.title ?? role}`;
