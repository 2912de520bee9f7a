import { ApolloProvider } from '@apollo/client/react';
import { App as AntApp, ConfigProvider } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { apollo } from './apollo.ts';
import { useColorMode } from './color-mode.ts';
import { FacilityProvider, useFacility } from './facility.tsx';
import { controlTexts } from './i18n.ts';
import { MissingPart } from './MissingPart.tsx';
import { reviewTabs } from './pages.ts';
import { NoticeWithLink } from './NoticeWithLink.tsx';
import { notices } from '../ui/notices.ts';
import { ConflictGate } from '../reviews/index.ts';
import { router } from './router.tsx';
import { themeFor } from './theme.ts';
import { useMedia } from './use-media.ts';
import { ContentGateContext, ReviewTabsContext } from '../proposals/index.ts';
import { useNoticePlace } from '../ui/floating/use-notice-place.ts';

const FORMS = { scrollToFirstError: { focus: true, block: 'center' } } as const;

function Theme({ children }: { readonly children: ReactNode }) {
  const [mode] = useColorMode();
  const { settings } = useFacility();
  // Draws anew in another language.
  useTranslation();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    document.documentElement.dataset['mode'] = mode;
  }, [mode]);
  return (
    <ConfigProvider locale={controlTexts()} theme={themeFor(mode, settings, still)} form={FORMS}>
      <AntApp message={{ maxCount: 1 }}>
        <Notices />
        {children}
      </AntApp>
    </ConfigProvider>
  );
}

function Notices() {
  const { message } = AntApp.useApp();
  useNoticePlace();
  useEffect(() => {
    return notices.connect((kind, text, seconds, link) => {
      const content = link ? <NoticeWithLink text={text} link={link} onFollow={() => message.destroy()} /> : text;
      void message[kind](content, seconds);
    });
  }, [message]);
  return null;
}

export function App() {
  return (
    <ApolloProvider client={apollo}>
      <FacilityProvider>
        <Theme>
          <MissingPart />
          <ReviewTabsContext value={reviewTabs}>
            <ContentGateContext value={ConflictGate}>
              <RouterProvider router={router} />
            </ContentGateContext>
          </ReviewTabsContext>
        </Theme>
      </FacilityProvider>
    </ApolloProvider>
  );
}
