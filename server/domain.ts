import type { FastifyInstance } from 'fastify';
import type { JsonObject } from '../engine/json.ts';
import type { Context, Services } from './context.ts';
import type { Resolvers } from './generated/resolvers.ts';
import type { Loaders } from './loaders.ts';

/**
 * Exports of a domain's index.ts; its SDL is in schema.graphql beside it. `Uses` are services of domains above, `Own` names those that
 * it makes.
 */
export interface Domain<Uses = Pick<Services, 'core'>, Own extends keyof Services = never> {
  readonly name: string;
  /** SDL known only at start; replaces schema.graphql, which the code's types are generated from. */
  readonly sdl?: (services: Uses) => string;
  /** Resolvers known only at start, by type and field. */
  readonly startResolvers?: (services: Uses) => StartResolvers;
  /** Creates the domain's service, in the order of app.ts, so only earlier domains are available. */
  readonly create?: (services: Uses) => Pick<Services, Own> | Promise<Pick<Services, Own>>;
  readonly resolvers?: Resolvers<Context & Uses & Pick<Services, Own>>;
  /** Answers a link for many rows with a constant number of statements. */
  readonly loaders?: Loaders<Context & Uses & Pick<Services, Own>>;
  /** HTTP routes outside GraphQL: files, downloads, sign-in. */
  readonly routes?: (app: FastifyInstance, services: Uses & Pick<Services, Own>) => void | Promise<void>;
  readonly ready?: (services: Uses & Pick<Services, Own>) => void | Promise<void>;
  readonly close?: (services: Uses & Pick<Services, Own>) => void | Promise<void>;
}

/** Resolvers that read their parent alone. */
export type StartResolvers = Readonly<Record<string, Readonly<Record<string, (parent: JsonObject) => unknown>>>>;

/** A domain of which only that is known which every one has. */
export type AnyDomain = Domain<Services>;

/** Domains in the order in which they are made. */
export interface DomainList<There extends keyof Services> {
  readonly all: readonly AnyDomain[];
  /** Does not compile for a domain that uses services of one that is not in the list yet. */
  readonly add: <Own extends keyof Services = never>(domain: Domain<Pick<Services, There>, Own>) => DomainList<There | Own>;
}

const listOf = <There extends keyof Services>(all: readonly AnyDomain[]): DomainList<There> => ({
  all,
  add: (domain) => listOf([...all, domain]),
});

/** The list before its first domain. */
export const noDomains = listOf<'core'>([]);

/** Actions with their first argument given; `void` keeps the types of their results unread until they are needed. */
type Actions<First> = Readonly<Record<string, (first: First, ...rest: never[]) => void>>;
type Bound<A extends Actions<never>> = {
  readonly [K in keyof A]: A[K] extends (first: never, ...rest: infer Rest) => infer Result ? (...rest: Rest) => Result : never;
};

/**
 * Gives each action its first argument.
 *
 * @example bound(services, { create: createVisit }).create(actor, args) // createVisit(services, actor, args)
 */
export const bound = <First, A extends Actions<First>>(first: First, actions: A): Bound<A> =>
  Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, action.bind(null, first)])) as unknown as Bound<A>;
