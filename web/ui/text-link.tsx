import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusMedium,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':active': { color: tokens.colorBrandForegroundLinkPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

function Anchor({ className, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={mergeClasses(useStyles().link, className)} {...props} />;
}

/** A link within the app that looks like one in a text. */
export const TextLink = createLink(Anchor);
