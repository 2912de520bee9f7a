/// <reference types="vite/client" />
declare module '@fontsource/noto-sans/*.css';
