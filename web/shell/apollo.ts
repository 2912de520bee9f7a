import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import i18next from 'i18next';
import { ConnectionProblem } from '../ui/errors.ts';
import { renewIfOld } from './renewal.ts';
import { identityOf, refusesToken, session } from './session.ts';
import { hearServerTime } from '../ui/server-clock.ts';
import { notices } from './notices.ts';

/** A network that hangs is one that is not there; the longest answers, of large imports, take a fraction of this. */
const PATIENCE_MS = 120_000;

/** A server that is not there, or a proxy that answers in its place, in words for people (specification 8, Global). */
const reach: typeof fetch = async (input, init) => {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience;
  const response = await fetch(input, { ...init, signal }).catch((error: unknown) => {
    if (init?.signal?.aborted) throw error;
    throw new ConnectionProblem(i18next.t('common.connectionProblem'));
  });
  hearServerTime(response.headers.get('date'));
  if (response.headers.get('content-type')?.includes('json')) return response;
  throw new ConnectionProblem(i18next.t('common.noResponse'));
};

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
