import { expect, test } from 'vitest';
import { asPersonal, mayBePersonal, PERSONAL_FIELDS, PERSONAL_TEXTS } from '../../../engine/rules/personal-texts.ts';
import { generator } from '../../support/random.ts';

test.each(["Petra-María J. R. d'Été", 'J.R.R.Tolkien', 'Müller jr.', '李 小龙', 'Renée (Noor), PhD', 'Østergård & Søn', 'می‌خواهم'])(
  '%s is a name',
  (name) => {
    expect(mayBePersonal('lastname', name)).toEqual({ ok: true });
    expect(asPersonal('lastname', name)).toBe(name);
  },
);

test.each(['https://evil.example', 'evil.example', 'www.evil', 'x.com', 'a@b', 'evil。com/', 'Mail <a>', 'c:\\d'])(
  '%s is no name',
  (text) => {
    expect(mayBePersonal('preferredname', text)).toMatchObject({ ok: false, reason: 'NAME_HAS_ADDRESS' });
  },
);

test('whatever a sign-in service says becomes a text that may be there', () => {
  const random = generator(7);
  const parts = ['.', '..', 'ab', 'Ab', 'x', '/', '@', '<', '\n', '😀', ' ', '\u202e', '\u00a0', 'www.', '://', '公司', '\u0301'];
  for (let run = 0; run < 5000; run += 1) {
    const field = random.pick(PERSONAL_FIELDS);
    const said = Array.from({ length: random.integer(0, 150) }, () => random.pick(parts)).join('');

    const made = asPersonal(field, said);

    expect(made.length, said).toBeLessThanOrEqual(PERSONAL_TEXTS[field].max);
    expect(mayBePersonal(field, made), said).toEqual({ ok: true });
  }
});
