import { start } from './app/start.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');
void start(root);
