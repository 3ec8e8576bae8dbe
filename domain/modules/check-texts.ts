import { isDoneAtOnce, isForReaders, textOfAction, textOfTransition } from '../lifecycle/lifecycle.ts';
import { actingTexts } from '../text/acting-texts.ts';
import { en } from '../text/en.ts';
import { explainingTexts } from '../text/explaining-texts.ts';
import type { ModuleDefinition } from './definition.ts';

/** Texts that a declaration names, by itself or by its statuses, actions and tabs, and that there are not. */
export function checkTexts(definition: ModuleDefinition): readonly string[] {
  const { lifecycle, sections, fields, columns, items, notices = [], saved } = definition;
  const statuses = [...Object.keys(lifecycle.phases), ...(lifecycle.whenStarted ? [lifecycle.whenStarted.code] : [])];
  const codes = [
    definition.title,
    ...sections.map((section) => section.title),
    ...fields.flatMap(({ title, hint, explains, unit, noneFound, choices = [] }) => [
      title,
      ...(explains ? [explains] : []),
      ...(hint ? [hint] : []),
      ...(unit ? [unit] : []),
      ...(noneFound ? [noneFound] : []),
      ...choices.map((choice) => choice.text),
    ]),
    ...columns.map((column) => column.title),
    ...(items ? [items.title, items.add, items.check, ...(items.explains ? [items.explains] : [])] : []),
    ...notices.map((notice) => notice.text),
    ...(saved ? [saved.updated] : []),
    ...statuses.map((status) => `status.${status}`),
    ...lifecycle.transitions.flatMap((transition) => [
      textOfTransition(transition),
      ...(transition.textWhen ? [transition.textWhen.text] : []),
      ...(transition.asks || (isForReaders(transition) && !isDoneAtOnce(transition))
        ? [textOfAction(lifecycle, 'ask', transition.action)]
        : []),
      ...(transition.action === 'delete' ? [] : [textOfAction(lifecycle, 'done', transition.action)]),
    ]),
    ...Object.keys(lifecycle.tabs).map((tab) => `tab.${tab}`),
  ];
  const named = codes.filter((code) => typeof code === 'string');
  const texts = { ...en, ...actingTexts, ...explainingTexts };
  return [...new Set(named)].filter((code) => !Object.hasOwn(texts, code)).map((code) => `text ${code} is missing`);
}
