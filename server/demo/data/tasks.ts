import { numbered, type Rows } from '../numbered-rows.ts';
import { enabledAt } from './offers.ts';
import { type Site, sites } from './places.ts';

interface Task {
  readonly message: string;
  readonly detail: string;
  readonly active?: boolean;
}

const adminTasks: readonly Task[] = [
  { message: 'Access Card', detail: 'Issue, change or block an access card for a building or a yard.' },
  { message: 'Business Cards', detail: 'Order 100 cards; name the languages and the address to print.' },
  { message: 'Desk Move', detail: 'Move a person with their equipment to another desk or building.' },
  { message: 'Meeting Room Set-up', detail: 'Tables, projector, catering. Say how many people and when.' },
  { message: 'Parcel and Courier', detail: 'Send or collect a parcel. Give weight, value and destination.' },
  { message: 'Stationery', detail: 'List what is needed; it is delivered to your desk within two days.' },
  { message: 'Fax Line', detail: 'Set up a fax line.', active: false },
];

const maintenanceTasks: readonly Task[] = [
  { message: 'Air Conditioning', detail: 'Too warm, too cold, noisy or leaking. Give room and floor.' },
  { message: 'Compressed Air', detail: 'Leaks, pressure below 6 bar, or a new connection in a workshop.' },
  { message: 'Electrical', detail: 'Sockets, breakers, workshop supply. State whether work has to stop.' },
  { message: 'Forklift Repair', detail: 'Give the fleet number and what does not work.' },
  { message: 'Lighting', detail: 'Lamps in buildings and floodlights in the yard.' },
  { message: 'Plumbing', detail: 'Leaks, blocked drains, showers and emergency eye washes.' },
  { message: 'Steam Boiler', detail: 'Service of the steam boiler.', active: false },
];

/** Found at one site only. */
const special: Readonly<Partial<Record<Site, { admin?: readonly Task[]; maintenance?: readonly Task[] }>>> = {
  houston: {
    admin: [{ message: 'Hurricane Kit', detail: 'Hand-out of a kit to a team before the season.' }],
    maintenance: [{ message: 'Wash Bay Pump', detail: 'High-pressure pumps and water recovery of the wash bays.' }],
  },
  stavanger: {
    maintenance: [{ message: 'Snow Clearing', detail: 'Yard, roofs and walkways. Salt is stored at gate 2.' }],
  },
  abuDhabi: {
    admin: [{ message: 'Visa Letter', detail: 'Letter of employment for an application; takes three days.' }],
  },
  mumbai: { maintenance: [{ message: 'Monsoon Check', detail: 'Drains, roofs and pumps before June.' }] },
};

const rowsFor = (site: Site, module: string, tasks: readonly Task[]) =>
  tasks.map((task) => ({ base_location_id: sites[site], module, ...task }));

/** Every site that offers the module has its usual tasks, the one that was given up included. */
export const tasks: Rows<'task'> = numbered(
  (Object.keys(sites) as Site[]).flatMap((site) => [
    ...(enabledAt[site].includes('AdminTask')
      ? rowsFor(site, 'AdminTask', [...adminTasks, ...(special[site]?.admin ?? [])])
      : []),
    ...(enabledAt[site].includes('Maintenance&Ops')
      ? rowsFor(site, 'Maintenance&Ops', [...maintenanceTasks, ...(special[site]?.maintenance ?? [])])
      : []),
  ]),
);
