import '@fontsource/noto-sans/400.css';
import '@fontsource/noto-sans/600.css';
import './shell/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { tellOfErrors } from './shell/faults.ts';
import { startLanguage } from './shell/language.ts';
import { continueAfterOutages } from './shell/outage.ts';
import { keepFocusInSight } from './ui/focus-in-sight.ts';
import { pressMovingButtons } from './ui/moving-buttons.ts';
import { letTabLeaveLists } from './ui/tab-leaves-lists.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

letTabLeaveLists();
keepFocusInSight();
pressMovingButtons();
tellOfErrors();
continueAfterOutages();
// Not awaited: parts loaded for a language import this module, which would wait for them.
void startLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
