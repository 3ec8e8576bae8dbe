/** The id of what the list can be narrowed by: the button that opens it names it. */
export const panelId = 'list-filters';
