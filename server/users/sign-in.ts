import { fail } from '../../engine/errors.ts';
import { rorIdOf } from '../../engine/ror-id.ts';
import { system } from '../../engine/rules/actor.ts';
import { isForeignKeyViolation, isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import { changedFields, type UserDeps } from './actions.ts';
import { countryNamed, institutionByName, institutionByRor, insertInstitution } from './repository/institutions.ts';
import { isSomebodyOfficer } from './repository/officers.ts';
import { addRole } from './repository/placeholders.ts';
import {
  allRoles,
  insertIdentity,
  insertUser,
  lockUser,
  ownerOfEmail,
  placeholderByEmail,
  updateUserRow,
  userById,
  userByIdentity,
  userBySubject,
  usernameTaken,
} from './repository/users.ts';
import type { UserRecord } from './types.ts';

export interface SignedIn {
  readonly issuer: string;
  readonly subject: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname: string | null;
  readonly title: string | null;
  readonly username: string | null;
  readonly email: string;
  /** Verified by the provider; only then it may match an existing account. */
  readonly emailVerified: boolean;
  /** Verified, or unspecified by a provider that is configured as trusted. */
  readonly emailTrusted: boolean;
  readonly isInternal: boolean;
  readonly institution: { readonly name: string | null; readonly country: string | null; readonly rorId: string | null };
}

/** The institution of people whose provider names none. */
const UNKNOWN_INSTITUTION = 'Other';

/** Retries after unique violations of subject, username or address, and after an institution was merged away. */
const MAX_ATTEMPTS = 5;

/**
 * Finds a person by subject, else by a verified e-mail without another subject; refreshes or creates the record.
 *
 * @throws CodedError SIGN_IN_EMAIL_TAKEN: holding an address must not give access to its account (domain reference 3.1); ACCOUNT_DEACTIVATED
 */
export async function personSignedIn(deps: UserDeps, signedIn: SignedIn): Promise<UserRecord> {
  for (let left = MAX_ATTEMPTS - 1; ; left -= 1) {
    try {
      const person = await deps.services.core.db.transaction().execute((tx) => findOrCreate(deps, tx, signedIn));
      await warnOfUnverifiedOfficer(deps, person, signedIn);
      return person;
    } catch (error) {
      // Two concurrent first sign-ins: the second finds the record created by the first. Or the institution was merged meanwhile.
      if (left === 0 || !(isUniqueViolation(error) || isForeignKeyViolation(error))) throw error;
    }
  }
}

async function findOrCreate(deps: UserDeps, tx: Tx, signedIn: SignedIn): Promise<UserRecord> {
  const person = await userBySubject(tx, signedIn.issuer, signedIn.subject);
  if (person) return refresh(deps, tx, person, signedIn);
  const further = await userByIdentity(tx, signedIn.issuer, signedIn.subject);
  if (further) return active(further);
  const waiting =
    (await ownerOfEmail(tx, signedIn.email)) ?? (signedIn.emailVerified ? await placeholderByEmail(tx, signedIn.email) : undefined);
  if (!waiting) return create(deps, tx, signedIn);
  await lockUser(tx, waiting.id);
  const held = await userById(tx, waiting.id);
  if (!held) return create(deps, tx, signedIn);
  // A concurrent sign-in of the same person may have committed between the statements.
  if (held.mergedIntoId === null && isSubjectOf(held, signedIn)) return refresh(deps, tx, held, signedIn);
  if (held.oidcSub !== null || !signedIn.emailVerified) throw fail('SIGN_IN_EMAIL_TAKEN', { userId: held.id });
  const { id, mergedIntoId } = held;
  if (mergedIntoId !== null) return signedInAsMerged(deps, tx, { id, mergedIntoId }, signedIn);
  return refresh(deps, tx, held, signedIn);
}

/** A further sign-in of somebody changes nothing of their record. */
function active(person: UserRecord): UserRecord {
  if (person.deactivatedAt !== null) throw fail('ACCOUNT_DEACTIVATED', { userId: person.id });
  return person;
}

/** The first sign-in with the address of a merged account that had none. That account keeps it if the merge is undone. */
async function signedInAsMerged({ services: { core } }: UserDeps, tx: Tx, { id, mergedIntoId }: MergedUser, signedIn: SignedIn) {
  const { issuer, subject } = signedIn;
  await updateUserRow(tx, id, { oidcSub: subject, oauthIssuer: issuer }, core.now());
  await insertIdentity(tx, { issuer, subject, userId: mergedIntoId });
  return active(await existingUser(tx, mergedIntoId));
}

interface MergedUser {
  readonly id: number;
  readonly mergedIntoId: number;
}

const isSubjectOf = ({ oidcSub, oauthIssuer }: UserRecord, { subject, issuer }: SignedIn): boolean =>
  oidcSub === subject && oauthIssuer === issuer;

const hasOfficersAddress = ({ services: { core } }: UserDeps, { email }: SignedIn): boolean =>
  email.toLowerCase() === core.config.firstOfficerEmail?.toLowerCase();

const isFirstOfficer = (deps: UserDeps, it: SignedIn): boolean => it.emailTrusted && hasOfficersAddress(deps, it);

const UNVERIFIED_OFFICER =
  'FIRST_OFFICER_EMAIL has signed in and is no user officer: the OpenID provider does not say that the address is verified. ' +
  'Let it send the claim email_verified as true, or, if it checks addresses and sends no such claim, set OIDC_TRUST_EMAIL=on. Then sign in again.';

async function warnOfUnverifiedOfficer(deps: UserDeps, { id }: UserRecord, signedIn: SignedIn): Promise<void> {
  const { core } = deps.services;
  if (signedIn.emailTrusted || !hasOfficersAddress(deps, signedIn) || (await isSomebodyOfficer(core.db))) return;
  core.log.warn({ userId: id }, UNVERIFIED_OFFICER);
}

/** Address after a sign-in: an unverified one never replaces a verified one, and another person's is not taken. */
async function addressOf(tx: Tx, before: UserRecord, { email, emailTrusted }: SignedIn) {
  if (before.emailVerified && !emailTrusted) return {};
  const owner = await ownerOfEmail(tx, email);
  return owner && owner.id !== before.id ? {} : { email, emailVerified: emailTrusted };
}

async function refresh(deps: UserDeps, tx: Tx, before: UserRecord, signedIn: SignedIn): Promise<UserRecord> {
  active(before);
  const { core, events } = deps.services;
  const institutionId = await institutionOf(tx, signedIn);
  const update = {
    firstname: signedIn.firstname,
    lastname: signedIn.lastname,
    ...(signedIn.preferredname === null ? {} : { preferredname: signedIn.preferredname }),
    ...(signedIn.title === null ? {} : { userTitle: signedIn.title }),
    ...(await addressOf(tx, before, signedIn)),
    ...(institutionId === null ? {} : { institutionId }),
    oidcSub: signedIn.subject,
    oauthIssuer: signedIn.issuer,
    isInternal: signedIn.isInternal,
    placeholder: false,
  };
  const becomesOfficer = isFirstOfficer(deps, signedIn) && !(await isSomebodyOfficer(tx));
  if (becomesOfficer) await addRole(tx, before.id, 'USER_OFFICER');
  const fields = [...changedFields(before, update), ...(becomesOfficer ? ['roles'] : [])];
  if (fields.length === 0) return before;
  const at = core.now();
  await updateUserRow(tx, before.id, update, at);
  await events.record(tx, { event: 'USER_UPDATED', entity: { kind: 'USER', id: before.id }, actor: system, at, changes: { fields } });
  return existingUser(tx, before.id);
}

async function create(deps: UserDeps, tx: Tx, signedIn: SignedIn): Promise<UserRecord> {
  const { core, events } = deps.services;
  const role = (await allRoles(tx)).find((r) => r.shortCode === (isFirstOfficer(deps, signedIn) ? 'USER_OFFICER' : 'USER'));
  const id = await insertUser(
    tx,
    {
      userTitle: signedIn.title,
      firstname: signedIn.firstname,
      lastname: signedIn.lastname,
      preferredname: signedIn.preferredname,
      username: await freeUsername(tx, signedIn),
      oidcSub: signedIn.subject,
      oauthIssuer: signedIn.issuer,
      gender: null,
      birthdate: null,
      institutionId: (await institutionOf(tx, signedIn)) ?? (await unknownInstitution(tx)),
      department: null,
      email: signedIn.email,
      emailVerified: signedIn.emailTrusted,
      telephone: null,
      isInternal: signedIn.isInternal,
    },
    role ? [role.id] : [],
  );
  const user = `${signedIn.firstname} ${signedIn.lastname}`;
  await events.record(tx, { event: 'USER_CREATED', entity: { kind: 'USER', id }, actor: system, at: core.now(), changes: { user } });
  return existingUser(tx, id);
}

async function existingUser(tx: Tx, id: number): Promise<UserRecord> {
  const user = await userById(tx, id);
  if (!user) throw fail('USER_NOT_FOUND');
  return user;
}

async function freeUsername(tx: Tx, signedIn: SignedIn): Promise<string> {
  for (const name of [signedIn.username, signedIn.emailTrusted ? signedIn.email : null])
    if (name && !(await usernameTaken(tx, name))) return name;
  return `${signedIn.subject}@${signedIn.issuer}`;
}

/** Found by ROR id, else by name; created if name and country are given. Null if the claims contain none. */
async function institutionOf(tx: Tx, { institution: { name, country, rorId } }: SignedIn): Promise<number | null> {
  const stored = rorId === null ? null : (rorIdOf(rorId) ?? rorId);
  const id = (rorId && stored ? await institutionByRor(tx, [stored, rorId]) : null) ?? (name ? await institutionByName(tx, name) : null);
  if (id !== null || !name || !country) return id;
  return insertInstitution(tx, name, await countryNamed(tx, country), stored);
}

export const unknownInstitution = async (tx: Tx): Promise<number> =>
  (await institutionByName(tx, UNKNOWN_INSTITUTION)) ?? insertInstitution(tx, UNKNOWN_INSTITUTION, null, null);
