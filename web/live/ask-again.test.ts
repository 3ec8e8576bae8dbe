import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { askAgain, askInTurn } from './ask-again.ts';

/** A query that somebody looks at; each answer is given by hand. */
function shown(key: string, queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
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

  it('OWN-7 is asked for after what it is asked by', async () => {
    const { queryClient, answers: forms } = shown('form');
    const { answers: lists } = shown('list', queryClient);
    forms[0]?.resolve('before');
    lists[0]?.resolve('before');
    await settled();
    const isFirst = ([key]: readonly unknown[]) => key === 'form';
    void askInTurn(queryClient, isFirst, () => true);
    await settled();
    expect([forms.length, lists.length]).toEqual([2, 1]);
    forms[1]?.resolve('after');
    await settled();
    await settled();
    expect([forms.length, lists.length]).toEqual([2, 2]);
  });
});
