import { isOfficer } from '../../engine/rules/actor.ts';
import { callInternallyOpen } from '../../engine/rules/calls.ts';
import type {
  MutationAssignInstrumentsToCallArgs,
  MutationCreateCallArgs,
  MutationDeleteCallArgs,
  MutationRemoveAssignedInstrumentFromCallArgs,
  MutationUpdateCallArgs,
  MutationUpdateCallOrderArgs,
  QueryGetCallCloseDetailsArgs,
  QueryGetCallsArgs,
  QueryGetCallsByInstrumentScientistArgs,
  QueryGetCallsPageArgs,
  QueryGetInstrumentsArgs,
} from '../generated/resolvers.ts';
import { callLinks } from './links.ts';
import type { CallRow } from './repository/calls.ts';
import type { CallContext } from './services.ts';

export type UpdateCallArgs = MutationUpdateCallArgs;

const getCalls = (_root: unknown, { filter }: QueryGetCallsArgs, { actor, calls }: CallContext) => calls.list(actor, filter ?? {});
const getCallsPage = (_root: unknown, args: QueryGetCallsPageArgs, { actor, calls }: CallContext) => calls.page(actor, args);
const getCall = (_root: unknown, { callId }: QueryGetCallCloseDetailsArgs, { calls }: CallContext) => calls.byId(callId);

const getInstruments = async (_root: unknown, { callIds }: QueryGetInstrumentsArgs, context: CallContext) => {
  const instruments = await (callIds ? context.calls.instrumentsOfAll(callIds) : context.instruments.all());
  return { instruments, totalCount: instruments.length };
};

const getCallsByInstrumentScientist = (
  _root: unknown,
  { scientistId }: QueryGetCallsByInstrumentScientistArgs,
  { actor, calls }: CallContext,
) => calls.ofScientist(actor, scientistId);

export const resolvers = {
  Query: {
    getCalls,
    getCallsPage,
    getCallsMinimal: getCalls,
    getCallCloseDetails: getCall,
    getCallSubmissionDetails: getCall,
    getCallsByInstrumentScientist,
    getInstruments,
    getInstrumentsMinimal: getInstruments,
  },
  Mutation: {
    createCall: (_root: unknown, args: MutationCreateCallArgs, { actor, calls }: CallContext) => calls.create(actor, args),
    updateCall: (_root: unknown, args: UpdateCallArgs, { calls }: CallContext) => calls.update(args),
    deleteCall: (_root: unknown, { id }: MutationDeleteCallArgs, { calls }: CallContext) => calls.delete(id),
    updateCallOrder: (_root: unknown, { data }: MutationUpdateCallOrderArgs, { calls }: CallContext) => calls.reorder(data),
    assignInstrumentsToCall: (_root: unknown, { callId, instrumentFapIds }: MutationAssignInstrumentsToCallArgs, { calls }: CallContext) =>
      calls.assignInstruments(
        callId,
        instrumentFapIds.map((it) => it.instrumentId),
      ),
    removeAssignedInstrumentFromCall: (
      _root: unknown,
      { callId, instrumentId }: MutationRemoveAssignedInstrumentFromCallArgs,
      { calls }: CallContext,
    ) => calls.unassignInstrument(callId, instrumentId),
  },
  Call: {
    sort_order: (call: CallRow) => call.sortOrder,
    isActiveInternal: (call: CallRow, _args: unknown, { core }: CallContext) => callInternallyOpen(call, core.now()),
    instruments: (call: CallRow, _args: unknown, context: CallContext) => context.calls.instrumentsFor(context, call.id),
    ...callLinks,
    // changes with every submission, so the cached list does not contain it
    referenceNumberCounter: async (call: CallRow, _args: unknown, context: CallContext) =>
      isOfficer(context.actor) ? ((await context.calls.one(context, call.id))?.referenceNumberCounter ?? null) : null,
  },
};
