/** Other processes behind the same door, which are asked for what they have counted. */
export interface Others {
  /** What they tell. Who takes too long is left out: what it counted is then missing once, and not lost. */
  ask(): Promise<readonly string[]>;
  /** Answers whichever of them asks. */
  onAsked(tell: () => Promise<string>): void;
}

/** What processes say to each other, by way of the one that started them. */
export type Exchange =
  | { readonly asked: { readonly by: number; readonly question: number } }
  | { readonly to: number; readonly answered: { readonly question: number; readonly text: string } };

export interface OthersOptions {
  /** By what the one that started them tells this process from others. */
  readonly id: number;
  /** How many others there are. */
  readonly count: number;
  say(said: Exchange): void;
  /** Milliseconds for all answers. */
  readonly patience?: number;
}

const usualPatience = 1000;

/** `hear` is to be told what others say. */
export function otherProcesses({ id, count, say, patience = usualPatience }: OthersOptions): Others & {
  hear(heard: Exchange): void;
} {
  const open = new Map<number, (text: string) => void>();
  let questions = 0;
  let tell: (() => Promise<string>) | undefined;

  async function answer({ by, question }: { by: number; question: number }): Promise<void> {
    const text = await tell?.();
    if (text !== undefined) say({ to: by, answered: { question, text } });
  }

  return {
    ask: () =>
      new Promise((resolve) => {
        questions += 1;
        const question = questions;
        const texts: string[] = [];
        const done = () => {
          clearTimeout(timer);
          open.delete(question);
          resolve(texts);
        };
        const timer = setTimeout(done, patience);
        open.set(question, (text) => {
          if (texts.push(text) === count) done();
        });
        say({ asked: { by: id, question } });
      }),
    onAsked(own) {
      tell = own;
    },
    hear(heard) {
      if ('asked' in heard) void answer(heard.asked);
      else open.get(heard.answered.question)?.(heard.answered.text);
    },
  };
}
