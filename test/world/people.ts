import { ROLES, type Catalog, type RoleCode } from '../../engine/catalog/types.ts';
import type { Db } from '../../server/plugins/database/index.ts';
import { DEMONSTRATION } from '../../server/session/index.ts';

export interface Person {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly roles: readonly RoleCode[];
  readonly institutionId: number;
}

interface Character {
  readonly firstname: string;
  readonly lastname: string;
  readonly roles: readonly RoleCode[];
  readonly institution: 0 | 1 | 2;
  readonly internal?: boolean;
}

const characters = {
  olga: { firstname: 'Olga', lastname: 'Officer', roles: ['USER_OFFICER'], institution: 0 },
  /** Principal investigator. */
  petra: { firstname: 'Petra', lastname: 'Principal', roles: ['USER'], institution: 1 },
  /** Co-proposer of Petra's. */
  carl: { firstname: 'Carl', lastname: 'Colleague', roles: ['USER'], institution: 1 },
  /** Shares nothing with anybody. */
  stranger: { firstname: 'Stan', lastname: 'Stranger', roles: ['USER'], institution: 2 },
  /** Instrument scientist of the first instrument. */
  ines: { firstname: 'Ines', lastname: 'Instrument', roles: ['INSTRUMENT_SCIENTIST'], institution: 0 },
  charlotte: { firstname: 'Charlotte', lastname: 'Chair', roles: ['FAP_CHAIR'], institution: 1 },
  sean: { firstname: 'Sean', lastname: 'Secretary', roles: ['FAP_SECRETARY'], institution: 0 },
  rita: { firstname: 'Rita', lastname: 'Reviewer', roles: ['FAP_REVIEWER'], institution: 2 },
  irma: { firstname: 'Irma', lastname: 'Internal', roles: ['INTERNAL_REVIEWER'], institution: 0 },
  sam: { firstname: 'Sam', lastname: 'Safety', roles: ['EXPERIMENT_SAFETY_REVIEWER'], institution: 0 },
  /** A proposer who works at the facility. */
  ivan: { firstname: 'Ivan', lastname: 'Inside', roles: ['USER'], institution: 0, internal: true },
  tess: { firstname: 'Tess', lastname: 'Three', roles: ['USER', 'INSTRUMENT_SCIENTIST', 'USER_OFFICER'], institution: 0 },
} as const satisfies Readonly<Record<string, Character>>;

export type People = Readonly<Record<keyof typeof characters, Person>>;

/** Role ids follow `roleIds` of the specification. */
export async function settle(db: Db, catalog: Catalog, now: Date): Promise<People> {
  await db
    .insertInto('roles')
    .values([...catalog.roles])
    .execute();
  const countries = await db
    .insertInto('countries')
    .values([{ name: 'Norway' }, { name: 'Poland' }])
    .returning('id')
    .execute();
  const institutions = await db
    .insertInto('institutions')
    .values([
      { name: 'The Facility', countryId: countries[0]?.id ?? null, rorId: 'https://ror.org/00fac0001' },
      { name: 'University of Example', countryId: countries[1]?.id ?? null, rorId: 'https://ror.org/00uni0002' },
      { name: 'Other', countryId: null, rorId: null },
    ])
    .returning('id')
    .execute();
  const rows = Object.values(characters).map((c: Character) => ({
    firstname: c.firstname,
    lastname: c.lastname,
    preferredname: null,
    userTitle: null,
    username: c.firstname.toLowerCase(),
    // accounts of the demonstration provider, so that sign-in tests use a real one
    oidcSub: c.firstname.toLowerCase(),
    oauthIssuer: DEMONSTRATION,
    gender: null,
    birthdate: null,
    institutionId: institutions[c.institution]?.id ?? 0,
    department: null,
    position: 'Scientist',
    email: emailOf(c),
    emailVerified: true,
    telephone: null,
    isInternal: c.internal ?? false,
    createdAt: now,
  }));
  const ids = await db.insertInto('users').values(rows).returning(['id', 'email', 'institutionId']).execute();
  const people = Object.fromEntries(
    Object.entries(characters).map(([name, c]: [string, Character]) => {
      const row = ids.find((r) => r.email === emailOf(c));
      return [
        name,
        {
          id: row?.id ?? 0,
          institutionId: row?.institutionId ?? 0,
          email: emailOf(c),
          firstname: c.firstname,
          lastname: c.lastname,
          roles: c.roles,
        },
      ];
    }),
  ) as unknown as People;
  const held = Object.values(people).flatMap((p) =>
    p.roles.map((code) => ({ userId: p.id, roleId: catalog.roles.find((r) => r.shortCode === code)?.id ?? 0 })),
  );
  await db.insertInto('roleUser').values(held).execute();
  return people;
}

const emailOf = (c: Character): string => `${c.firstname}.${c.lastname}@example.org`.toLowerCase();

export const personWith = (people: People, role: RoleCode): Person => {
  const person = Object.values(people).find((p) => p.roles.length === 1 && p.roles[0] === role);
  if (!person) throw new Error(`nobody has only the role ${role}: ${ROLES.join()}`);
  return person;
};
