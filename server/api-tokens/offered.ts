import { grouped } from '../plugins/batch.ts';
import type { OfferedCall } from '../plugins/offered-calls.ts';

export interface OfferedGroup {
  readonly groupName: string;
  readonly items: readonly string[];
}

export interface OfferedNames {
  readonly queries: readonly OfferedGroup[];
  readonly mutations: readonly OfferedGroup[];
  /** Paths of downloads. */
  readonly services: readonly OfferedGroup[];
}

/** Names that API access tokens may hold; calls come from the schema, downloads from their domains. */
export class Offered {
  private calls: readonly OfferedCall[] = [];
  private readonly downloads = new Map<string, string[]>();

  setCalls(calls: readonly OfferedCall[]): void {
    this.calls = calls;
  }

  addDownload(domain: string, path: string): void {
    this.downloads.set(domain, [...(this.downloads.get(domain) ?? []), path]);
  }

  names(): OfferedNames {
    return {
      queries: this.callsOf('queries'),
      mutations: this.callsOf('mutations'),
      services: [...this.downloads].map(([domain, paths]) => groupOf(domain, paths)),
    };
  }

  has(name: string): boolean {
    return this.calls.some(({ names }) => names.includes(name)) || [...this.downloads.values()].some((paths) => paths.includes(name));
  }

  private callsOf(callKind: OfferedCall['kind']): readonly OfferedGroup[] {
    const calls = this.calls.filter(({ kind }) => kind === callKind);
    return [...grouped(calls, ({ domain }) => domain)]
      .map(([domain, ofDomain]) =>
        groupOf(
          domain,
          ofDomain.flatMap(({ names }) => names),
        ),
      )
      .toSorted((a, b) => a.groupName.localeCompare(b.groupName));
  }
}

/** @example groupOf('pdf-layouts', ['b', 'a']) // { groupName: 'Pdf layouts', items: ['a', 'b'] } */
const groupOf = (domain: string, items: readonly string[]): OfferedGroup => ({
  groupName: domain.charAt(0).toUpperCase() + domain.slice(1).replaceAll('-', ' '),
  items: items.toSorted(),
});
