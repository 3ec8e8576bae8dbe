import { Button } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { reasonOf } from '../api/api-error.ts';
import { linkTo } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ScreenAway } from '../ui/loading.ts';
import { Note } from '../ui/note.tsx';
import { Page } from '../ui/page.tsx';

/** Stands in for a screen that broke, with two ways on. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const retry = () => {
    if (error instanceof ScreenAway) return window.location.reload();
    // What the screen was drawn from may be what broke it.
    queryClient.removeQueries({ type: 'inactive' });
    reset();
    void router.invalidate();
  };
  return (
    <Page reading>
      <Note kind="error" text={reasonOf(error)}>
        <Button onClick={retry}>{say('crash.retry')}</Button>
        <ButtonLink {...linkTo.landing()}>{say('crash.home')}</ButtonLink>
      </Note>
    </Page>
  );
}
