import type { FieldDefinition } from './definition.ts';

type Writers = FieldDefinition['writers'];

/** Who decided on two levels, when, and what they had to say. Names and dates are the server's. */
export function approverFields(comments: {
  readonly first: Omit<FieldDefinition, 'key' | 'type'>;
  readonly second: Omit<FieldDefinition, 'key' | 'type'>;
}): readonly FieldDefinition[] {
  const server: Writers = 'server';
  return [
    { key: 'approver1Name', type: 'text', title: 'field.approver-name', writers: server },
    { key: 'approver1Comments', type: 'note', max: 10_000, ...comments.first },
    { key: 'approver1Date', type: 'date-time', title: 'field.approver-date', writers: server },
    { key: 'approver2Name', type: 'text', title: 'field.second-approver-name', writers: server },
    { key: 'approver2Comments', type: 'note', max: 10_000, ...comments.second },
    { key: 'approver2Date', type: 'date-time', title: 'field.second-approver-date', writers: server },
  ];
}

/** For modules that nobody approves: there, and always empty. */
export const noApproverFields = approverFields({
  first: { title: 'field.approver-comments', writers: 'server' },
  second: { title: 'field.second-approver-comments', writers: 'server' },
});
