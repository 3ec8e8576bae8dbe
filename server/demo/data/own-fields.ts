import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import type { OwnWriters } from '@sitebook/domain/own-fields/own-field.ts';
import type { OwnType } from '@sitebook/domain/own-fields/own-types.ts';

interface DemoField {
  readonly module: ModuleKey;
  readonly key: string;
  readonly name: string;
  readonly type: OwnType;
  readonly writers: OwnWriters;
  readonly hint?: string;
  readonly options?: string;
  readonly shown_field?: string;
  readonly shown_is?: string;
}

/** What the admins of Houston have added to their forms. Nothing of it is required: the requests of the demo lack it. */
export const ownFields: readonly DemoField[] = [
  {
    module: 'MobileCraneBooking',
    key: 'liftingPermit',
    name: 'Lifting permit number',
    type: 'Text',
    writers: 'requester',
    hint: 'As on the permit, such as LP-2041',
  },
  {
    module: 'MobileCraneBooking',
    key: 'weatherChecked',
    name: 'Weather checked',
    type: 'Checkbox',
    writers: 'approvers',
  },
  {
    module: 'Washbay',
    key: 'hazardousResidue',
    name: 'Hazardous residue',
    type: 'Boolean',
    writers: 'requester',
  },
  {
    module: 'Washbay',
    key: 'kindOfResidue',
    name: 'Kind of residue',
    type: 'Choice',
    writers: 'requester',
    options: 'Oil-based mud\nAcid\nBrine\nOther',
    shown_field: 'own:hazardousResidue',
    shown_is: 'true',
  },
];
