import { COMMENT_MAX } from '../../../engine/rules/comments.ts';
import { htmlOfText } from '../../../engine/rich-text.ts';
import { RichTextControl } from '../../ui/rich-text/RichTextControl.tsx';
import type { ShownProblem } from '../widget.ts';
import { AddMessage } from './AddMessage.tsx';
import { BasisField } from './BasisField.tsx';

interface BasisCommentProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly messageKey: 'user' | 'manager' | 'general';
  readonly problems: readonly ShownProblem[];
  readonly readOnly: boolean;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
}

/** Longest comment of a review, without markup (specification 5). */
const COMMENT = { allowImages: false, max: COMMENT_MAX };

/** A comment of a review, to which predefined messages can be added. */
export function BasisComment({ id, label, value, messageKey, problems, readOnly, onChange, onBlur }: BasisCommentProps) {
  return (
    <BasisField id={id} label={label} problems={problems}>
      {(aria) => (
        <>
          <RichTextControl
            id={id}
            labelId={`${id}-label`}
            aria={aria}
            value={value}
            config={COMMENT}
            invalid={problems.length > 0}
            readOnly={readOnly}
            onChange={onChange}
            onBlur={onBlur}
          />
          {!readOnly && (
            <AddMessage
              messageKey={messageKey}
              onChoose={(message) => {
                onChange(`${value}${htmlOfText(message)}`);
                onBlur();
              }}
            />
          )}
        </>
      )}
    </BasisField>
  );
}
