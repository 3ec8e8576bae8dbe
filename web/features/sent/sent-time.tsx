import { spokenTime } from '../../ui/spoken-time.ts';

/** A moment by the clock of whoever looks. */
export function SentTime({ moment }: { moment: string }) {
  return (
    <time dateTime={moment}>
      <bdi dir="ltr">{spokenTime(new Date(moment), new Date())}</bdi>
    </time>
  );
}
