/** Of which module and where, if not of all at the saved location. */
export const readCodesSearch = ({ module, place }: Record<string, unknown>): { module?: string; place?: number } => ({
  ...(typeof module === 'string' && { module }),
  ...(Number.isInteger(place) && Number(place) > 0 && { place: Number(place) }),
});
