import { MailOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Space, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { isEmail } from '../../engine/text.ts';
import { FindUserByEmailDocument, type PickedUserFragment } from '../generated/writing.ts';
import { apollo } from '../shell/index.ts';

export interface FindByEmailProps {
  readonly exclude: readonly number[];
  readonly selected: ReadonlyMap<number, PickedUserFragment>;
  readonly listed: readonly number[];
  readonly userRole?: RoleCode;
  readonly onFound: (user: PickedUserFragment) => void;
  readonly invite?: (email: string) => void;
}

function useFinding({ exclude, selected, listed, userRole, onFound, invite }: FindByEmailProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [note, setNote] = useState<{ readonly title: string; readonly advice?: string } | null>(null);
  const [searching, setSearching] = useState(false);

  const find = async (): Promise<void> => {
    const address = email.trim();
    if (!isEmail(address)) return setNote({ title: t('picker.enterEmail') });
    setSearching(true);
    try {
      const variables = userRole ? { email: address, role: userRole } : { email: address };
      const { data } = await apollo.query({ query: FindUserByEmailDocument, variables, fetchPolicy: 'network-only' });
      const user = data?.getBasicUserDetailsByEmail;
      if (!user) return setNote({ title: t('picker.notFound'), advice: t(invite ? 'picker.notFoundInvite' : 'picker.notFoundAdvice') });
      if (exclude.includes(user.id)) return setNote({ title: t('picker.alreadyAdded') });
      if (selected.has(user.id)) return setNote({ title: t('picker.alreadySelected') });
      if (listed.includes(user.id)) return setNote({ title: t('picker.alreadyListed') });
      setNote(null);
      setEmail('');
      onFound(user);
    } catch (error) {
      setNote({ title: error instanceof Error ? error.message : t('picker.notFound') });
    } finally {
      setSearching(false);
    }
  };
  return { email, setEmail, note, setNote, searching, find };
}

export function FindByEmail(props: FindByEmailProps) {
  const { invite } = props;
  const { t } = useTranslation();
  const { email, setEmail, note, setNote, searching, find } = useFinding(props);
  return (
    <div>
      <Space.Compact style={{ width: '100%' }}>
        <Input
          type="email"
          value={email}
          placeholder={t('picker.email')}
          aria-label={t('picker.email')}
          onChange={(event) => setEmail(event.target.value)}
          onPressEnter={() => void find()}
        />
        <Button loading={searching} onClick={() => void find()}>
          {t('picker.find')}
        </Button>
        {invite && (
          <Tooltip title={t('picker.addByEmail')}>
            <Button icon={<MailOutlined aria-hidden />} aria-label={t('picker.addByEmail')} onClick={() => invite(email.trim())} />
          </Tooltip>
        )}
      </Space.Compact>
      {note && (
        <Alert
          type="warning"
          showIcon
          closable={{ 'aria-label': t('common.close') }}
          style={{ marginTop: 8 }}
          title={note.title}
          description={note.advice}
          onClose={() => setNote(null)}
        />
      )}
    </div>
  );
}
