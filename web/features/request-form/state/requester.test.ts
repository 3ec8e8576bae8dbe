import { expect, it } from 'vitest';
import { requesterFactsOf } from './requester.ts';

it('GROUND-31 fills in a phone that can be sent, whatever was pasted into the directory', () => {
  const person = { alias: 'a@x', displayName: 'A', employeeNumber: 1, businessPhones: [] };
  const facts = requesterFactsOf({ ...person, mobilePhone: '\u202a+47 51 55 01\u202c' }, { name: null, mail: null });
  expect(facts.phone).toBe('+47 51 55 01');
  expect(requesterFactsOf({ ...person, mobilePhone: null }, { name: null, mail: null }).phone).toBeNull();
});
