import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const read = () => onlineManager.isOnline();

/** Whether the device has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, read);
}
