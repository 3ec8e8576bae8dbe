import { useEffect, useState } from 'react';

/** Within so many milliseconds nobody has read other words than those that stood there. */
const timeToRead = 700;

/**
 * Whether the words of a button have changed a moment ago: a second tap, or the second half of a double click, was meant
 * for what stood there before. What was there from the beginning has not changed.
 */
export function useChangedLately(words: string): boolean {
  const [read, setRead] = useState(words);
  useEffect(() => {
    if (read === words) return;
    const timer = setTimeout(() => setRead(words), timeToRead);
    return () => clearTimeout(timer);
  }, [read, words]);
  return read !== words;
}
