import { Button, type ButtonProps } from '@fluentui/react-components';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface AnchorButtonProps
  extends Pick<ButtonProps, 'appearance' | 'icon' | 'size'>,
    AnchorHTMLAttributes<HTMLAnchorElement> {}

function AnchorButton(props: AnchorButtonProps) {
  return <Button as="a" {...props} />;
}

/** A link within the app that looks like a button. */
export const ButtonLink = createLink(AnchorButton);
