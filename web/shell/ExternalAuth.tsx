import { useMutation } from '@apollo/client/react';
import { Layout, Spin } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { SignInDocument } from '../generated/operations.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { useFacility } from './facility.tsx';
import { session } from './session.ts';
import { storage } from '../ui/storage.ts';

const SignInProblem = lazy(() => import('./SignInProblem.tsx'));

/** Where the identity provider sends people back to; without a code it sends them there. */
export default function ExternalAuth() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token: inPath } = useParams();
  const [parameters] = useSearchParams();
  const [signIn] = useMutation(SignInDocument);
  const [problem, setProblem] = useState(parameters.get('error_description') ?? '');
  const started = useRef(false);
  const code = parameters.get('code') ?? parameters.get('token') ?? inPath;

  const { settings, loading } = useFacility();
  const loginUrl = settings.get('EXTERNAL_AUTH_LOGIN_URL') ?? '';

  useEffect(() => {
    if (started.current || problem || (!code && loading)) return;
    started.current = true;
    if (!code) {
      if (loginUrl) window.location.assign(loginUrl);
      else setProblem(t('session.configurationError'));
      return;
    }
    const redirectUri = `${window.location.origin}/external-auth/`;
    signIn({ variables: { externalToken: window.location.search || code, redirectUri, iss: parameters.get('iss') } })
      .then(({ data }) => {
        if (!data) throw new Error();
        session.start(data.externalTokenLogin);
        const path = storage.get('requestedPath') ?? '/';
        storage.remove('requestedPath');
        void navigate(path, { replace: true });
      })
      .catch((error: unknown) => setProblem((error instanceof Error && error.message) || t('session.unknownError')));
  }, [code, loading, loginUrl, navigate, parameters, problem, signIn, t]);

  const state = t(code ? 'session.contacting' : 'session.waiting');
  usePageTitle(problem ? null : state);
  if (!problem) return <Spin fullscreen description={state} />;
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Suspense>
        <SignInProblem text={problem} />
      </Suspense>
    </Layout>
  );
}
