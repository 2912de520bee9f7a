import { expect, test } from 'vitest';
import type { Services } from '../../server/context.ts';
import { bound, noDomains, type Domain } from '../../server/domain.ts';

const calls: Domain<Pick<Services, 'core'>, 'calls'> = { name: 'calls' };
const tags: Domain<Pick<Services, 'core' | 'calls'>> = { name: 'tags', ready: ({ calls }) => void calls };

test('a domain follows those whose services it uses', () => {
  expect(noDomains.add(calls).add(tags).all).toEqual([calls, tags]);
});

test('a domain in front of one that it uses does not compile', () => {
  // @ts-expect-error tags use calls, which come later
  expect(noDomains.add(tags).add(calls).all).toHaveLength(2);
});

test('a domain that reads a service which it has not declared does not compile', () => {
  // @ts-expect-error calls are not among its services
  const units: Domain = { name: 'units', ready: (services) => void services.calls };
  expect(noDomains.add(units).all).toEqual([units]);
});

test('a resolver or loader whose answer is not that of the schema does not compile', () => {
  const units: Domain = {
    name: 'units',
    // @ts-expect-error a call's number is a number
    resolvers: { Call: { id: () => 'one' } },
    // @ts-expect-error and so it is for many calls at once
    loaders: { Call: { id: (queries) => Promise.resolve(queries.map(() => 'one')) } },
  };
  expect(noDomains.add(units).all).toEqual([units]);
});

test('an action bound without a service that it needs does not compile', () => {
  const named = ({ prefix }: { readonly prefix: string }, name: string): string => prefix + name;

  expect(bound({ prefix: 'a' }, { named }).named('b')).toBe('ab');
  // @ts-expect-error the prefix is missing
  bound({}, { named });
});
