import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { displayDay } from '@sitebook/domain/time/display.ts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { type OfferedProperty, propertyBookingsQuery } from '../../api/stay-queries.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { Note } from '../../ui/note.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  what: { display: 'flex', flexDirection: 'column' },
  quiet: { color: tokens.colorNeutralForeground2 },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    paddingBlock: tokens.spacingVerticalS,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  button: { minHeight: '44px' },
});

interface PropertyBookingsProps {
  readonly property: OfferedProperty;
  readonly onClose: () => void;
}

/** Who holds a property when: the days, and nothing of the guests. */
export function PropertyBookings({ property, onClose }: PropertyBookingsProps) {
  const styles = useStyles();
  const found = useQuery(propertyBookingsQuery(useApi(), property.propertyId));
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{say('availability.bookings-title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <div className={styles.what}>
              <Text weight="semibold">{property.propertyName}</Text>
              <Text className={styles.quiet}>{property.propertyTypeName}</Text>
            </div>
            {found.isPending && <Spinner label={say('load.loading')} />}
            {found.isError && <Note kind="error" text={reasonOf(found.error)} />}
            {found.data?.length === 0 && <Text>{say('availability.bookings-none')}</Text>}
            {found.data && found.data.length > 0 && <Bookings bookings={found.data} />}
          </DialogContent>
          <DialogActions>
            <Button className={styles.button} appearance="primary" onClick={onClose}>
              {say('availability.close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

interface Booking {
  readonly checkInDate: string;
  readonly checkOutDate: string;
}

function Bookings({ bookings }: { bookings: readonly Booking[] }) {
  const styles = useStyles();
  const { hours } = useFieldScope();
  const day = (moment: string) => <bdi dir="ltr">{displayDay(hours.zone, Date.parse(moment))}</bdi>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.cell}>{say('field.check-in')}</th>
          <th className={styles.cell}>{say('field.check-out')}</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map(({ checkInDate, checkOutDate }) => (
          <tr key={checkInDate}>
            <td className={styles.cell}>{day(checkInDate)}</td>
            <td className={styles.cell}>{day(checkOutDate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
