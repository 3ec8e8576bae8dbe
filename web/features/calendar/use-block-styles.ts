import { makeStyles, tokens } from '@fluentui/react-components';
import { blockColours, blockInk } from './block-colours.ts';

/** How a status looks as a block: on the calendar and in the legend. */
export const useBlockStyles = makeStyles({
  blue: { backgroundColor: blockColours.blue, color: blockInk },
  green: { backgroundColor: blockColours.green, color: blockInk },
  grey: { backgroundColor: blockColours.grey, color: blockInk },
  red: { backgroundColor: blockColours.red, color: blockInk },
  amber: { backgroundColor: blockColours.amber, color: blockInk },
  // A line of the page's colour sets the border apart from the block, which may be red itself.
  overlapping: {
    boxShadow: `inset 0 0 0 2px ${tokens.colorStatusDangerBorder2}, inset 0 0 0 4px ${tokens.colorNeutralBackground1}`,
    paddingBlock: '4px',
    paddingInline: '6px',
  },
});
