import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { AppServer } from '../../server/app.ts';

export class ApiError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly reason: string,
    readonly context: unknown,
    readonly path: readonly (string | number)[] | undefined,
  ) {
    super(message);
  }
}

interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions?: { readonly code?: string; readonly reason?: string; readonly context?: unknown };
  }[];
}

export class Caller {
  constructor(
    private readonly app: AppServer,
    readonly token: string | null,
  ) {}

  /** @throws ApiError the first error of the response */
  async query<T>(document: string, variables: Readonly<Record<string, unknown>> = {}): Promise<T> {
    const response = await this.post('/graphql', { query: document, variables });
    const { data, errors } = response.json<GraphqlAnswer>();
    const first = errors?.[0];
    if (first) {
      const { code = '', reason = '', context } = first.extensions ?? {};
      throw new ApiError(first.message, code, reason, context, first.path);
    }
    return data as T;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'GET', url: path, headers });
  }

  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'POST', url: path, payload: body as NonNullable<InjectOptions['payload']>, headers });
  }

  send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const authorization = this.token === null ? {} : { authorization: `Bearer ${this.token}` };
    return this.app.http.inject({ ...options, headers: { ...authorization, ...options.headers } });
  }
}
