import { Navigate, useLocation } from 'react-router';

/** The proposals of an officer stand on the start page; their other address keeps what was asked for. */
export default function ProposalsAddress() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: '/', search, hash }} replace />;
}
