import type { FluentIcon } from '@fluentui/react-icons';
import { BedRegular } from '@fluentui/react-icons/svg/bed';
import { ClipboardTaskRegular } from '@fluentui/react-icons/svg/clipboard-task';
import { GasPumpRegular } from '@fluentui/react-icons/svg/gas-pump';
import { GaugeRegular } from '@fluentui/react-icons/svg/gauge';
import { ShieldPersonRegular } from '@fluentui/react-icons/svg/shield-person';
import { ShowerheadRegular } from '@fluentui/react-icons/svg/showerhead';
import { VehicleTruckCubeRegular } from '@fluentui/react-icons/svg/vehicle-truck-cube';
import { WrenchScrewdriverRegular } from '@fluentui/react-icons/svg/wrench-screwdriver';
import type { ModuleIcon as IconName } from '@sitebook/domain/modules/definition.ts';
import { CraneRegular } from '../../ui/crane-icon.ts';

const pictures: Record<IconName, FluentIcon> = {
  bed: BedRegular,
  clipboard: ClipboardTaskRegular,
  crane: CraneRegular,
  fuel: GasPumpRegular,
  gauge: GaugeRegular,
  protection: ShieldPersonRegular,
  shower: ShowerheadRegular,
  tools: WrenchScrewdriverRegular,
  truck: VehicleTruckCubeRegular,
};

/** The module's picture: the same on tiles, in the header and on the dashboard. Its title always stands beside it. */
export function ModuleIcon({ name, className }: { name: IconName; className: string }) {
  const Picture = pictures[name];
  return <Picture aria-hidden className={className} />;
}
