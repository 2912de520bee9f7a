import { useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { UnprintableLettersDocument } from '../../generated/writing.ts';
import { unprintableText } from '../unprintable.ts';

interface UnprintableNoteProps {
  readonly primaryKey: number;
  readonly style?: CSSProperties;
}

/** Warns of characters that the PDF cannot display. Without a response from the server there is no warning. */
export function UnprintableNote({ primaryKey, style }: UnprintableNoteProps) {
  const { t } = useTranslation();
  const { data } = useQuery(UnprintableLettersDocument, { variables: { primaryKeys: [primaryKey] }, fetchPolicy: 'cache-and-network' });
  const text = unprintableText(t, data?.getUnprintableLetters);
  return text === '' ? null : <Alert role="status" type="warning" showIcon title={text} style={{ overflowWrap: 'anywhere', ...style }} />;
}
