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

test('an invitation is good for no longer than a century, and no reminder comes later; other numbers have no end', () => {
  expect(faultOf('INVITE_VALIDITY_PERIOD_DAYS', '36500')).toBeNull();
  expect(faultOf('INVITE_VALIDITY_PERIOD_DAYS', '36501')).toBe('must be a whole number from 0 to 36500');
  expect(faultOf('INVITE_REMINDERS_SEND_DELAY_DAYS', '7, 36500')).toBeNull();
  expect(faultOf('INVITE_REMINDERS_SEND_DELAY_DAYS', '7, 36501')).toBe('must be whole numbers separated by commas, none above 36500');
  expect(faultOf('FEEDBACK_EXHAUST_DAYS', '999999')).toBeNull();
  expect(faultOf('FEEDBACK_EXHAUST_DAYS', '-1')).toBe('must be a whole number of at least 0');
});

test('every setting’s own default is right', () => {
  expect(definitions.catalog.settings.filter((setting) => settingFault(setting, setting.default) !== null)).toEqual([]);
});

test('a setting names a status by its short code', () => {
  expect(faultOf('DEFAULT_INST_SCI_STATUS_FILTER', 'ALL')).toBeNull();
  expect(faultOf('TECH_REVIEW_OPTIONAL_WORKFLOW_STATUS', '')).toBeNull();
  expect(faultOf('TECH_REVIEW_OPTIONAL_WORKFLOW_STATUS', 'Feasibility review')).toMatch(/^must be the short code of a status/);
});
