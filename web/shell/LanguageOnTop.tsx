import { Flex } from 'antd';
import { LanguageChoice } from './LanguageChoice.tsx';

/** For pages before the sign-in, which have no top bar. */
export function LanguageOnTop() {
  return (
    <Flex component="header" justify="end" style={{ padding: '8px 12px 0' }}>
      <LanguageChoice />
    </Flex>
  );
}
