import type { Locator } from '@playwright/test';
import type { FieldType } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { type Form, formOn } from './form-page.ts';
import { freeDay, timeOf } from './requests.ts';

const day = freeDay();
const { date } = timeOf(day, '');
const clock = { 'Start Time': '07:30', 'End Time': '08:15', 'Finish Time': '08:15' } as const;

/** A field as it is filled in, as it is filled in again, and as it is read. */
interface Shown {
  readonly type: FieldType;
  readonly title: string;
  /** Missing where the server fills it in. */
  readonly enter?: (form: Form) => Promise<void>;
  readonly holds?: (form: Form) => Promise<void>;
  readonly reads: (fact: Locator) => Promise<void>;
}

const text = (type: 'text' | 'number', title: string, value: string): Shown => ({
  type,
  title,
  enter: (form) => form.text(title).fill(value),
  holds: (form) => expect(form.text(title)).toHaveValue(value),
  reads: (fact) => expect(fact).toHaveText(value),
});

const lookup = (title: string, option: string): Shown => ({
  type: 'lookup',
  title,
  enter: (form) => form.choose(title, option),
  holds: (form) => expect(form.lookup(title)).toHaveValue(option),
  reads: (fact) => expect(fact).toHaveText(option),
});

const time = (type: 'date-time' | 'end-date-time', title: keyof typeof clock): Shown => ({
  type,
  title,
  enter: (form) => form.enterTime(title, timeOf(day, clock[title])),
  async holds(form) {
    await expect(form.text(title)).toHaveValue(date);
    const [hour = '', minute = ''] = clock[title].split(':');
    await expect(form.panel.getByRole('combobox', { name: `${title}, hour` })).toHaveValue(hour);
    await expect(form.panel.getByRole('combobox', { name: `${title}, minute` })).toHaveValue(minute);
  },
  reads: (fact) => expect(fact).toContainText(clock[title]),
});

const people = (type: 'person' | 'people', title: string, ...names: string[]): Shown => ({
  type,
  title,
  async enter(form) {
    for (const name of names) await form.findPerson(title, name.slice(0, 5), name);
  },
  holds: (form) => expect(form.chosen(title)).toHaveText(names.map((name) => new RegExp(`${name}$`))),
  reads: (fact) => expect(fact).toHaveText(names.join(', ')),
});

const note: Shown = {
  type: 'note',
  title: 'Remarks',
  enter: (form) => form.text('Remarks').fill('**Two** lifts'),
  async holds(form) {
    await expect(form.text('Remarks')).toHaveText('Two lifts');
    await expect(form.text('Remarks').locator('strong')).toHaveText('Two');
  },
  async reads(fact) {
    await expect(fact).toHaveText('Two lifts');
    await expect(fact.locator('strong')).toHaveText('Two');
  },
};

const choice: Shown = {
  type: 'choice',
  title: 'Priority',
  enter: (form) => form.choice('High').check(),
  holds: (form) => expect(form.choice('High')).toBeChecked(),
  reads: (fact) => expect(fact).toHaveText('High'),
};

const attachments: Shown = {
  type: 'attachments',
  title: 'Attachments',
  async enter(form) {
    const chooser = form.panel.page().waitForEvent('filechooser');
    await form.button('Choose files').click();
    await (await chooser).setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') });
    await expect(form.button('Remove plan.txt')).toBeVisible();
  },
  async holds(form) {
    await expect(form.button('Download plan.txt')).toBeVisible();
    await expect(form.button('Remove plan.txt')).toBeVisible();
  },
  async reads(fact) {
    await expect(fact.getByRole('listitem')).toHaveText(['plan.txt']);
    await expect(fact.getByRole('button')).toHaveAccessibleName('Download plan.txt');
  },
};

const walks: readonly { readonly module: string; readonly id: string; readonly fields: readonly Shown[] }[] = [
  {
    module: 'MobileCraneBooking',
    id: 'mcBookingId',
    fields: [
      lookup('Resource', 'Crane 1 (60 t)'),
      { type: 'date', title: 'Certificate Expiry', reads: (fact) => expect(fact).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/) },
      lookup('Product Line', 'Wireline'),
      choice,
      time('date-time', 'Start Time'),
      time('end-date-time', 'End Time'),
      people('person', 'Lifting Supervisor', 'Sofia Marchetti'),
      text('text', 'Quest Number of the Lifting Plan', 'Q-77'),
      note,
    ],
  },
  {
    module: 'FuelDistribution',
    id: 'fDBookingId',
    fields: [
      lookup('Resource', 'Diesel Pump (Gate 2)'),
      {
        ...text('number', 'Estimated Litres', '12.3'),
        reads: (fact) => expect(fact).toHaveText('12.3 litres'),
      },
      { type: 'number', title: 'Cost per Litre', reads: (fact) => expect(fact).toHaveText('0.945 USD per litre') },
      time('date-time', 'Start Time'),
    ],
  },
  {
    module: 'AdminTask',
    id: 'requestId',
    fields: [
      lookup('Product Line', 'Drilling'),
      lookup('Sub Product Line', 'Drilling Tools'),
      lookup('Task Request', 'Stationery'),
      { type: 'note', title: 'Task Detail', reads: (fact) => expect(fact).toHaveText(/\w{5}/) },
      time('date-time', 'Start Time'),
      time('end-date-time', 'Finish Time'),
      people('people', 'CC', 'Sofia Marchetti', 'Linda Haugen'),
      attachments,
    ],
  },
];

test('FIELD-1 the walks below hold a field of every type that the forms of modules have', () => {
  const declared = modules.flatMap(({ fields }) => fields.filter(({ section }) => section).map(({ type }) => type));
  const walked = walks.flatMap(({ fields }) => fields.map(({ type }) => type));
  expect(new Set(walked)).toEqual(new Set(declared));
});

test('FIELD-1 fields of every type are filled in, filled in again and read', async ({ page, visit }) => {
  test.slow();
  const form = formOn(page);
  const expectFacts = async (shown: readonly Shown[]) => {
    for (const { title, reads } of shown) await reads(form.fact(title));
    // The location is told on every form, and is nobody's to write.
    await form.open('Location Details');
    await expect(form.fact('Location')).toHaveText('Houston (West Yard)');
  };
  await visit('/Module', { as: 'requestor', at: houston });
  for (const { module, id: idName, fields } of walks) {
    const types = [...new Set(fields.map(({ type }) => type))].join(', ');
    await test.step(`${module}: ${types}`, async () => {
      const given = fields.filter(({ enter }) => !enter);
      await page.goto(`/#/${module}/form/`);
      for (const { enter } of fields) await enter?.(form);
      for (const { holds, type } of fields) if (type !== 'attachments' && type !== 'note') await holds?.(form);
      await expectFacts(given);
      const answer = page.waitForResponse(
        (response) => response.request().method() === 'POST' && /Details$/.test(response.url()),
      );
      await form.button('Submit').click();
      const { [idName]: id } = await (await answer).json();
      await form.untilSaid('Your request has been successfully submitted!');
      await form.dismiss();
      await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();

      await page.goto(`/#/${module}/edit/${id}`);
      await expect(form.button('Update')).toBeVisible();
      for (const { holds } of fields) await holds?.(form);
      await expectFacts(given);

      await page.goto(`/#/${module}/view/${id}`);
      await expect(form.edit).toBeVisible();
      await expectFacts(fields);
      await expect(form.inputs.or(form.panel.getByRole('combobox'))).toHaveCount(0);
      await expect(form.panel.getByRole('radio').or(form.panel.getByRole('toolbar'))).toHaveCount(0);
      await page.goto('/#/Module');
      await expect(form.panel).toBeHidden();
    });
  }
});
