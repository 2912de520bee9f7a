import { expect, test } from 'vitest';
import { profileRedirect } from '../../web/users/profile-redirect.ts';

test.each([
  ['', null],
  ['https://id.example.org/me', 'https://id.example.org/me'],
  ['/HelpPage', '/HelpPage'],
  ['/ProfilePage/3', null],
  ['https://beamtime.example.org/ProfilePage/3', null],
  ['https://elsewhere.example.org/ProfilePage/3', 'https://elsewhere.example.org/ProfilePage/3'],
])('with the link %j the own profile page leads to %j', (link, target) => {
  expect(profileRedirect(link, 'https://beamtime.example.org')).toBe(target);
});
