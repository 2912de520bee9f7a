import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptForms } from '../../web/ui/kept-forms.ts';
import { putBack } from '../../web/ui/put-back.ts';

const PETRA = { person: 1, actingAs: 1 };
const typed = { begun: { title: '' }, value: { title: 'Beam time in spring' } };

beforeEach(() => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void (kept[name] = value),
    removeItem: (name: string) => void Reflect.deleteProperty(kept, name),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value, enumerable: false });
  vi.stubGlobal('sessionStorage', kept);
  vi.stubGlobal('location', { pathname: '/Calls' });
  keptForms.belongTo(PETRA);
  keptForms.write('call new', typed);
});
afterEach(() => void vi.unstubAllGlobals());

test('what a form held is there for the same person, in the same form of the same page', () => {
  expect(keptForms.read('call new')).toEqual(typed);
  expect(keptForms.read('call 1')).toBeNull();
  vi.stubGlobal('location', { pathname: '/Units' });
  expect(keptForms.read('call new')).toBeNull();
});

test('it outlives the end of the session, and is gone once somebody else signs in', () => {
  keptForms.belongTo(null);
  keptForms.belongTo(PETRA);
  expect(keptForms.read('call new')).toEqual(typed);

  keptForms.belongTo({ person: 2, actingAs: 2 });
  keptForms.belongTo(PETRA);
  expect(keptForms.read('call new')).toBeNull();
});

test('an officer who acts as a person has not their form, and goes on with their own as themselves', () => {
  keptForms.belongTo({ person: 1, actingAs: 2 });
  expect(keptForms.read('call new')).toBeNull();
  keptForms.belongTo(PETRA);
  expect(keptForms.read('call new')).toEqual(typed);
});

test('what cannot be read is as nothing', () => {
  sessionStorage.setItem('beamtime.form.1.1./Calls#call new', '{"begun":');
  expect(keptForms.read('call new')).toBeNull();
});

const begun = { subject: 'Time', body: 'Dear all' };

test.each([
  ['nobody has saved meanwhile', begun, { subject: 'Time', body: 'Dear users' }, false],
  ['another field was saved meanwhile', { ...begun, subject: 'Beam time' }, { subject: 'Beam time', body: 'Dear users' }, false],
  ['the same field was saved meanwhile', { ...begun, body: 'Dear colleagues' }, { subject: 'Time', body: 'Dear users' }, true],
  ['the same was saved meanwhile', { ...begun, body: 'Dear users' }, { subject: 'Time', body: 'Dear users' }, false],
])('what was typed is put over what is stored: %s', (_case, stored, value, meanwhile) => {
  expect(putBack({ begun, value: { ...begun, body: 'Dear users' } }, stored)).toEqual({ value, meanwhile });
});
