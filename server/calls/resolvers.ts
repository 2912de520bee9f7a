import { isOfficer } from '../../engine/rules/actor.ts';
import { callInternallyOpen } from '../../engine/rules/calls.ts';
import type { QueryResolvers, Resolvers } from '../generated/resolvers.ts';
import { callInstrumentFap, callLinks } from './links.ts';
import type { CallContext } from './types.ts';

type Queries = Required<QueryResolvers<CallContext>>;

const getCalls: Queries['getCalls'] = (_root, { filter }, { actor, calls }) => calls.list(actor, filter ?? {});
const getCall: Queries['getCallCloseDetails'] = (_root, { callId }, { calls }) => calls.byId(callId);

const getInstruments: Queries['getInstruments'] = async (_root, { callIds }, context) => {
  const instruments = await (callIds ? context.calls.instrumentsOfAll(callIds) : context.instruments.all());
  return { instruments, totalCount: instruments.length };
};

export const resolvers: Resolvers<CallContext> = {
  Query: {
    getCalls,
    getCallsPage: (_root, args, { actor, calls }) => calls.page(actor, args),
    getCallsMinimal: getCalls,
    getCallCloseDetails: getCall,
    getCallSubmissionDetails: getCall,
    getCallsByInstrumentScientist: (_root, { scientistId }, { actor, calls }) => calls.ofScientist(actor, scientistId),
    checkCall: (_root, { callId }, { calls }) => calls.check(callId),
    getInstruments,
    getInstrumentsMinimal: getInstruments,
  },
  Mutation: {
    createCall: (_root, args, { actor, calls }) => calls.create(actor, args),
    cloneCall: (_root, args, { actor, calls }) => calls.clone(actor, args),
    updateCall: (_root, args, { actor, calls }) => calls.update(actor, args),
    deleteCall: (_root, { id }, { actor, calls }) => calls.delete(actor, id),
    updateCallOrder: (_root, { data, basedOn }, { calls }) => calls.reorder(data, basedOn ?? null),
    assignInstrumentsToCall: (_root, { callId, instrumentFapIds }, { actor, calls }) =>
      calls.assignInstruments(
        actor,
        callId,
        instrumentFapIds.map(({ instrumentId, fapId = null }) => ({ instrumentId, fapId })),
      ),
    removeAssignedInstrumentFromCall: (_root, key, { actor, calls }) => calls.unassignInstrument(actor, key),
    updateFapToCallInstrument: (_root, { fapId, ...key }, { actor, calls }) => calls.setInstrumentFap(actor, key, fapId ?? null),
    setInstrumentAvailabilityTime: (_root, { availabilityTime, ...key }, { actor, calls }) =>
      calls.setAvailability(actor, key, availabilityTime),
    clearInstrumentAvailabilityTime: (_root, key, { actor, calls }) => calls.setAvailability(actor, key, null),
  },
  Call: {
    sort_order: (call) => call.sortOrder,
    isActiveInternal: (call, _args, { core }) => callInternallyOpen(call, core.now()),
    instruments: (call, _args, context) => context.calls.instrumentsFor(context, call.id),
    ...callLinks,
    // changes with every submission, so the cached list does not contain it
    referenceNumberCounter: async (call, _args, context) =>
      isOfficer(context.actor) ? ((await context.calls.one(context, call.id))?.referenceNumberCounter ?? null) : null,
  },
  InstrumentWithAvailabilityTime: {
    fap: callInstrumentFap,
    fapId: async (row, args, context) => (await callInstrumentFap(row, args, context))?.id ?? null,
  },
};
