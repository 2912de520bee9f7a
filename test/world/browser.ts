import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

const MAX_REDIRECTS = 10;

/** Minimal browser for sign-in: cookies by path, redirects, forms. */
export class Browser {
  private readonly cookies = new Map<string, { readonly value: string; readonly path: string }>();

  constructor(
    private readonly app: FastifyInstance,
    private readonly host = 'beamtime.test',
  ) {}

  async visit(address: string): Promise<{ readonly url: URL; readonly answer: LightMyRequestResponse }> {
    let url = new URL(address, `http://${this.host}`);
    for (let hop = 0; hop < MAX_REDIRECTS; hop += 1) {
      const answer = await this.send('GET', url);
      const to = answer.headers.location;
      if (!to) return { url, answer };
      url = new URL(to, url);
      if (url.host !== this.host || url.pathname.startsWith('/external-auth/')) return { url, answer };
    }
    throw new Error(`redirected too often: ${url.href}`);
  }

  async submit(
    address: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<{ readonly url: URL; readonly answer: LightMyRequestResponse }> {
    const url = new URL(address, `http://${this.host}`);
    const answer = await this.send('POST', url, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');
    return answer.headers.location ? this.visit(new URL(answer.headers.location, url).href) : { url, answer };
  }

  async graphql(query: string, variables: Readonly<Record<string, unknown>>) {
    const answer = await this.send(
      'POST',
      new URL('/graphql', `http://${this.host}`),
      JSON.stringify({ query, variables }),
      'application/json',
    );
    return answer.json<{
      data: Record<string, string> | null;
      errors?: { message: string; extensions: { code: string; reason: string } }[];
    }>();
  }

  async signInAs(account: string): Promise<URL> {
    const { url, answer } = await this.visit('/auth/login');
    if (answer.statusCode !== 200) throw new Error(`the sign-in page answers ${answer.statusCode} at ${url.href}: ${answer.body}`);
    return (await this.submit(url.pathname, { account })).url;
  }

  private async send(method: 'GET' | 'POST', url: URL, payload?: string, contentType?: string): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = { host: this.host, ...(cookie ? { cookie } : {}), ...(contentType ? { 'content-type': contentType } : {}) };
    const answer = await this.app.inject({
      method,
      url: url.pathname + url.search,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, path, expires } of answer.cookies as { name: string; value: string; path?: string; expires?: Date }[]) {
      if (value === '' || (expires && expires.getTime() <= Date.now())) this.cookies.delete(name);
      else this.cookies.set(name, { value, path: path ?? '/' });
    }
    return answer;
  }
}
