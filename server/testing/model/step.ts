import { book, endBooking, move, wait } from './booking-steps.ts';
import type { Act, Answer, Done, Operation } from './operation.ts';
import { actOnOrder, putOrder, restock } from './order-steps.ts';
import type { Outcome } from './outcome.ts';
import { changeRole, closeBay, openBay, retire, switchModule } from './set-up-steps.ts';
import type { State } from './state.ts';
import { actOnStay, askStay } from './stay-steps.ts';

/** What an operation does to the model. Only the ids of what is made are taken from the answer. */
function outcomeOf(state: State, operation: Operation, answer: Answer): Outcome {
  switch (operation.does) {
    case 'book':
      return book(state, operation, answer);
    case 'move':
      return move(state, operation);
    case 'wait':
      return wait(state, operation);
    case 'order':
      return putOrder(state, operation, answer);
    case 'restock':
      return restock(state, operation);
    case 'ask-stay':
      return askStay(state, operation, answer);
    case 'retire':
      return retire(state, operation);
    case 'switch-module':
      return switchModule(state, operation);
    case 'change-role':
      return changeRole(state, operation);
    case 'close-bay':
      return closeBay(state, operation, answer);
    case 'open-bay':
      return openBay(state, operation);
    case 'act':
      return act(state, operation);
  }
}

function act(state: State, operation: Act): Outcome {
  if (operation.on === 'booking') return endBooking(state, operation);
  return operation.on === 'order' ? actOnOrder(state, operation) : actOnStay(state, operation);
}

/** The state after something that was done, or nothing where the model would have answered otherwise. */
export function step(state: State, { operation, answer }: Done): State | undefined {
  const expected = outcomeOf(state, operation, answer);
  return sameAnswer(expected.answer, answer) ? expected.state : undefined;
}

function sameAnswer(one: Answer, other: Answer): boolean {
  return one.refusal === other.refusal && one.shown === other.shown && String(one.made) === String(other.made);
}

/** What the model would answer from here, for whoever has to understand a difference. */
export function expectedAnswer(state: State, { operation, answer }: Done): Answer {
  return outcomeOf(state, operation, answer).answer;
}
