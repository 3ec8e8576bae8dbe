/** Which of several forms that are not sent yet, and the request that it repeats. */
export const readFormSearch = ({ form, from }: Record<string, unknown>): { form?: string; from?: number } => ({
  ...(typeof form === 'string' && { form }),
  ...(Number.isInteger(from) && Number(from) > 0 && { from: Number(from) }),
});

/** Of which module and where, if not of all at the saved location. */
export const readCodesSearch = ({ module, place }: Record<string, unknown>): { module?: string; place?: number } => ({
  ...(typeof module === 'string' && { module }),
  ...(Number.isInteger(place) && Number(place) > 0 && { place: Number(place) }),
});
