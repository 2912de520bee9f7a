import { expect, test } from 'vitest';
import { settingFault } from '../../engine/rules/settings.ts';
import { definitions } from '../support/definitions.ts';

const faultOf = (id: string, value: string): string | null => {
  const setting = definitions.catalog.settings.find((one) => one.id === id);
  if (!setting) throw new Error(`no setting ${id}`);
  return settingFault(setting, value);
};

test.each(['dd-MM-yyyy', 'd MMMM yyyy', 'yyyyMMdd', 'MM/dd/yy', 'd. M. yyyy', 'MMM d, yyyy h:mm a', 'dd.MM.yyyy HH:mm:ss'])(
  'dates can be written as %s',
  (pattern) => {
    expect(faultOf('DATE_TIME_FORMAT', pattern)).toBeNull();
  },
);

test.each(['', 'dddd', 'dd-MM', 'yyyy', 'dd-MM-yyyyy', 'dd-dd-MM-yyyy', 'DD-MM-YYYY', 'day', 'dd-MM-yyyy \u2028'])(
  'dates cannot be written as “%s”',
  (pattern) => {
    expect(faultOf('DATE_FORMAT', pattern)).toMatch(/^must be a pattern of day, month, year/);
  },
);

test.each(['0', '1', '59999'])('nobody is asked after %s ms whether they are still there', (value) => {
  expect(faultOf('IDLE_TIMEOUT', value)).toBe('must be a whole number of at least 60000');
});

test.each(['60000', '3600000'])('one may be asked after %s ms whether one is still there', (value) => {
  expect(faultOf('IDLE_TIMEOUT', value)).toBeNull();
});

test('every setting’s own default is right', () => {
  expect(definitions.catalog.settings.filter((setting) => settingFault(setting, setting.default) !== null)).toEqual([]);
});
