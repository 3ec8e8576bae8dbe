import type { Page } from '@playwright/test';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { book, change, freeDay, read } from './requests.ts';

const at = { ...houston, moduleName: 'Washbay' };

/** Pastes what another program left in the clipboard. */
async function paste(page: Page, content: Record<string, string>): Promise<void> {
  await page.locator(':focus').evaluate((element, entries) => {
    const data = new DataTransfer();
    for (const [type, text] of Object.entries(entries)) data.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, content);
}

/** Copies what is selected, as another program would get it. */
function copy(page: Page): Promise<Record<string, string>> {
  return page.locator(':focus').evaluate((element) => {
    const data = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
    return Object.fromEntries(data.types.map((type) => [type, data.getData(type)]));
  });
}

/** Moves the cursor. Browsers tell of it with one of the next frames, which is sooner than any finger. */
async function move(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test('FIELD-1 a note is formatted by its tools and by keys, stored as text with marks, and read so', async ({
  page,
  visit,
  portal,
}) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${id}`, { as: 'requestor', at });
  const form = formOn(page);
  const remarks = form.text('Remarks');
  const tools = form.panel.getByRole('toolbar', { name: 'Format of Remarks' });
  const tool = (name: string) => tools.getByRole('button', { name });
  await remarks.fill('');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Two of');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.type(' them');
  await expect(remarks.locator('strong')).toHaveText('Two of');
  await page.keyboard.press('Enter');
  await tool('Bulleted list').click();
  await expect(remarks).toBeFocused();
  await page.keyboard.type('crate');
  await page.keyboard.press('Enter');
  await page.keyboard.type('careful, wet');
  await page.keyboard.press('Shift+ControlOrMeta+ArrowLeft');
  // Italic is of whole words.
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ControlOrMeta+i');
  await expect(remarks.locator('em')).toHaveText('wet');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(remarks.locator('em')).toHaveCount(0);
  await tool('Redo').click();
  await expect(remarks.locator('em')).toHaveText('wet');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // Marks that are typed take effect at once.
  await page.keyboard.type('1. **Look** here');
  await page.keyboard.press('Enter');
  await page.keyboard.type('https://norvane.example/plan.');
  await expect(tool('Numbered list')).toHaveAttribute('aria-pressed', 'true');
  await expect(remarks.locator('ul > li')).toHaveText(['crate', 'careful, wet']);
  await expect(remarks.locator('ol > li')).toHaveText(['Look here', 'https://norvane.example/plan.']);
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  expect(await read(portal, id)).toMatchObject({
    remarks: '**Two of** them\n- crate\n- careful, _wet_\n1. **Look** here\n2. https://norvane.example/plan.',
  });
  await form.dismiss();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`/#/Washbay/view/${id}`);
  const shown = form.fact('Remarks');
  await expect(shown.locator('strong')).toHaveText(['Two of', 'Look']);
  await expect(shown.locator('em')).toHaveText('wet');
  await expect(shown.getByRole('listitem')).toHaveCount(4);
  await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://norvane.example/plan');
  await expect(shown.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a note keeps of what is pasted what notes know, and nothing of it runs', async ({ page, visit, portal }) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${id}`, { as: 'requestor', at });
  const form = formOn(page);
  const remarks = form.text('Remarks');
  await remarks.fill('');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await paste(page, {
    'text/plain': 'not this',
    'text/html': `<meta charset="utf-8"><b style="font-weight:normal"><h1 onclick="window.isHarmed=true">Plan</h1>
      <p style="color:red">a <strong>b</strong> <span style="font-style:italic">c</span><br>d
      <a href="javascript:window.isHarmed=true">e</a></p>
      <ul><li><p>f</p></li><li>g<ul><li>h</li></ul></li></ul><ol><li>i</li></ol>
      <table><tr><td>j</td><td>k</td></tr></table>
      <img src="/harm.png" onerror="window.isHarmed=true"><svg onload="window.isHarmed=true"></svg>
      <script>window.isHarmed=true</script><style>* { display: none }</style><iframe src="/harm.html"></iframe></b>`,
  });
  await expect(remarks.locator('ol > li')).toHaveText('i');
  expect(await remarks.locator(':not(p, ul, ol, li, strong, em, br)').count()).toBe(0);
  await move(page, 'ControlOrMeta+End');
  await paste(page, { 'text/plain': '\n<img src=x onerror="window.isHarmed=true">\n- **l** \u200Fm' });
  await expect(remarks.locator('strong')).toHaveText(['b', 'l']);
  expect(await page.evaluate(() => 'isHarmed' in window)).toBe(false);
  expect(asked.filter((address) => address.includes('harm'))).toEqual([]);
  const expected = [
    'Plan',
    'a **b** _c_',
    'd e',
    '- f',
    '- g',
    '- h',
    '1. i',
    'j k',
    '<img src=x onerror="window.isHarmed=true">',
    '- **l** \u200Fm',
  ].join('\n');
  // What is copied goes on as text with marks, and comes back as it was.
  await move(page, 'ControlOrMeta+a');
  const copied = await copy(page);
  expect(copied['text/plain']).toBe(expected);
  await paste(page, copied);
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  expect((await read(portal, id)).remarks).toBe(expected);
});

test('a note is written without a change of what is stored but what is typed, and its limit is told', async ({
  page,
  visit,
  portal,
}) => {
  const stored = `Begin\n${'• odd  bullets\n7) and *numbers*\n\n__x__ \\_ \u05E9\u05DC\u05D5\u05DD 👩‍🔧 **a****b**\n'.repeat(150)}end`;
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  const { wbBookingId: id } = await change(portal, 'requestor', booking, { remarks: stored });
  await visit(`/Washbay/edit/${id}`, { as: 'requestor', at });
  const form = formOn(page);
  const remarks = form.text('Remarks');
  // The label leads to the note, like to any other field.
  await form.panel.locator('label', { hasText: 'Remarks' }).click();
  await expect(remarks).toBeFocused();
  await move(page, 'ControlOrMeta+End');
  // Nothing was typed: there is nothing to ask about.
  await form.close.click();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/#/Washbay/edit/${id}`);
  await remarks.focus();
  await move(page, 'ControlOrMeta+End');
  await page.keyboard.type('!');
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  expect((await read(portal, id)).remarks).toBe(`${stored}!`);

  await form.dismiss();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/#/Washbay/edit/${id}`);
  await remarks.fill('long '.repeat(2_100));
  await form.button('Update').click();
  await expect(remarks).toHaveAttribute('aria-invalid', 'true');
  await expect(remarks).toBeFocused();
  await expect(remarks).toHaveAccessibleDescription(/10,?000/);
  await remarks.fill('Short\nagain');
  await expect(remarks.locator('p')).toHaveText(['Short', 'again']);
  await expect(remarks).not.toHaveAttribute('aria-invalid', 'true');
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  expect((await read(portal, id)).remarks).toBe('Short\nagain');
});

test('where the editor does not arrive, a note is written as text', async ({ page, visit, portal, forgive }) => {
  forgive('net::ERR_FAILED');
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  const { wbBookingId: id } = await change(portal, 'requestor', booking, { remarks: '**Two** units' });
  await page.route(/note-editor-.*\.js$/, (route) => route.abort());
  await visit(`/Washbay/edit/${id}`, { as: 'requestor', at });
  const form = formOn(page);
  await expect(form.text('Remarks')).toHaveValue('**Two** units');
  await form.text('Remarks').fill('**Three** units');
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  expect((await read(portal, id)).remarks).toBe('**Three** units');
});
