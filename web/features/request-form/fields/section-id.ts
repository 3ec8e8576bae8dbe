import type { SectionKey } from '@sitebook/domain/modules/definition.ts';

/** By which the tabs above the form find a section. */
export const sectionId = (key: SectionKey) => `form-section-${key}`;
