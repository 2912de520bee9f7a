import { fail } from '../../engine/errors.ts';
import { system } from '../../engine/rules/actor.ts';
import { isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import { changedFields, type Deps } from './actions.ts';
import { countryNamed, institutionByName, institutionByRor, insertInstitution } from './repository-institutions.ts';
import { addRole } from './repository-placeholders.ts';
import {
  allRoles,
  insertUser,
  isSomebodyOfficer,
  lockUser,
  ownerOfEmail,
  placeholderByEmail,
  updateUserRow,
  userById,
  userBySubject,
  usernameTaken,
} from './repository.ts';
import type { UserRecord } from './types.ts';

/** Who signs in, as the identity provider says. */
export interface SignedIn {
  readonly issuer: string;
  readonly subject: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname: string | null;
  readonly title: string | null;
  readonly username: string | null;
  readonly email: string;
  /** The provider answers for the address: only then may it connect an account that was here before. */
  readonly emailVerified: boolean;
  /** It does, or says nothing and is configured as one whose addresses are right. */
  readonly emailTrusted: boolean;
  readonly isInternal: boolean;
  readonly institution: { readonly name: string | null; readonly country: string | null; readonly rorId: string | null };
}

/** The institution of people whose provider names none. */
const UNKNOWN_INSTITUTION = 'Other';

/** Several unique texts can be taken by others meanwhile: the person, the username, the address. */
const MAX_ATTEMPTS = 5;

/**
 * Finds the person who signs in, by subject, else by a verified e-mail that no other subject holds; refreshes or creates the record.
 * @throws CodedError SIGN_IN_EMAIL_TAKEN: whoever holds an address must not take over its account (domain reference 3.1)
 */
export async function personSignedIn(it: SignedIn, deps: Deps): Promise<UserRecord> {
  for (let left = MAX_ATTEMPTS - 1; ; left -= 1) {
    try {
      return await deps.services.core.db.transaction().execute((tx) => findOrCreate(tx, it, deps));
    } catch (error) {
      // two first sign-ins at once: the second finds the person that the first has made
      if (left === 0 || !isUniqueViolation(error)) throw error;
    }
  }
}

async function findOrCreate(tx: Tx, it: SignedIn, deps: Deps): Promise<UserRecord> {
  const known = await userBySubject(tx, it.issuer, it.subject);
  if (known) return refresh(tx, known, it, deps);
  const waiting = (await ownerOfEmail(tx, it.email)) ?? (it.emailVerified ? await placeholderByEmail(tx, it.email) : undefined);
  if (!waiting) return create(tx, it, deps);
  await lockUser(tx, waiting.id);
  const held = await userById(tx, waiting.id);
  if (!held) return create(tx, it, deps);
  // a sign-in of the same person may have ended between the statements
  if (isSubjectOf(held, it)) return refresh(tx, held, it, deps);
  if (held.oidcSub !== null || !it.emailVerified) throw fail('SIGN_IN_EMAIL_TAKEN', { userId: held.id });
  return refresh(tx, held, it, deps);
}

const isSubjectOf = ({ oidcSub, oauthIssuer }: UserRecord, { subject, issuer }: SignedIn): boolean =>
  oidcSub === subject && oauthIssuer === issuer;

const isFirstOfficer = ({ email, emailTrusted }: SignedIn, { services: { core } }: Deps): boolean =>
  emailTrusted && email.toLowerCase() === core.config.firstOfficerEmail?.toLowerCase();

/** What becomes of the stored address: one that is not verified takes the place of no verified one, and what somebody else has stays theirs. */
async function addressOf(tx: Tx, before: UserRecord, { email, emailTrusted }: SignedIn) {
  if (before.emailVerified && !emailTrusted) return {};
  const owner = await ownerOfEmail(tx, email);
  return owner && owner.id !== before.id ? {} : { email, emailVerified: emailTrusted };
}

async function refresh(tx: Tx, before: UserRecord, it: SignedIn, deps: Deps): Promise<UserRecord> {
  const { core, events } = deps.services;
  const institutionId = await institutionOf(tx, it);
  const update = {
    firstname: it.firstname,
    lastname: it.lastname,
    ...(it.preferredname === null ? {} : { preferredname: it.preferredname }),
    ...(it.title === null ? {} : { userTitle: it.title }),
    ...(await addressOf(tx, before, it)),
    ...(institutionId === null ? {} : { institutionId }),
    oidcSub: it.subject,
    oauthIssuer: it.issuer,
    isInternal: it.isInternal,
    placeholder: false,
  };
  const becomesOfficer = isFirstOfficer(it, deps) && !(await isSomebodyOfficer(tx));
  if (becomesOfficer) await addRole(tx, before.id, 'USER_OFFICER');
  const fields = [...changedFields(before, update), ...(becomesOfficer ? ['roles'] : [])];
  if (fields.length === 0) return before;
  const at = core.now();
  await updateUserRow(tx, before.id, update, at);
  await events.record(tx, { event: 'USER_UPDATED', entity: { kind: 'USER', id: before.id }, actor: system, at, changes: { fields } });
  return found(tx, before.id);
}

async function create(tx: Tx, it: SignedIn, deps: Deps): Promise<UserRecord> {
  const { core, events } = deps.services;
  const role = (await allRoles(tx)).find((r) => r.shortCode === (isFirstOfficer(it, deps) ? 'USER_OFFICER' : 'USER'));
  const id = await insertUser(
    tx,
    {
      userTitle: it.title,
      firstname: it.firstname,
      lastname: it.lastname,
      preferredname: it.preferredname,
      username: await freeUsername(tx, it),
      oidcSub: it.subject,
      oauthIssuer: it.issuer,
      gender: null,
      birthdate: null,
      institutionId: (await institutionOf(tx, it)) ?? (await unknownInstitution(tx)),
      department: null,
      email: it.email,
      emailVerified: it.emailTrusted,
      telephone: null,
      isInternal: it.isInternal,
    },
    role ? [role.id] : [],
  );
  const user = `${it.firstname} ${it.lastname}`;
  await events.record(tx, { event: 'USER_CREATED', entity: { kind: 'USER', id }, actor: system, at: core.now(), changes: { user } });
  return found(tx, id);
}

async function found(tx: Tx, id: number): Promise<UserRecord> {
  const user = await userById(tx, id);
  if (!user) throw fail('USER_NOT_FOUND');
  return user;
}

async function freeUsername(tx: Tx, it: SignedIn): Promise<string> {
  for (const name of [it.username, it.emailTrusted ? it.email : null]) if (name && !(await usernameTaken(tx, name))) return name;
  return `${it.subject}@${it.issuer}`;
}

/** By ROR id, else by name; an unknown one is made when name and country are given. Null: the claims do not say. */
async function institutionOf(tx: Tx, { institution: { name, country, rorId } }: SignedIn): Promise<number | null> {
  const known = (rorId ? await institutionByRor(tx, rorId) : null) ?? (name ? await institutionByName(tx, name) : null);
  if (known !== null || !name || !country) return known;
  return insertInstitution(tx, name, await countryNamed(tx, country), rorId);
}

export const unknownInstitution = async (tx: Tx): Promise<number> =>
  (await institutionByName(tx, UNKNOWN_INSTITUTION)) ?? insertInstitution(tx, UNKNOWN_INSTITUTION, null, null);
