import type { Relation } from '@sitebook/domain/access/relation.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { adminTask } from '@sitebook/domain/modules/admin-task.ts';
import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import { describe, expect, test } from 'vitest';
import type { Validated } from '../state/validate-form.ts';
import { savesNothing } from './action-effects.ts';

const validated = (decided: Validated['decided']) => ({ decided, context: {} }) as Validated;
const view = (status: StatusCode | null, ...relations: Relation[]) => ({
  mode: 'edit' as const,
  status,
  relations: new Set(relations),
  transitions: [],
});

describe('FORM-19 nothing is sent when nothing would change', () => {
  test('an update without a change, but not with one', () => {
    expect(savesNothing(washBay, 'update', view('assigned', 'owner'), validated({}))).toBe(true);
    expect(savesNothing(washBay, 'update', view('assigned', 'owner'), validated({ remarks: 'x' }))).toBe(false);
  });

  test('closing changes where the request stands', () => {
    expect(savesNothing(washBay, 'close', view('assigned', 'admin'), validated({}))).toBe(false);
  });

  test('TASK-4 TASK-5 so does an update by whoever accepts a task, not by its owner', () => {
    expect(savesNothing(adminTask, 'update', view('new-request', 'owner'), validated({}))).toBe(true);
    expect(savesNothing(adminTask, 'update', view('new-request', 'assignee'), validated({}))).toBe(false);
    expect(savesNothing(adminTask, 'update', view('request-accepted', 'assignee'), validated({}))).toBe(true);
  });

  test('a new request is always something', () => {
    expect(savesNothing(washBay, 'create', view(null, 'staff'), validated({}))).toBe(false);
  });
});
