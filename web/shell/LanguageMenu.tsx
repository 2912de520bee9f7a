import { GlobalOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { knownError } from '../ui/errors.ts';
import { notices } from '../ui/notices.ts';
import { ownLanguageName } from './language-name.ts';
import { chooseLanguage } from './language.ts';

interface LanguageMenuProps {
  readonly languages: readonly string[];
  readonly current: string;
}

export default function LanguageMenu({ languages, current }: LanguageMenuProps) {
  const { t } = useTranslation();
  const choose = (code: string): void => {
    if (code !== current) chooseLanguage(code).catch((error: unknown) => notices.error(knownError(error, t('common.failed')).text));
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [current],
        items: languages.map((code) => ({ key: code, label: <span lang={code}>{ownLanguageName(code)}</span> })),
        onClick: ({ key }) => choose(key),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('shell.language', { name: ownLanguageName(current) })} />
    </Dropdown>
  );
}
