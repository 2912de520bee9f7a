import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { MailTextView } from '../../web/mail/components/MailTextView.tsx';

test('an e-mail of the log is shown in a frame without scripts, with all who have it', async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web', 'public/locales/en/translation.json'), 'utf8')) as object;
  await i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } });
  const mail = {
    sender: 'Office <office@facility.test>',
    recipients: ['petra@uni.example', 'archive@office.test'],
    subject: 'Received 42',
    html: '<p>Thank you<script>alert(1)</script></p>',
    plain: 'Thank you',
  };

  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18next}>
      <MailTextView mail={mail} sentAt="27-11-2026 16:00" dimmed={false} />
    </I18nextProvider>,
  );

  expect(html).toContain('petra@uni.example, archive@office.test');
  expect(html).toContain('27-11-2026 16:00');
  expect(html).toMatch(/<iframe sandbox="" srcDoc="&lt;p&gt;Thank you[^"]*" title="The e-mail “Received 42”"/);
  expect(html).not.toContain('<script>');
});
