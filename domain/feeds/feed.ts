/** A calendar that programs read by an address of its own. */
export interface Feed {
  readonly id: number;
  readonly owner: string;
  readonly ownerName: string;
  /** Whose bookings it shows; nothing for the owner's own. */
  readonly resource: FedResource | null;
  readonly madeAt: Date;
  readonly readAt: Date | null;
}

export interface FedResource {
  readonly id: number;
  readonly name: string;
  readonly module: string;
  readonly baseLocationId: number;
  readonly location: string;
}
