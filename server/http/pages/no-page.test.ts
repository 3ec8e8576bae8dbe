import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { database } = await createTestDatabase();
const app = await createTestApp({ database, env: { PRODUCT_NAME: 'Yard & <Co>' } });
const inBrowser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const open = (url: string, accept = inBrowser) => app.inject({ url, headers: { accept } });

describe('GROUND-34 an address at which nothing is', () => {
  test.each(['/Dashbord', '/foo/bar?x=1', '/apis', '/%%'])('%s gives a browser a page with a way home', async (url) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(url === '/%%' ? 400 : 404);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: expect.stringMatching(/^accept(,|$)/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.any(String),
    });
    expect(answer.body).toContain('<a href="/">Go to the start page</a>');
    expect(answer.body).toContain('<header>Yard &amp; &lt;Co&gt;</header>');
    expect(answer.body).not.toMatch(/<script|<style| style=/);
  });

  test.each([
    ['/Dashbord', '*/*'],
    ['/Dashbord', 'application/json'],
    ['/Dashbord', 'application/json, text/html;q=0'],
    ['/%%', '*/*'],
  ])('%s gives whoever accepts %s the problem', async (url, accept) => {
    const answer = await open(url, accept);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers.vary).toMatch(/^accept(,|$)/);
  });

  test.each(['/api/nowhere', '/API/nowhere', '/api', '/api/%%'])('%s is for programs, whoever asks', async (url) => {
    const answer = await open(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  test('the page is dressed by files', async () => {
    const { body } = await open('/Dashbord');
    const styles = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, address]) => address);
    expect(styles).toEqual(['/page.css', '/no-page.css']);
  });

  test.each(['/page.css', '/no-page.css'])('%s is there', async (address) => {
    const answer = await app.inject(address);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });
});

test('GROUND-34 the web manifest carries the name of the product', async () => {
  const answer = await app.inject('/manifest.webmanifest');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(answer.json()).toMatchObject({ name: 'Yard & <Co>', start_url: '/' });
});
