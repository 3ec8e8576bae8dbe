import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { say, type Wording } from '@sitebook/domain/text/say.ts';
import { describe, expect, it } from 'vitest';
import { decodeForm } from './decode-form.ts';
import { encodeForm } from './encode-form.ts';
import type { FormField } from './form-schema.ts';

const view: FormView = { mode: 'new', status: null, relations: new Set(), transitions: [] };
const supplied = (definition: ModuleDefinition): FormField[] =>
  // As it arrives.
  JSON.parse(
    JSON.stringify(encodeForm(definition, { baseLocationId: 1, view, defaults: defaultsIn(definition), rows: {} })),
  );
const defaultsIn = ({ fields }: ModuleDefinition) =>
  Object.fromEntries(fields.map((field) => [field.key, field.default ?? null]));

const inWords = (wording: Wording) => ({ words: say(wording) });

/** A declared field with its texts in words; a time of day to begin with is the server's to work out. */
function worded({ defaultTime: _worked, required = [], ...field }: FieldDefinition): FieldDefinition {
  return {
    ...field,
    title: inWords(field.title),
    ...(required.length > 0 && { required }),
    ...(field.hint && { hint: inWords(field.hint) }),
    ...(field.explains && { explains: inWords(field.explains) }),
    ...(field.unit && { unit: inWords(field.unit) }),
    ...(field.noneFound && { noneFound: inWords(field.noneFound) }),
    ...(field.choices && { choices: field.choices.map((choice) => ({ ...choice, text: inWords(choice.text) })) }),
  };
}

describe.each(modules.map((definition) => [definition.key, definition] as const))('%s', (_key, definition) => {
  it('OWN-1 all that a form is drawn from arrives as it was declared', () => {
    const drawn = decodeForm(definition, supplied(definition));
    expect(drawn.fields).toEqual(definition.fields.map(worded));
    const used = definition.sections.filter(({ key }) => definition.fields.some(({ section }) => section === key));
    expect(drawn.sections.filter(({ key }) => used.some((one) => one.key === key))).toEqual(
      used.map((section) => ({ ...section, title: inWords(section.title) })),
    );
  });
});

describe('what the server says and the page did not know', () => {
  const changed = (name: string, change: Partial<FormField>) =>
    decodeForm(
      washBay,
      supplied(washBay).map((entry) => (entry.InternalName === name ? { ...entry, ...change } : entry)),
    );
  const field = (definition: ModuleDefinition, key: string) => definition.fields.find((one) => one.key === key);

  it('OWN-2 another title, hint and choice are drawn', () => {
    const choices = [{ key: 9, text: 'Tomorrow' }];
    expect(
      field(changed('priorityId', { Title: 'Urgency', Hint: 'How soon?', Choices: choices }), 'priority'),
    ).toMatchObject({
      title: { words: 'Urgency' },
      hint: { words: 'How soon?' },
      choices: [{ value: 9, text: { words: 'Tomorrow' } }],
    });
  });

  it('OWN-2 a field of another name is there under it', () => {
    const [first] = supplied(washBay).filter(({ InternalName }) => InternalName === 'remarks');
    if (!first) throw new Error('There are no remarks');
    const drawn = decodeForm(washBay, [{ ...first, InternalName: 'soap', Title: 'Soap', SectionKey: 'unheard-of' }]);
    expect(drawn.fields).toMatchObject([{ key: 'soap', title: { words: 'Soap' }, section: 'details' }]);
  });

  it('a type that this page has no control for is read', () => {
    expect(field(changed('remarks', { Type: 'Hologram' as FormField['Type'] }), 'remarks')).toMatchObject({
      type: 'text',
      writers: 'server',
    });
  });
});
