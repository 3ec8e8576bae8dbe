import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { checkoutName, outsideCheckouts } from '../../server/lifetime/checkout-name.mjs';
import { root } from '../project.mjs';

/** The project once more, in a folder of its own that can be changed. */
export interface Copy {
  readonly path: string;
  /** Runs one of the project's tools in it; what it printed where it failed. */
  run(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string | undefined>;
  remove(): void;
}

/** Every file that is or would be in the repository. */
export function filesOf(folder: string): readonly string[] {
  const asked = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', asked, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 24 });
  return listed.split('\n').filter((path) => path !== '');
}

/** Copies the checkout as it stands. Packages are not copied but linked, the project's own to the copy. */
export function copyCheckout(): Copy {
  const path = mkdtempSync(join(tmpdir(), 'sitebook-new-module-'));
  // PostgreSQL runs as a user of its own where root runs the tests.
  chmodSync(path, 0o755);
  for (const file of filesOf(root)) cpSync(join(root, file), join(path, file));
  linkPackages(path);
  return {
    path,
    run: (command, args, env = {}) => run(path, command, args, env),
    remove() {
      rmSync(path, { recursive: true, force: true });
      rmSync(join(outsideCheckouts, checkoutName(path)), { recursive: true, force: true });
    },
  };
}

function linkPackages(copy: string): void {
  const packages = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules', '@sitebook'), { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name !== '@sitebook') symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(packages, '@sitebook'))) {
    symlinkSync(join(copy, name), join(copy, 'node_modules', '@sitebook', name));
    const own = join(root, name, 'node_modules');
    if (readdirSync(join(root, name)).includes('node_modules')) symlinkSync(own, join(copy, name, 'node_modules'));
  }
}

/** In an almost empty environment: what the tests around it are told must not reach those within. */
function run(cwd: string, command: string, args: readonly string[], own: Readonly<Record<string, string>>) {
  const path = [dirname(process.execPath), join(cwd, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  const env = { HOME: process.env.HOME, PATH: path, ...own };
  return new Promise<string | undefined>((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0 ? undefined : `${command} ended with ${code}:\n${said}`));
  });
}
