export { UserPicker, type PickedUser, type UserPickerProps } from './UserPicker.tsx';
