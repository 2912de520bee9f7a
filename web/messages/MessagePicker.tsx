import { useQuery } from '@apollo/client/react';
import { Empty, Flex, Radio, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../engine/text.ts';
import { PredefinedMessagesDocument, type PredefinedMessagesQuery } from '../generated/records.ts';
import type { PredefinedMessageKey } from '../generated/types.ts';
import { Modal } from '../ui/Modal.tsx';
import { FindBox } from '../ui/FindBox.tsx';
import { Loading } from '../ui/NotLoaded.tsx';
import './messages.css';

export type PredefinedMessage = PredefinedMessagesQuery['getPredefinedMessages'][number];

const KEYS = ['all', 'manager', 'user', 'general'] as const satisfies readonly (PredefinedMessageKey | 'all')[];
type Choice = (typeof KEYS)[number];

export interface MessagePickerProps {
  /** Comments for this reader: its messages are shown first. */
  readonly messageKey?: PredefinedMessageKey;
  readonly okText: string;
  readonly onChoose: (message: PredefinedMessage) => void;
  readonly onClose: () => void;
}

export function MessagePicker({ messageKey, okText, onChoose, onClose }: MessagePickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [key, setKey] = useState<Choice>(messageKey ?? 'all');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { data, ...query } = useQuery(PredefinedMessagesDocument, { fetchPolicy: 'cache-and-network' });
  const offered = data?.getPredefinedMessages.filter((it) => (key === 'all' || it.key === key) && hasWords([it.title, it.message], search));
  const chosen = offered?.find(({ id }) => id === chosenId);
  return (
    <Modal
      width={720}
      title={t('messages.choose')}
      okText={okText}
      okButtonProps={{ disabled: !chosen }}
      onOk={() => chosen && onChoose(chosen)}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <FindBox label={t('messages.search')} value={search} takesFocus onChange={setSearch} />
        <Segmented<Choice>
          aria-label={t('messages.key')}
          options={KEYS.map((value) => ({ value, label: t(`messages.keys.${value}`) }))}
          value={key}
          onChange={setKey}
        />
        {!offered && <Loading {...query} />}
        {offered?.length === 0 && <Empty description={t('messages.none')} />}
        {offered && offered.length > 0 && (
          <div className="beamtime-messages">
            <Radio.Group
              vertical
              aria-label={t('messages.choose')}
              value={chosen?.id ?? null}
              options={offered.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={({ target }) => setChosenId(target.value as number)}
            />
            <div aria-live="polite" className="beamtime-message">
              {chosen?.message ?? <Typography.Text type="secondary">{t('messages.preview')}</Typography.Text>}
            </div>
          </div>
        )}
      </Flex>
    </Modal>
  );
}
