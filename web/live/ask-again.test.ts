import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { askAgain } from './ask-again.ts';

/** A query that somebody looks at; each answer is given by hand. */
function shown(key: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: [key],
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
  });
  observer.subscribe(() => {});
  return { queryClient, answers, seen: () => observer.getCurrentResult().data };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('what may be old', () => {
  it('is asked for again when it is there', async () => {
    const { queryClient, answers, seen } = shown('list');
    answers[0]?.resolve('before');
    await settled();
    askAgain(queryClient, ([key]) => key === 'list');
    answers[1]?.resolve('after');
    await settled();
    expect(seen()).toBe('after');
  });

  it('is asked for again once its first answer is there', async () => {
    const { queryClient, answers, seen } = shown('list');
    askAgain(queryClient, ([key]) => key === 'list');
    answers[0]?.resolve('before');
    await settled();
    answers[1]?.resolve('after');
    await settled();
    expect(seen()).toBe('after');
  });

  it('stays as it failed when its first answer did', async () => {
    const { queryClient, answers } = shown('list');
    askAgain(queryClient, ([key]) => key === 'list');
    answers[0]?.reject(new Error('refused'));
    await settled();
    expect(answers).toHaveLength(1);
  });

  it('is only what was asked about', async () => {
    const { queryClient, answers } = shown('list');
    answers[0]?.resolve('before');
    await settled();
    askAgain(queryClient, ([key]) => key === 'other');
    await settled();
    expect(answers).toHaveLength(1);
  });
});
