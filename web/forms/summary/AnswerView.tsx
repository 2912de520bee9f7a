import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import type { Displayed } from '../../../engine/questionnaires/index.ts';
import { FormattedText } from '../../ui/RichText.tsx';
import { useAbilities } from '../abilities.ts';

export function AnswerView({ displayed }: { readonly displayed: Displayed }) {
  const { download } = useAbilities();
  switch (displayed.kind) {
    case 'text':
      return <Typography.Text style={{ whiteSpace: 'pre-wrap' }}>{displayed.text}</Typography.Text>;
    case 'list':
      return <>{displayed.items.join(', ')}</>;
    case 'html':
      return <FormattedText html={displayed.html} />;
    case 'files':
      return (
        <>
          {displayed.files.map(({ id, name, caption, figure }) => (
            <div key={id}>
              <Button
                type="link"
                icon={<PaperClipOutlined aria-hidden />}
                className="beamtime-file-name"
                onClick={() => download(id, name)}
              >
                {name}
              </Button>
              <Typography.Text type="secondary"> {[figure, caption].filter(Boolean).join(': ')}</Typography.Text>
            </div>
          ))}
        </>
      );
    case 'entries':
      return <>{displayed.entries.map(({ title }) => title).join(', ')}</>;
    case 'pairs':
      return (
        <>
          {displayed.pairs.map(({ label, text }, i) => (
            <div key={i}>
              <Typography.Text type="secondary">{label}:</Typography.Text> {text}
            </div>
          ))}
        </>
      );
    case 'none':
      return null;
  }
}
