export { FileMenu } from './FileMenu.tsx';
export { importPages } from './routes.tsx';
