import { type MouseEvent, useRef } from 'react';

/** Two taps within so many milliseconds are one intention. */
const oneIntention = 400;

/**
 * For buttons whose words change once they were pressed: tells whether a press is the second of a double click or double
 * tap that began on other words. Whoever pressed twice meant what stood there first.
 */
export function useSteadyMeaning(): (event: MouseEvent, words: string) => boolean {
  const last = useRef({ words: '', at: 0 });
  return (event, words) => {
    const { words: before, at } = last.current;
    // By the event's own time: a busy page hands events on late.
    const isTap = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    const isSecond = event.detail > 1 || (isTap && event.timeStamp - at < oneIntention);
    if (isSecond && before !== '' && before !== words) return true;
    last.current = { words, at: event.timeStamp };
    return false;
  };
}
