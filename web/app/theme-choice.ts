import type { Theme } from '@fluentui/react-components';
import { storedNames } from '../stored-names.ts';
import { type StoredValue, storedValue, useStoredValue } from '../ui/stored-value.ts';
import { darkTheme, lightTheme } from '../ui/theme.ts';
import { useMedia } from '../ui/use-media.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** What the user chose for this browser. */
export const themeChoice: StoredValue<ThemeChoice> = storedValue(
  storedNames.theme,
  (found) => themeChoices.find((choice) => choice === found) ?? 'system',
);

export function useThemeChoice(): ThemeChoice {
  return useStoredValue(themeChoice);
}

/** The theme to show: as chosen, else as the device is set. Paper is light. */
export function useTheme(): { theme: Theme; isDark: boolean } {
  const choice = useThemeChoice();
  const deviceIsDark = useMedia('(prefers-color-scheme: dark)');
  const isPrinted = useMedia('print');
  const isDark = !isPrinted && (choice === 'system' ? deviceIsDark : choice === 'dark');
  return { theme: isDark ? darkTheme : lightTheme, isDark };
}
