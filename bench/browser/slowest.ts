import type { Page } from '@playwright/test';

interface Slowest {
  answer: number;
  task: number;
}

/** Notes how long the slowest interaction waited for its next frame (INP), and the longest task that held all others up. */
export async function slowestOf(page: Page) {
  await page.addInitScript(() => {
    const slowest: Slowest = { answer: 0, task: 0 };
    Object.assign(window, { slowest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) slowest.answer = Math.max(slowest.answer, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest.task = Math.max(slowest.task, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  return {
    /** What was slow until now was the start. */
    forget: () =>
      page.evaluate(() => {
        Object.assign((window as unknown as { slowest: Slowest }).slowest, { answer: 0, task: 0 });
      }),
    told: async () => {
      const { answer, task } = await page.evaluate(() => (window as unknown as { slowest: Slowest }).slowest);
      return { 'slowest answer ms': Math.round(answer), 'longest task ms': Math.round(task) };
    },
  };
}
