import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildASTSchema, concatAST, parse, type DocumentNode, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import mercurius, { type IResolvers } from 'mercurius';
import { recordSdl, type RecordCall, type RecordDefinition } from '../../engine/records/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { CodedError, fail, type Reason } from '../../engine/errors.ts';
import type { Context, Services } from '../context.ts';
import type { AnyDomain } from '../domain.ts';
import { serverFolder } from '../paths.ts';
import { checkArguments, checkPublicArguments } from './check-arguments.ts';
import { toGraphQLError } from './error-format.ts';
import { registerRequestValidation, registerLiteralsUncompiled } from './request-validation.ts';
import { limitAnswers } from './graphql-answers.ts';
import { personCallsOfRecords, offeredCalls } from './offered-calls.ts';
import {
  checkAllowance,
  permissionOf,
  readAllowances,
  readFeatures,
  readPersonCalls,
  writtenNames,
  type Allowance,
  type CallFeatures,
  type PersonCalls,
} from './permissions.ts';
import { registerJsonText } from './json-text.ts';
import { loaderResolvers, type LoadersByField } from './loader-resolvers.ts';
import { logDenied } from './denied-requests.ts';
import { registerRequestBudgets, requestBudget, RequestBudget } from './request-budget.ts';
import { DateTime, JSONScalar } from './scalars.ts';
import { noteErrors } from './request-outcome.ts';
import { statusOfErrors } from './unavailable.ts';

/** Maximum depth; the introspection query of common tools is 15 deep. */
const MAX_DEPTH = 16;
/** Size of the request cache, which holds all requests of our pages. Ten times as many cost 200 MB when filled with random requests. */
const DOCUMENTS_KEPT = 300;

export interface GraphqlOptions {
  readonly domains: readonly AnyDomain[];
  readonly services: Services;
  /** Resolves the caller. @throws CodedError for a bad token: never an anonymous caller */
  readonly authenticate: (request: FastifyRequest) => Promise<Actor>;
}

async function readSdl(domains: readonly AnyDomain[], services: Services): Promise<string> {
  const read = (path: string): Promise<string> => readFile(join(serverFolder, path), 'utf8').catch(nothingIfMissing);
  const ofDomain = (domain: AnyDomain): string | Promise<string> => domain.sdl?.(services) ?? read(join(domain.name, 'schema.graphql'));
  return (await Promise.all([read('schema.graphql'), ...domains.map(ofDomain)])).join('\n');
}

/** A domain may have no SDL; an unreadable file stops the start. */
function nothingIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

interface ReadSdl {
  readonly document: DocumentNode;
  readonly allowances: ReadonlyMap<string, Allowance>;
  readonly features: CallFeatures;
  readonly persons: PersonCalls;
  readonly recordCalls: readonly RecordCall[];
  readonly schema: GraphQLSchema;
}

/** Cache of validated SDL, because seeding and tests build several applications in one process. */
const sound = new Map<string, Omit<ReadSdl, 'schema'>>();

/** @throws Error for an invalid SDL, or a call without @allow */
function understand(sdl: string, records: readonly RecordDefinition[]): ReadSdl {
  const key = sdl + JSON.stringify(records);
  const cached = sound.get(key);
  if (cached) return { ...cached, schema: buildASTSchema(cached.document, { assumeValidSDL: true }) };
  const written = parse(sdl);
  const names = writtenNames(written);
  const ofRecords = recordSdl(records, (name) => names.has(name));
  const document = concatAST([written, parse(ofRecords.sdl)]);
  const read = {
    document,
    allowances: readAllowances(document),
    features: readFeatures(document),
    persons: readPersonCalls(document),
    recordCalls: ofRecords.calls,
  };
  const schema = buildASTSchema(document);
  sound.set(key, read);
  return { ...read, schema };
}

export async function registerGraphql(app: FastifyInstance, { domains, services, authenticate }: GraphqlOptions): Promise<void> {
  const { records } = services.core.catalog;
  const { schema, recordCalls, ...rules } = understand(await readSdl(domains, services), [...records.values()]);
  const { allowances, features, persons: ofCalls } = rules;
  const persons = new Set([...ofCalls, ...personCallsOfRecords(records)]);
  const resolvers = guard(mergeResolvers(domains, services, services.records.resolversOf(recordCalls)), { allowances, features, persons });
  services.apiTokens.offerCalls(offeredCalls(schema, domains, { records, persons, recordCalls }));
  const { now, clock } = services.core;
  registerRequestBudgets(app, { now, clock });
  registerRequestValidation(app, schema, DOCUMENTS_KEPT);
  registerJsonText(app);
  await app.register(mercurius, {
    schema,
    resolvers: { ...resolvers, DateTime, JSON: JSONScalar } as unknown as IResolvers,
    path: '/graphql',
    jit: 2,
    cache: DOCUMENTS_KEPT,
    queryDepth: MAX_DEPTH,
    allowBatchedQueries: false,
    graphiql: false,
    // http-errors.ts handles errors thrown before execution, such as a bad token.
    errorHandler: false,
    context: async (request, reply): Promise<Context & Services> => {
      const actor = await authenticate(request);
      if (actor.kind === 'person') reply.header(ROLES_HEADER, actor.roles.join(','));
      const budget = (requestBudget() ?? new RequestBudget(now(), clock)).askedBy(actor);
      return { ...services, actor, budget, requestId: request.id, reply };
    },
    errorFormatter: (execution, context) => {
      // One error for the whole response, because each list reports it.
      const tooLarge = execution.errors.find(isTooLarge);
      const reportable = tooLarge ? [tooLarge] : execution.errors;
      const errors = reportable.map((error) => toGraphQLError(error, services.core.log, context));
      noteErrors(context.reply.request, errors);
      return {
        statusCode: statusOfErrors(errors),
        response: { data: tooLarge ? null : (execution.data ?? null), errors },
      };
    },
  });
  limitAnswers(app.graphql.schema);
  registerLiteralsUncompiled(app);
}

/** Roles of the caller at the time of the request; a page whose token has others renews it. */
const ROLES_HEADER = 'session-roles';

const TOO_LARGE: ReadonlySet<Reason> = new Set(['ANSWER_TOO_LARGE', 'REQUEST_TOO_COSTLY']);
const isTooLarge = ({ originalError }: { readonly originalError?: Error | null | undefined }): boolean =>
  originalError instanceof CodedError && TOO_LARGE.has(originalError.reason);

type Asked = Context & Pick<Services, 'features'>;
type ResolverMap = Record<string, Record<string, GraphQLFieldResolver<unknown, Asked>>>;

const mergeResolvers = (domains: readonly AnyDomain[], services: Services, ofRecords: object): ResolverMap =>
  merged([
    ofRecords,
    ...domains.flatMap((d) => [
      d.startResolvers?.(services) ?? {},
      d.resolvers ?? {},
      loaderResolvers((d.loaders ?? {}) as LoadersByField),
    ]),
  ]) as ResolverMap;

/** Fields of one type may come from several domains. */
function merged(maps: readonly object[]): Record<string, object> {
  const all: Record<string, object> = {};
  for (const map of maps) for (const [type, fields] of Object.entries(map)) all[type] = { ...all[type], ...(fields as object) };
  return all;
}

export interface CallRules {
  readonly allowances: ReadonlyMap<string, Allowance>;
  readonly features: CallFeatures;
  readonly persons: PersonCalls;
}

/**
 * Wraps every call with the checks of @allow, @feature and arguments, and logs refusals.
 *
 * @throws Error when SDL and resolvers differ in their calls
 */
export function guard(resolvers: ResolverMap, { allowances, features, persons }: CallRules): ResolverMap {
  const guarded: ResolverMap = { ...resolvers };
  const missing = [...allowances.keys()].filter((name) => !resolvers['Query']?.[name] && !resolvers['Mutation']?.[name]);
  if (missing.length > 0) throw new Error(`calls without a resolver: ${missing.join(', ')}`);
  for (const type of ['Query', 'Mutation']) {
    guarded[type] = Object.fromEntries(
      Object.entries(resolvers[type] ?? {}).map(([name, resolve]) => {
        const allowance = allowances.get(name);
        if (!allowance) throw new Error(`${name} has a resolver and stands in no schema.graphql`);
        const checked: GraphQLFieldResolver<unknown, Asked> = async (root, args, context, info) => {
          try {
            const permission = permissionOf(name, args as Readonly<Record<string, unknown>>);
            if (context.actor.kind === 'token' && persons.has(permission)) throw fail('TOKEN_NEEDS_A_PERSON');
            checkAllowance(permission, allowance, context.actor);
            for (const feature of features.get(name) ?? [])
              if (!(await context.features.isOn(feature))) throw fail('FEATURE_DISABLED', { feature });
            if (allowance === 'public') checkPublicArguments(args);
            checkArguments(args);
            if (type === 'Mutation') context.budget.asChange();
            return await context.budget.inTurn('calls', () => resolve(root, args, context, info));
          } catch (error) {
            logDenied(error, context.reply.request, { name, changes: type === 'Mutation' });
            throw error;
          }
        };
        return [name, checked];
      }),
    );
  }
  return guarded;
}
