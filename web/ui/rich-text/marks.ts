import { Mark, mergeAttributes, Node, type CommandProps } from '@tiptap/core';

const shifted = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'subscript' ? 'superscript' : 'subscript',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

export const Subscript = shifted('subscript', 'sub');
export const Superscript = shifted('superscript', 'sup');

/** An embedded picture, stored in the text itself; questions allow it one by one. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: null }, width: { default: null }, height: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

export const insertPicture =
  (src: string, alt: string) =>
  ({ commands }: CommandProps): boolean =>
    commands.insertContent({ type: 'picture', attrs: { src, alt } });
