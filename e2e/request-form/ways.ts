import type { PlaywrightTestOptions } from '@playwright/test';
import type { Press } from './form-page.ts';

interface Way {
  readonly name: string;
  readonly isTouch: boolean;
  readonly use: Pick<PlaywrightTestOptions, 'viewport' | 'hasTouch' | 'isMobile'>;
  readonly press: Press;
}

/** The ways the long journeys are gone: on a phone with a finger, at a desk with a mouse. */
export const ways: readonly Way[] = [
  {
    name: '390 px, by touch',
    isTouch: true,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    press: (target) => target.tap(),
  },
  {
    name: '1440 px, by mouse',
    isTouch: false,
    use: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
    press: (target) => target.click(),
  },
];
