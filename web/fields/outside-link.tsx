import { Link } from '@fluentui/react-components';

/** An address in the web, opened beside this page. */
export function OutsideLink({ address }: { address: string }) {
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" inline>
      {address}
    </Link>
  );
}
