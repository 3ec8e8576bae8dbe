/** Below the address of a wall screen: what it shows, and a stream that tells when that may have changed. */
export const planPart = 'plan';
export const changesPart = 'changes';

/** The only event of that stream, and it says nothing else. */
export const planChanged = 'changed';
