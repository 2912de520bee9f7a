export { UserPicker } from './UserPicker.tsx';
export { userPages } from './routes.ts';
