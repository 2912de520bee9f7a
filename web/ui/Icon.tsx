import LibraryIcon from '@ant-design/icons/es/components/AntdIconLight';
import type { ComponentProps } from 'react';

/**
 * Draws every icon of the product and of the component library: the build puts it in the place of the library's own (vite.config.ts), which
 * would read 'delete Delete' on a button. An icon says nothing unless it is given words of its own.
 */
export default function Icon(props: ComponentProps<typeof LibraryIcon>) {
  return <LibraryIcon aria-hidden={props['aria-label'] === undefined} {...props} />;
}
