import { searchTextOf } from '../../adapters/directory/built-in.ts';
import type { Rows } from '../numbered-rows.ts';
import { photos } from './photos.ts';

interface Person {
  /** The first part of the principal name. */
  readonly user: string;
  readonly name: string;
  readonly title: string;
  readonly manager?: string;
  /** Where mail goes, when it is not the principal name. */
  readonly mail?: string;
  readonly country: keyof typeof prefixes;
  readonly hasLeft?: true;
  /** Known to the directory as a guest. */
  readonly guestOf?: string;
}

const prefixes = {
  us: '+1 713 555',
  no: '+47 51 55',
  ae: '+971 2 555',
  in: '+91 22 5550',
  uk: '+44 1224 555',
  br: '+55 22 5555',
  au: '+61 8 5550',
};

const people: readonly Person[] = [
  { user: 'helene.vance', name: 'Hélène Vance', title: 'Chief Operating Officer', country: 'uk' },
  {
    user: 'global.admin',
    name: 'Grace Amundsen',
    title: 'Head of Site Services',
    manager: 'helene.vance',
    country: 'no',
  },
  {
    user: 'david.whitfield',
    name: 'David Whitfield',
    title: 'Regional Director Americas',
    manager: 'helene.vance',
    country: 'us',
  },
  {
    user: 'ingrid.solheim',
    name: 'Ingrid Solheim',
    title: 'Regional Director North Sea',
    manager: 'helene.vance',
    country: 'no',
  },
  {
    user: 'omar.haddad',
    name: 'Omar Haddad',
    title: 'Regional Director Middle East',
    manager: 'helene.vance',
    country: 'ae',
  },
  {
    user: 'meera.iyer',
    name: 'Meera Iyer',
    title: 'Regional Director Asia Pacific',
    manager: 'helene.vance',
    country: 'in',
  },
  {
    user: 'tomas.dvorak',
    name: 'Tomáš Dvořák',
    title: 'Site Services Systems',
    manager: 'global.admin',
    country: 'uk',
  },

  {
    user: 'site.manager',
    name: 'Samuel Okafor',
    title: 'Site Services Manager',
    manager: 'david.whitfield',
    country: 'us',
  },
  {
    user: 'sbs.member',
    name: 'Sofia Marchetti',
    title: 'Site Services Coordinator',
    manager: 'site.manager',
    country: 'us',
  },
  {
    user: 'line.manager',
    name: 'Linda Haugen',
    title: 'Operations Manager',
    manager: 'david.whitfield',
    country: 'us',
  },
  { user: 'requestor', name: 'Ravi Deshmukh', title: 'Field Engineer', manager: 'line.manager', country: 'us' },
  {
    user: 'jmunoz',
    name: 'José Ángel Muñoz',
    title: 'Crane Supervisor',
    manager: 'site.manager',
    mail: 'jose.munoz@norvane.example',
    country: 'us',
  },
  { user: 'keisha.brown', name: 'Keisha Brown', title: 'Warehouse Lead', manager: 'site.manager', country: 'us' },
  { user: 'wei.zhang', name: 'Zhang Wěi', title: 'Cementing Engineer', manager: 'line.manager', country: 'us' },
  { user: 'minh.nguyen', name: 'Nguyễn Văn Minh', title: 'Wireline Engineer', manager: 'line.manager', country: 'us' },
  { user: 'caitlin.oneill', name: 'Caitlín O’Neill', title: 'HSE Advisor', manager: 'david.whitfield', country: 'us' },
  { user: 'ana.ferreira', name: 'Ana Ferreira', title: 'Field Engineer', manager: 'line.manager', country: 'us' },
  { user: 'tyler.jackson', name: 'Tyler Jackson', title: 'Mechanic', manager: 'keisha.brown', country: 'us' },
  {
    user: 'joao.goncalves',
    name: 'João Gonçalves',
    title: 'Base Manager Macaé',
    manager: 'david.whitfield',
    country: 'br',
  },
  {
    user: 'luiza.araujo',
    name: 'Luíza Araújo',
    title: 'Logistics Coordinator',
    manager: 'joao.goncalves',
    country: 'br',
  },
  {
    user: 'carlos.peixoto',
    name: 'Carlos Peixoto',
    title: 'Subsea Technician',
    manager: 'joao.goncalves',
    country: 'br',
  },

  { user: 'bjorn.asen', name: 'Bjørn Åsen', title: 'Base Manager Stavanger', manager: 'ingrid.solheim', country: 'no' },
  {
    user: 'solveig.naess',
    name: 'Sølveig Næss',
    title: 'Site Services Coordinator',
    manager: 'bjorn.asen',
    country: 'no',
  },
  { user: 'lukasz.wojcik', name: 'Łukasz Wójcik', title: 'Crane Operator', manager: 'bjorn.asen', country: 'no' },
  {
    user: 'thordur.gudmundsson',
    name: 'Þórður Guðmundsson',
    title: 'Test Bay Engineer',
    manager: 'bjorn.asen',
    country: 'no',
  },
  { user: 'marte.lie', name: 'Marte Lie', title: 'Subsea Engineer', manager: 'ingrid.solheim', country: 'no' },
  { user: 'jurgen.weiss', name: 'Jürgen Weiß', title: 'Completions Engineer', manager: 'bjorn.asen', country: 'no' },
  {
    user: 'francois.lefevre',
    name: 'François Lefèvre',
    title: 'Well Test Supervisor',
    manager: 'ingrid.solheim',
    country: 'no',
  },
  {
    user: 'fiona.mackay',
    name: 'Fiona Mackay',
    title: 'Base Manager Aberdeen',
    manager: 'ingrid.solheim',
    country: 'uk',
  },
  {
    user: 'siobhan.nibhriain',
    name: 'Siobhán Ní Bhriain',
    title: 'Site Services Coordinator',
    manager: 'fiona.mackay',
    country: 'uk',
  },
  { user: 'callum.fraser', name: 'Callum Fraser', title: 'Yard Foreman', manager: 'fiona.mackay', country: 'uk' },
  { user: 'stefan.turcanu', name: 'Ștefan Țurcanu', title: 'Mechanic', manager: 'callum.fraser', country: 'uk' },
  {
    user: 'olena.shevchenko',
    name: 'Olena Shevchenko',
    title: 'Drilling Engineer',
    manager: 'fiona.mackay',
    country: 'uk',
  },

  {
    user: 'fatima.almansoori',
    name: 'Fatima Al Mansoori',
    title: 'Base Manager Abu Dhabi',
    manager: 'omar.haddad',
    country: 'ae',
  },
  {
    user: 'khalid.rahman',
    name: 'Khalid Abdul Rahman',
    title: 'Site Services Coordinator',
    manager: 'fatima.almansoori',
    country: 'ae',
  },
  {
    user: 'ipek.yildiz',
    name: 'İpek Yıldız',
    title: 'Coiled Tubing Engineer',
    manager: 'fatima.almansoori',
    country: 'ae',
  },
  { user: 'dinesh.perera', name: 'Dinesh Perera', title: 'Fuel Attendant', manager: 'khalid.rahman', country: 'ae' },
  {
    user: 'aigerim.nurlanova',
    name: 'Aigerim Nurlanova',
    title: 'Logistics Planner',
    manager: 'omar.haddad',
    country: 'ae',
  },

  { user: 'priya.nair', name: 'Priya Nair', title: 'Base Manager Mumbai', manager: 'meera.iyer', country: 'in' },
  {
    user: 'arjun.kulkarni',
    name: 'Arjun Kulkarni',
    title: 'Site Services Coordinator',
    manager: 'priya.nair',
    country: 'in',
  },
  { user: 'lakshmi.rao', name: 'Lakshmi Rao', title: 'Wireline Engineer', manager: 'priya.nair', country: 'in' },
  { user: 'huong.dang', name: 'Đặng Thị Hương', title: 'Planner', manager: 'meera.iyer', country: 'in' },
  { user: 'zoe.papadakis', name: 'Zoë Papadakis', title: 'Base Manager Perth', manager: 'meera.iyer', country: 'au' },
  {
    user: 'jack.thompson',
    name: 'Jack Thompson',
    title: 'Site Services Coordinator',
    manager: 'zoe.papadakis',
    country: 'au',
  },
  { user: 'haruto.sato', name: 'Satō Haruto', title: 'Subsea Engineer', manager: 'zoe.papadakis', country: 'au' },
  { user: 'minjun.kim', name: 'Kim Min-jun', title: 'Test Bay Technician', manager: 'zoe.papadakis', country: 'au' },
  { user: 'tane.ngata', name: 'Tāne Ngata', title: 'Yard Foreman Darwin', manager: 'zoe.papadakis', country: 'au' },

  {
    user: 'harold.finch',
    name: 'Harold Finch',
    title: 'Yard Foreman',
    manager: 'callum.fraser',
    country: 'uk',
    hasLeft: true,
  },
  {
    user: 'pia.lindqvist',
    name: 'Pia Lindqvist',
    title: 'Auditor',
    manager: 'fiona.mackay',
    country: 'uk',
    guestOf: 'partner.example',
  },
];

const atCompany = (user: string) => `${user}@norvane.example`;
const digits = (index: number, offset: number) => String(offset + index).padStart(4, '0');

/** The directory of the demo company; every number and id follows from the place in the list. */
export const directory: Rows<'person'> = people.map((person, index) => {
  const alias = person.guestOf ? `${person.user}@${person.guestOf}` : atCompany(person.user);
  const mail = person.mail ?? alias;
  return {
    alias,
    id: `5b000000-0000-4000-8000-${digits(index, 1).padStart(12, '0')}`,
    mail,
    display_name: person.name,
    job_title: person.title,
    mobile_phone: index % 6 === 5 ? null : `${prefixes[person.country]} ${digits(index, 6000)}`,
    business_phone: index % 4 === 3 ? null : `${prefixes[person.country]} ${digits(index, 100)}`,
    employee_number: person.guestOf ? null : 4_100_200 + index * 7,
    manager_alias: person.manager === undefined ? null : atCompany(person.manager),
    photo: photos[person.user] ?? null,
    search_text: searchTextOf({ displayName: person.name, alias, mail }),
    active: !person.hasLeft,
  };
});
