/** Further down than this somebody reads, and new rows on top would push that away. */
const readingBelow = 120;

export const isReadingBelow = () => window.scrollY > readingBelow;
