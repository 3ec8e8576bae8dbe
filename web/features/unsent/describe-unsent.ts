import { momentOf } from '@sitebook/domain/fields/value.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { unsentTexts } from '@sitebook/domain/text/unsent-texts.ts';
import { displayDay, displayTime } from '@sitebook/domain/time/display.ts';
import type { UnsentForm } from './unsent-form.ts';

addTexts(unsentTexts);

/** By what somebody knows one unsent request from another: the time that it asks for, and when it was typed. */
export function describeUnsent({ module, typed, slot, keptAt }: UnsentForm, zone: string): string {
  const kept = say('unsent.kept', { time: displayTime(zone, Date.parse(keptAt)) });
  const start = momentOf(typed.start ?? slot?.start ?? null);
  if (start === null || Number.isNaN(start)) return kept;
  const isDay = moduleOf(module)?.fields.find(({ key }) => key === 'start')?.isReadAsDay;
  return say('unsent.for', { start: isDay ? displayDay(zone, start) : displayTime(zone, start), kept });
}
