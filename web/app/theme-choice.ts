import type { Theme } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { type StoredValue, storedValue, useStoredValue } from '../ui/stored-value.ts';
import { darkTheme, lightTheme } from '../ui/theme.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

/** What the user chose for this browser. */
export const themeChoice: StoredValue<ThemeChoice> = storedValue(
  'sitebook.theme',
  (found) => themeChoices.find((choice) => choice === found) ?? 'system',
);

export function useThemeChoice(): ThemeChoice {
  return useStoredValue(themeChoice);
}

/** The theme to show: as chosen, else as the device is set. */
export function useTheme(): { theme: Theme; isDark: boolean } {
  const choice = useThemeChoice();
  const deviceIsDark = useSyncExternalStore(watchDevice, () => prefersDark.matches);
  const isDark = choice === 'system' ? deviceIsDark : choice === 'dark';
  return { theme: isDark ? darkTheme : lightTheme, isDark };
}

function watchDevice(listener: () => void): () => void {
  prefersDark.addEventListener('change', listener);
  return () => prefersDark.removeEventListener('change', listener);
}
