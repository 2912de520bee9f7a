export { NothingOfItsOwn as default } from '../basis/NothingOfItsOwn.tsx';
