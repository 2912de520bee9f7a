import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LIMITS } from '../../engine/rules/limits.ts';
import { mayFindByName } from '../../engine/rules/people.ts';
import { isEmail } from '../../engine/text.ts';
import {
  FindUserByEmailDocument,
  PickUsersDocument,
  PreviousCollaboratorsDocument,
  type PickedUserFragment,
} from '../generated/writing.ts';
import { apollo, useActor, useFeature, useSignedIn } from '../shell/index.ts';
import { useServerSearch } from '../ui/use-server-search.ts';

/** Specification 9, Limits: add-people autocomplete. */
const LEAST_CHARACTERS = 3;
const SHOWN = 10;

export type PersonChoice = PickedUserFragment | string;

export interface Choosable {
  readonly exclude: readonly number[];
  readonly invited: readonly string[] | null;
  /** Hint for excluded people. */
  readonly isThere?: string | undefined;
}

interface Asked extends Choosable {
  readonly chosen: readonly PersonChoice[];
}

export const personKeyOf = (choice: PersonChoice): string => (typeof choice === 'string' ? choice.toLowerCase() : String(choice.id));

interface FoundPeople {
  readonly choices: readonly PersonChoice[];
  readonly loading: boolean;
  readonly hint: string;
}

const isAmong = (invited: readonly string[] | null, email: string): boolean =>
  (invited ?? []).some((one) => one.toLowerCase() === email.toLowerCase());

function choiceBy(email: string, person: PickedUserFragment | null, { exclude, invited }: Choosable): PersonChoice | null {
  if (person) return exclude.includes(person.id) ? null : person;
  return invited === null || isAmong(invited, email) ? null : email;
}

/** Choices for a typed name or address; for an empty field, earlier collaborators. */
export function useFoundPeople(search: string, { exclude, invited, isThere, chosen }: Asked): FoundPeople {
  const { t } = useTranslation();
  const userId = useSignedIn().user.id;
  const byName = mayFindByName(useActor(), useFeature('EMAIL_SEARCH'));
  const { asked: settled, isAsked } = useServerSearch(search);
  const long = settled.length >= LEAST_CHARACTERS;
  const email = isEmail(settled) ? settled : null;

  const subtractUsers = [...exclude];
  const before = useQuery(PreviousCollaboratorsDocument, { variables: { userId, first: SHOWN, subtractUsers }, skip: settled !== '' });
  // Includes excluded people, to explain why they cannot be chosen.
  const named = { filter: settled, first: SHOWN + exclude.length };
  const isName = long && email === null && settled.length <= SEARCH_LIMITS.text;
  const byNameQuery = useQuery(PickUsersDocument, { variables: named, skip: !isName || !byName });
  const writtenWith = useQuery(PreviousCollaboratorsDocument, { variables: { userId, ...named }, skip: !isName || byName });
  const exact = useQuery(FindUserByEmailDocument, { variables: { email: email ?? '' }, skip: email === null, fetchPolicy: 'network-only' });
  const person = email === null ? null : (exact.data?.getBasicUserDetailsByEmail ?? null);
  const peoplePage = byName ? byNameQuery.data?.getUsers : writtenWith.data?.getPreviousCollaborators;
  const matching = isName ? (peoplePage?.users ?? []) : [];
  const byAddress = email === null || exact.loading ? null : choiceBy(email, person, { exclude, invited });

  const name = isName ? [byName ? byNameQuery : writtenWith] : [];
  // Apollo reports `loading` forever if a query is skipped while it runs.
  const inUse = settled === '' ? [before] : email === null ? name : [exact];
  const loading = !isAsked || inUse.some((query) => query.loading);
  const isChosen = (choice: PersonChoice): boolean => chosen.some((one) => personKeyOf(one) === personKeyOf(choice));
  const failed = inUse.some(({ error }) => error !== undefined);
  const hint = (): string => {
    if (failed) return t('picker.notLookedUp');
    if (settled !== '' && !long) return t('picker.typeMore');
    if (email !== null && (isAmong(invited, email) || isChosen(email))) return t('picker.alreadyInvited', { email });
    if ([...(person ? [person] : []), ...matching].some(isChosen)) return t('picker.alreadySelected');
    if (person || matching.length > 0) return isThere ?? t('picker.onProposal');
    if (email !== null) return t('picker.noUserFound');
    return (invited !== null || !byName) && settled !== '' ? t('picker.keepTyping') : t('picker.noResults');
  };
  const choices = [
    ...(settled === '' ? (before.data?.getPreviousCollaborators.users ?? []) : []),
    ...matching.filter(({ id }) => !exclude.includes(id)).slice(0, SHOWN),
    ...(byAddress === null ? [] : [byAddress]),
  ];
  return { choices: loading || failed ? [] : choices.filter((one) => !isChosen(one)), loading, hint: hint() };
}

export async function choiceFor(choice: PersonChoice, choosable: Choosable): Promise<PersonChoice | null> {
  if (typeof choice !== 'string') return choice;
  const variables = { email: choice };
  const { data } = await apollo.query({ query: FindUserByEmailDocument, variables, fetchPolicy: 'network-only' });
  return choiceBy(choice, data?.getBasicUserDetailsByEmail ?? null, choosable);
}
