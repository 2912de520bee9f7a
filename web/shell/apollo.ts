import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import i18next from 'i18next';
import { ConnectionProblem } from '../ui/connection-problem.ts';
import { reach } from './reach.ts';
import { renewIfOld } from './renewal.ts';
import { actsAs, identityNow, refusesToken, session } from './session.ts';
import { notices } from '../ui/notices.ts';

const http = new HttpLink({ uri: '/graphql', headers: { 'client-name': 'beamtime-web' }, fetch: reach });

/** What a request is made for: `as` names who typed what it brings, if that is not who acts when it is made. */
export interface RequestContext {
  readonly as?: string;
}

const authorization = new SetContextLink(async (previous) => {
  const as = (previous as RequestContext).as ?? identityNow();
  const token = await renewIfOld();
  // meanwhile somebody else has signed in, here or in another tab
  if (as !== null && token && !actsAs(as)) throw new ConnectionProblem(i18next.t('common.connectionProblem'));
  return token ? { headers: { ...headersOf(previous), authorization: `Bearer ${token}` } } : {};
});

const headersOf = (context: object): Readonly<Record<string, string>> =>
  (context as { readonly headers?: Readonly<Record<string, string>> }).headers ?? {};

/** Session trouble is dealt with here for every screen; all other errors are the screen's own. */
const sessionErrors = new ErrorLink(({ error, operation, forward }) => {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const lost = error.errors.find(refusesToken);
  if (!lost) return undefined;
  const [, token = null] = headersOf(operation.getContext())['authorization']?.split(' ') ?? [];
  if (token !== null && session.refused(token)) notices.error(lost.message);
  if (!operation.getContext()['alsoSignedOut']) return undefined;
  operation.setContext({ headers: {} });
  return forward(operation);
});

export const apollo = new ApolloClient({
  link: ApolloLink.from([sessionErrors, authorization, http]),
  cache: new InMemoryCache({
    typePolicies: {
      Proposal: { keyFields: ['primaryKey'] },
      ProposalView: { keyFields: ['primaryKey'] },
      Questionary: { keyFields: ['questionaryId'] },
      // rows of all records count from 1
      RecordRow: { keyFields: false },
      Template: { keyFields: ['templateId'] },
      StatusActionsLog: { keyFields: ['statusActionsLogId'] },
      // what these say of an instrument holds for their call or proposal only
      InstrumentWithAvailabilityTime: { keyFields: false },
      InstrumentWithManagementTime: { keyFields: false },
      ProposalViewInstrument: { keyFields: false },
    },
  }),
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
});

let loadedFor = identityNow();

// what one person or role has loaded is not shown to the next, also when they changed in another tab
session.subscribe(() => {
  const now = identityNow();
  if (now === null || now === loadedFor) return;
  const isFirst = loadedFor === null;
  loadedFor = now;
  if (!isFirst) void apollo.clearStore();
});
