import type { Person, Span, Switchable } from './state.ts';

interface By {
  readonly by: Person;
}

/** What is done to a request that is there, by the word of the wire. */
export interface Act extends By {
  readonly does: 'act';
  readonly on: 'booking' | 'order' | 'stay';
  readonly action: string;
  readonly id: number;
  /** To how many dates of a series besides. */
  readonly scope?: 'following' | 'all';
  /** The house that is given. */
  readonly house?: number;
}

export interface Book extends By, Span {
  readonly does: 'book';
  readonly bay: number;
  /** On so many days in a row. */
  readonly days: number;
}

export interface Move extends By, Span {
  readonly does: 'move';
  readonly id: number;
  readonly version: number;
  readonly bay: number;
}

export interface Wait extends By, Span {
  readonly does: 'wait';
  readonly bay: number;
}

export interface PutOrder extends By {
  readonly does: 'order';
  readonly stock: number;
  readonly quantity: number;
}

export interface Restock extends By {
  readonly does: 'restock';
  readonly stock: number;
  readonly version: number;
  /** That come, or go when below zero. */
  readonly pieces: number;
}

export interface AskStay extends By, Span {
  readonly does: 'ask-stay';
}

export interface Retire extends By {
  readonly does: 'retire';
  readonly bay: number;
  readonly version: number;
  readonly isOn: boolean;
  /** That it takes bookings what they hold is known, and wanted. */
  readonly isSure: boolean;
}

export interface SwitchModule extends By {
  readonly does: 'switch-module';
  readonly module: Switchable;
  readonly version: number;
  readonly isOn: boolean;
}

export interface ChangeRole extends By {
  readonly does: 'change-role';
  readonly version: number;
  readonly isOn: boolean;
}

export interface CloseBay extends By, Span {
  readonly does: 'close-bay';
  readonly bay: number;
}

export interface OpenBay extends By {
  readonly does: 'open-bay';
  readonly id: number;
}

/** One thing that somebody does, with all that they send along. */
export type Operation =
  | Act
  | Book
  | Move
  | Wait
  | PutOrder
  | Restock
  | AskStay
  | Retire
  | SwitchModule
  | ChangeRole
  | CloseBay
  | OpenBay;

/** What somebody gets to know: that it was done and how it stands now, or by which code it was refused. */
export interface Answer {
  /** Empty where it was done. */
  readonly refusal: string;
  /** The ids of what was made, the earliest first. */
  readonly made: readonly number[];
  readonly shown: string;
}

export interface Done {
  readonly operation: Operation;
  readonly answer: Answer;
}

/** What kind of thing it is, in a word or two. */
export function nameOf(operation: Operation): string {
  if (operation.does === 'act') return `${operation.on}: ${operation.action}${operation.scope ? ' several' : ''}`;
  return operation.does === 'book' && operation.days > 1 ? 'repeat' : operation.does;
}
