export { UserPicker, type PickedUser, type UserPickerProps } from './UserPicker.tsx';
export { userPages } from './routes.ts';
