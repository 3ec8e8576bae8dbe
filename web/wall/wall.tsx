import { addTexts } from '@sitebook/domain/text/say.ts';
import { wallTexts } from '@sitebook/domain/text/wall-texts.ts';
import { createRoot } from 'react-dom/client';
import { keepAwake } from './keep-awake.ts';
import { WallScreen } from './wall-screen.tsx';

addTexts(wallTexts);

const root = document.getElementById('root');
if (root === null) throw new Error('screen.html has no root');

// Light or dark as the address says, else as the device is set.
const theme = new URLSearchParams(window.location.search).get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

keepAwake();
createRoot(root).render(<WallScreen path={window.location.pathname.replace(/\/$/, '')} />);
