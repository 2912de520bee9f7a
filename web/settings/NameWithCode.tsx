import { Flex, Typography } from 'antd';

/** Name of a setting or feature, above the code that documents and other systems use. */
export const NameWithCode = ({ name, code }: { readonly name: string; readonly code: string }) => (
  <Flex vertical>
    <span>{name}</span>
    <Typography.Text type="secondary" style={{ fontSize: 12, fontWeight: 'normal', overflowWrap: 'anywhere' }}>
      {code}
    </Typography.Text>
  </Flex>
);
