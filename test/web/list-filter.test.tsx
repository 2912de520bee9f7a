import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FeaturesContext } from '../../web/ui/features.tsx';
import { filterValues, idFilter, isDay, whereOf, type ListFilter } from '../../web/ui/list/list-filter.ts';
import { useListFilters } from '../../web/ui/list/use-list-filters.tsx';
import type { UseListState } from '../../web/ui/list/index.ts';

const filters: readonly ListFilter[] = [
  { name: 'state', label: 'State', options: [{ value: 'OPEN', label: 'Open' }], where: (state) => ({ state }) },
  { name: 'kind', label: 'Kind', options: [{ value: 'A', label: 'a' }], preset: 'B', where: (kind) => ({ kind }) },
  { name: 'from', label: 'From', accepts: isDay, where: (from) => ({ from }) },
  idFilter({ name: 'call', feature: 'CALLS', label: 'Call', rows: [{ id: 3, shortCode: 'R3' }], where: (callId) => ({ callId }) }),
];
const parameter = (query: string) => (name: string) => new URLSearchParams(query).get(name);

test.each([
  ['', { kind: 'B' }],
  ['state=OPEN&kind=A&from=2030-01-31&call=4', { state: 'OPEN', kind: 'A', from: '2030-01-31', callId: 4 }],
  ['state=SHUT&kind=C&from=2030-02-31&call=-1', { kind: 'B' }],
])('reads the filters of %j', (query, where) => {
  expect(whereOf(filters, filterValues(filters, parameter(query)))).toEqual(where);
});

test('reads and tags no filter that is switched off', () => {
  const list = { filter: parameter('state=OPEN&call=3') } as unknown as UseListState;
  const Shown = () => {
    const { where, activeFilters } = useListFilters(list, filters);
    return JSON.stringify([where, activeFilters.map(({ name }) => name)]);
  };
  const shown = (isOn: boolean) =>
    renderToStaticMarkup(
      <FeaturesContext value={() => isOn}>
        <Shown />
      </FeaturesContext>,
    ).replaceAll('&quot;', '"');

  expect(shown(true)).toBe('[{"state":"OPEN","kind":"B","callId":3},["state","call"]]');
  expect(shown(false)).toBe('[{"state":"OPEN","kind":"B"},["state"]]');
});
