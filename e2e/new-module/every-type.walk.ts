import { orderOn } from '../ppe/order-page.ts';
import { earDefenders } from '../ppe/orders.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

test('each type of field is filled in, changed and read', async ({ page, visit }) => {
  await visit('/SiteSurvey/form/', { as: 'requestor', at: houston });
  const form = orderOn(page);
  const box = (name: string) => form.panel.getByRole('checkbox', { name, exact: true });
  await form.chooseLines();
  await form.add(earDefenders, 1);
  await expect(form.panel.getByText('Who goes there?')).toBeVisible();
  await form.text('Team').fill('Alpha');
  await form.text('Findings').fill('Soft ground');
  await form.text('Metres').fill('12,5');
  await form.text('In use since').fill('31/12/2020');
  await form.enterTime('Begins', { date: '15/12/2030', hour: '07', minute: '30' });
  await form.enterTime('Ends', { date: '15/12/2030', hour: '09', minute: '00' });
  await form.choice('Sand').click();
  await box('Noise').click();
  await box('Dust').click();
  await form.choose('Job', 'Loading');
  await form.choose('Depot', 'Great Yarmouth');
  await form.findPerson('Guide', 'haug', 'Linda Haugen');
  await box('Is it fenced? Yes').click();
  await box('Everybody is briefed').click();
  await form.text('Map').fill('nowhere');
  await form.button('Check Compliance').click();
  await expect(form.alert).toHaveText('Please check the marked fields: Map');
  await form.text('Map').fill('https://example.com/map');
  await form.button('Check Compliance').click();
  const made = page.waitForResponse(/SiteSurveyDetails$/);
  await form.button('Save request').click();
  const { siteSurveyId: id, hazards, map, since, metres } = await (await made).json();
  expect([hazards, map, since, metres]).toEqual(['dust;noise', 'https://example.com/map', '2020-12-31', 12.5]);
  await expect(page).toHaveURL(/#\/Dashboard\/SiteSurvey\//);

  await page.goto(`/#/SiteSurvey/edit/${id}`);
  await expect(form.text('Team')).toHaveValue('Alpha');
  await expect(box('Noise')).toBeChecked();
  await expect(box('Heat')).not.toBeChecked();
  await expect(form.lookup('Depot')).toHaveValue('Great Yarmouth');
  await expect(box('Everybody is briefed')).toBeChecked();
  await box('Noise').click();
  await box('Heat').click();
  await form.text('Map').fill('https://example.com/plan');
  const changed = page.waitForResponse(/UpdateSiteSurveyDetails$/);
  await form.button('Update').click();
  expect((await (await changed).json()).hazards).toBe('dust;heat');
  await expect(page).toHaveURL(/#\/Dashboard\/SiteSurvey\//);

  await page.goto(`/#/SiteSurvey/view/${id}`);
  const facts = {
    Team: 'Alpha',
    Findings: 'Soft ground',
    Metres: '12.5',
    'In use since': '31/12/2020',
    Ground: 'Sand',
    Hazards: 'Dust, Heat',
    Job: 'Loading',
    Depot: 'Great Yarmouth',
    Guide: /Linda Haugen/,
    'Is it fenced\\?': 'Yes',
    'Everybody is briefed': 'Yes',
    Map: 'https://example.com/plan',
  };
  for (const [name, text] of Object.entries(facts)) await expect(form.fact(name)).toHaveText(text);
  await expect(form.fact('Begins')).toContainText('15/12/2030 07:30');
  await expect(form.panel.getByRole('link', { name: 'https://example.com/plan' })).toHaveAttribute('target', '_blank');
  await expect(form.card('Ear')).toBeVisible();
});
