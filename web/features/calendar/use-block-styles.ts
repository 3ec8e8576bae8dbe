import { makeStyles, tokens } from '@fluentui/react-components';
import { forcedColours, narrow } from '../../ui/breakpoints.ts';
import { blockColours, blockInk } from './block-colours.ts';

/** The frame that tells a status where there are no colours. */
const framed = (frame: string) => ({ [forcedColours]: { border: `${frame} CanvasText` } });

/** How a status looks as a block: on the calendar and in the legend. */
export const useBlockStyles = makeStyles({
  blue: { backgroundColor: blockColours.blue, color: blockInk, ...framed('1px solid') },
  green: { backgroundColor: blockColours.green, color: blockInk, ...framed('3px solid') },
  grey: { backgroundColor: blockColours.grey, color: blockInk, ...framed('1px dotted') },
  red: { backgroundColor: blockColours.red, color: blockInk, ...framed('1px dashed') },
  amber: { backgroundColor: blockColours.amber, color: blockInk, ...framed('1px solid') },
  // A line of the page's colour sets the border apart from the block, which may be red itself.
  overlapping: {
    boxShadow: `inset 0 0 0 2px ${tokens.colorStatusDangerBorder2}, inset 0 0 0 4px ${tokens.colorNeutralBackground1}`,
    paddingBlock: '4px',
    paddingInline: '6px',
    [narrow]: {
      boxShadow: `inset 0 0 0 2px ${tokens.colorStatusDangerBorder2}, inset 0 0 0 3px ${tokens.colorNeutralBackground1}`,
      paddingInline: '2px',
    },
    [forcedColours]: { outline: '3px double CanvasText', outlineOffset: '-5px' },
  },
});
