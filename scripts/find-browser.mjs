import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { findNode, Refusal, root } from './project.mjs';
import { run } from './run.mjs';

/** The first has no window to draw and takes half the time of the others. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A browser for the tests: one that is there, else Debian's package, else the one that Playwright brings.
 * @returns {Promise<string>} its path
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !answers(given)) throw new Refusal(`CHROMIUM_PATH: ${given} is not a browser that runs.`);
  return given ?? firstThere() ?? (await debianBrowser()) ?? (await playwrightBrowser());
}

function firstThere() {
  return programs.flatMap(places).find(answers);
}

/** @param {string} program */
function places(program) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = isAbsolute(program) ? [program] : folders.map((folder) => join(folder, program));
  return paths.filter((path) => existsSync(path));
}

/** @param {string} path */
function answers(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

async function debianBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.error('Installing a browser (the package chromium-headless-shell) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['-qq', 'update'], { env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if ((await run('apt-get', ['-qq', 'install', '-y', name], { env })) === 0) break;
  }
  return firstThere();
}

async function playwrightBrowser() {
  console.error("Installing a browser (Playwright's Chromium) …");
  const code = await run('playwright', ['install', 'chromium']);
  const ask = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  const path = execFileSync(findNode(), ['--eval', ask], { cwd: join(root, 'e2e'), encoding: 'utf8' });
  if (code === 0 && answers(path)) return path;
  throw new Refusal('There is no browser and none could be installed: install Chromium, or set CHROMIUM_PATH.');
}
