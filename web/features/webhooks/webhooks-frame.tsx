import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { linkTo } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Note } from '../../ui/note.tsx';
import { ManageFrame } from '../manage/manage-frame.tsx';

/** Lets in Global Admins; tells everybody else, other admins too, whom to ask. */
export function WebhooksFrame({ children }: { children: (overview: ManageOverview) => ReactNode }) {
  const refused = say('webhooks.not-yours');
  return (
    <ManageFrame what={say('webhooks.title')} refused={refused}>
      {(overview) =>
        overview.isGlobalAdmin ? (
          children(overview)
        ) : (
          <Note kind="error" text={refused}>
            <ButtonLink {...linkTo.landing()}>{say('no-page.home')}</ButtonLink>
          </Note>
        )
      }
    </ManageFrame>
  );
}
