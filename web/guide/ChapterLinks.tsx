import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useActor } from '../shell/index.ts';
import { chaptersOf } from './chapters.ts';

/** Chapters of the guide for one's current role. */
export function ChapterLinks() {
  const { t } = useTranslation();
  return (
    <ul>
      {chaptersOf(useActor().role).map((name) => (
        <li key={name}>
          <Link to={`/Guide/${name}`} style={{ display: 'inline-block', minHeight: 24 }}>
            {t(`guide.chapters.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
