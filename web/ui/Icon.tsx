import LibraryIcon from '@ant-design/icons/es/components/AntdIconLight';
import type { ComponentProps } from 'react';

/**
 * Replaces the component library's icon by a build alias (vite.config.ts), whose label would make a button read 'delete Delete'. Decorative unless
 * labelled.
 */
export default function Icon(props: ComponentProps<typeof LibraryIcon>) {
  return <LibraryIcon aria-hidden={props['aria-label'] === undefined} {...props} />;
}
