import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import type { GraphQLFormattedError } from 'graphql';
import i18next from 'i18next';
import { map } from 'rxjs';
import { ConnectionProblem, PageOutdated } from '../ui/connection-problem.ts';
import { reasonOf } from '../ui/errors.ts';
import { errorInWords } from '../ui/messages.ts';
import { noteOutdated } from '../ui/outdated.ts';
import { reach, ROLES_HEADER } from './reach.ts';
import { renewIfOld, renewIfRolesDiffer } from './renewal.ts';
import { actsAs, identityNow, refusesToken, sessionStore } from './session.ts';
import { typePolicies } from './type-policies.ts';
import { notices } from '../ui/notices.ts';
import { storage } from '../ui/storage.ts';

const ask: typeof fetch = async (input, init) => {
  const answer = await reach(input, init);
  void renewIfRolesDiffer(answer.headers.get(ROLES_HEADER));
  return answer;
};

const http = new HttpLink({ uri: '/graphql', headers: { 'client-name': 'beamtime-web' }, fetch: ask });

export interface RequestContext {
  readonly as?: string;
}

const authorization = new SetContextLink(async (previous) => {
  const as = (previous as RequestContext).as ?? identityNow();
  const token = await renewIfOld();
  if (as !== null && token && !actsAs(as)) throw new ConnectionProblem(i18next.t('common.connectionProblem'));
  const headers = { ...headersOf(previous), ...languageHeader() };
  return token ? { headers: { ...headers, authorization: `Bearer ${token}` } } : { headers };
});

/** The language of this device goes before the browser's. */
const languageHeader = (): Readonly<Record<string, string>> => {
  const language = storage.get('language');
  return language === null ? {} : { 'accept-language': language };
};

const headersOf = (context: object): Readonly<Record<string, string>> =>
  (context as { readonly headers?: Readonly<Record<string, string>> }).headers ?? {};

const sessionErrors = new ErrorLink(({ error, operation, forward }) => {
  if (error instanceof PageOutdated) noteOutdated();
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const lost = error.errors.find(refusesToken);
  if (!lost) return undefined;
  const [, token = null] = headersOf(operation.getContext())['authorization']?.split(' ') ?? [];
  if (token !== null && sessionStore.refused(token)) notices.error(lost.message);
  if (!operation.getContext()['alsoSignedOut']) return undefined;
  operation.setContext({ headers: languageHeader() });
  return forward(operation);
});

/** Errors of the server in the language of the page. */
const inWords = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) =>
      result.errors ? { ...result, errors: result.errors.map((error) => ({ ...error, message: wordsOf(error) })) } : result,
    ),
  ),
);
const wordsOf = ({ message, extensions }: Pick<GraphQLFormattedError, 'message' | 'extensions'>): string =>
  errorInWords(reasonOf(extensions?.['reason']), message);

export const apollo = new ApolloClient({
  link: ApolloLink.from([sessionErrors, authorization, inWords, http]),
  cache: new InMemoryCache({ typePolicies }),
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
});

let loadedFor = identityNow();

// Clears the cache when the person or role changes, also in another tab.
sessionStore.subscribe(() => {
  const now = identityNow();
  if (now === null || now === loadedFor) return;
  const isFirst = loadedFor === null;
  loadedFor = now;
  if (!isFirst) void apollo.clearStore();
});
