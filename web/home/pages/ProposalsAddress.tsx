import { Navigate, useLocation } from 'react-router';

/** Redirects the proposal list of staff to the start page and keeps the query. */
export default function ProposalsAddress() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: '/', search, hash }} replace />;
}
