import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';

/** What a domain's index.ts exports: its SDL stands beside it in schema.graphql. */
export interface Domain {
  /** Name of the folder. */
  readonly name: string;
  /** SDL that is only known at start; it takes the place of the domain's schema.graphql, from which the types of the code are generated. */
  readonly sdl?: (services: Services) => string;
  /** Makes the domain's service and puts it under its name; runs in the order of app.ts, so only domains above are there. */
  readonly create?: (services: Services) => Partial<Services> | Promise<Partial<Services>>;
  /** Type name → field name → resolver: checked against the generated Resolvers type where they are written. */
  readonly resolvers?: object;
  /** Type name → field name → loader: answers a link for many rows with a constant number of statements. */
  readonly loaders?: object;
  /** HTTP routes that are not GraphQL: files, downloads, sign-in. */
  readonly routes?: (app: FastifyInstance, services: Services) => void | Promise<void>;
  /** Runs after all domains exist: registrations with domains above. */
  readonly ready?: (services: Services) => void | Promise<void>;
  readonly close?: (services: Services) => void | Promise<void>;
}
