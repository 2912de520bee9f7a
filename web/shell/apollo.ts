import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { reach } from './reach.ts';
import { renewIfOld } from './renewal.ts';
import { identityOf, refusesToken, session } from './session.ts';
import { notices } from './notices.ts';

const http = new HttpLink({ uri: '/graphql', headers: { 'client-name': 'beamtime-web' }, fetch: reach });

const authorization = new SetContextLink(async (previous) => {
  const token = await renewIfOld();
  return token ? { headers: { ...(previous['headers'] as object | undefined), authorization: `Bearer ${token}` } } : {};
});

/** Session trouble is dealt with here for every screen; all other errors are the screen's own. */
const sessionErrors = new ErrorLink(({ error, operation, forward }) => {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const lost = error.errors.find(refusesToken);
  if (!lost) return undefined;
  if (session.current()) {
    session.end();
    notices.error(lost.message);
  }
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

const currentIdentity = (): string | null => {
  const current = session.current();
  return current && identityOf(current);
};
let loadedFor = currentIdentity();

// what one person or role has loaded is not shown to the next, also when they changed in another tab
session.subscribe(() => {
  const now = currentIdentity();
  if (now === null || now === loadedFor) return;
  const isFirst = loadedFor === null;
  loadedFor = now;
  if (!isFirst) void apollo.clearStore();
});
