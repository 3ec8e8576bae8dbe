import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayTime } from '@sitebook/domain/time/display.ts';
import type { FreedSlot } from '@sitebook/domain/waits/wait.ts';
import type { Letter } from './letter.ts';
import type { MailContent } from './mail.ts';
import { hostOf, type MailSettings } from './mailed-event.ts';
import { oneLine } from './one-line.ts';
import { writeHtml } from './write-html.ts';
import type { Site } from './write-site-mail.ts';
import { writeText } from './write-text.ts';

/** That a slot is free, in a sentence, by the clocks of its location. */
export function freedText({ name, start, end }: FreedSlot, zone: string): string {
  const time = [start, end].map((moment) => displayTime(zone, Date.parse(moment))).join(' – ');
  return sayInMail('freed.text', { name: oneLine(name), time });
}

/** What is free, as the subject of a mail says it. */
export function freedSubject({ module, name }: FreedSlot): string {
  const definition = moduleOf(module);
  return sayInMail('freed.subject', { module: definition ? say(definition.title) : module, name: oneLine(name) });
}

/** The mail to one of those who wait. Its link leads to a form that holds the slot; nothing is booked by it. */
export function writeFreedMail(config: MailSettings, freed: FreedSlot, site: Site): MailContent {
  const letter: Letter = {
    subject: oneLine(sayInMail('site.subject', { what: freedSubject(freed), place: site.name })),
    happened: [freedText(freed, site.zone)],
    note: [],
    sections: [],
    link: { text: sayInMail('freed.book'), address: `${config.publicUrl}/#${pathTo(freed, site)}` },
    end: [sayInMail('mail.times', { zone: site.zone }), sayInMail('mail.why-freed')],
    sender: oneLine(config.PRODUCT_NAME),
  };
  const { resourceId, start, end } = freed;
  return {
    subject: letter.subject,
    text: writeText(letter),
    html: writeHtml(letter),
    calendar: null,
    thread: `freed-${resourceId}-${Date.parse(start)}-${Date.parse(end)}@${hostOf(config)}`,
  };
}

/** The browser's address of a form with this slot. */
function pathTo({ module, resourceId, start, end }: FreedSlot, { baseLocationId }: Site): string {
  const query = new URLSearchParams({ place: String(baseLocationId), resource: String(resourceId), start, end });
  return `/Free/${encodeURIComponent(module)}?${query}`;
}
