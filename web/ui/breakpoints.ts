/** Below this a screen is narrow: one column, larger targets. */
export const narrow = '@media (max-width: 639.98px)';

/** On paper nothing can be pressed. */
export const print = '@media print';

/** From here on a screen is wide. */
export const wide = '@media (min-width: 640px)';

/** Room for a form and what becomes of it side by side. */
export const roomy = '@media (min-width: 900px)';

/** Where somebody's own few colours stand for all of ours: what only a ground or a shadow said needs a line. */
export const forcedColours = '@media (forced-colors: active)';
