import { useMutation } from '@apollo/client/react';
import { Layout, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { SelectRoleDocument, SignInDocument } from '../generated/operations.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { useFacility } from './facility.tsx';
import { LanguageOnTop } from './LanguageOnTop.tsx';
import { saveChosenLanguage } from './language.ts';
import { sessionStore } from './session.ts';
import { sessionEnd } from './session-end.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { storage } from '../ui/storage.ts';
import { onDemand } from '../ui/on-demand.tsx';

const SignInProblem = onDemand(() => import('./SignInProblem.tsx'));

/** Redirect target of the identity provider; without a code it redirects to the provider. */
export default function ExternalAuth() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token: inPath } = useParams();
  const [parameters] = useSearchParams();
  const [signIn] = useMutation(SignInDocument);
  const [selectRole] = useMutation(SelectRoleDocument);
  const [problem, setProblem] = useState(parameters.get('error_description') ?? '');
  const started = useRef(false);
  const code = parameters.get('code') ?? parameters.get('token') ?? inPath;

  const { settings, loading, error, again } = useFacility();
  const loginUrl = settings.get('EXTERNAL_AUTH_LOGIN_URL') ?? '';

  useEffect(() => {
    if (started.current || problem || sessionStore.isLoggingOut() || (!code && (loading || error))) return;
    started.current = true;
    if (!code) {
      if (loginUrl) window.location.assign(loginUrl);
      else setProblem(t('session.configurationError'));
      return;
    }
    /** Restores the last role after signing in; the server refuses a lost one. */
    const inLastRole = async (token: string): Promise<string> => {
      const selectedRoleId = sessionStore.roleToResume(token);
      if (selectedRoleId === null) return token;
      const answer = await selectRole({ variables: { token, selectedRoleId } }).catch(() => null);
      return answer?.data?.selectRole ?? token;
    };
    const redirectUri = `${window.location.origin}/external-auth/`;
    signIn({ variables: { externalToken: window.location.search || code, redirectUri, iss: parameters.get('iss') } })
      .then(async ({ data }) => {
        if (!data) throw new Error();
        const path = storage.ofTab.get('requestedPath') ?? '/';
        sessionStore.start(await inLastRole(data.externalTokenLogin));
        storage.ofTab.remove('requestedPath');
        await saveChosenLanguage().catch(() => undefined);
        again();
        void navigate(path, { replace: true });
      })
      .catch((error: unknown) => setProblem((error instanceof Error && error.message) || t('session.unknownError')));
  }, [again, code, error, loading, loginUrl, navigate, parameters, problem, selectRole, signIn, t]);

  const state = t(code ? 'session.contacting' : sessionEnd.isKept() ? 'session.signInAgain' : 'session.waiting');
  usePageTitle(problem ? null : state);
  const waits = <Spin fullscreen description={state} />;
  if (!problem && code) return waits;
  if (!problem) {
    return (
      <Layout.Content style={{ padding: 24, maxWidth: 720, margin: '0 auto' }}>
        <NotLoaded loading={loading} error={error} title={t('session.wayNotLoaded')} again={again}>
          {waits}
        </NotLoaded>
      </Layout.Content>
    );
  }
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <LanguageOnTop />
      <SignInProblem text={problem} />
    </Layout>
  );
}
