import { type PageTextCode, sayOnPage } from '@sitebook/domain/text/page-texts.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type DemoAccount, demoAccounts } from '../demo-accounts.ts';
import { escapeHtml as html } from '../http/pages/escape-html.ts';
import { framed } from '../http/pages/page.ts';
import { demoIdentityPath } from '../http/sign-in/sign-in-settings.ts';

export const styleName = 'sign-in.css';

/** The page that offers the demo accounts, each as a button. */
export function signInPage(productName: string): string {
  return page(
    sayOnPage('demo-sign-in.title', { product: productName }),
    productName,
    `<p class="notice">${html(sayOnPage('demo-sign-in.notice'))}</p>
      <form method="post">
        <ul>
          ${demoAccounts.map(accountButton).join('\n          ')}
        </ul>
      </form>`,
  );
}

/** What went wrong, and the way back into the app. */
export function errorPage(productName: string, code: PageTextCode | 'error.internal'): string {
  return page(
    sayOnPage('demo-sign-in.failed'),
    productName,
    `<p class="notice">${html(code === 'error.internal' ? say(code) : sayOnPage(code))}</p>
      <p><a class="again" href="/">${html(sayOnPage('demo-sign-in.again'))}</a></p>`,
  );
}

function accountButton(account: DemoAccount): string {
  return `<li><button name="account" value="${html(account.userName)}">
            <span class="initials" aria-hidden="true">${html(initials(account.name))}</span>
            <span class="who"><b>${html(account.name)}</b><span>${html(account.what)}</span><span>${html(account.userName)}</span></span>
          </button></li>`;
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .join('')
    .slice(0, 2);
}

function page(heading: string, productName: string, content: string): string {
  return framed({ productName, heading, style: `${demoIdentityPath}/${styleName}`, content });
}
