/** Which of several forms that are not sent yet, and the request that it repeats. */
export const readFormSearch = ({ form, from }: Record<string, unknown>): { form?: string; from?: number } => ({
  ...(typeof form === 'string' && { form }),
  ...(Number.isInteger(from) && Number(from) > 0 && { from: Number(from) }),
});
