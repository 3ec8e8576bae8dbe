import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';

/** All that the wire calls a module's own. Existing clients know these names, odd ones included. */
export interface WireModule {
  /** Its number in the list of modules: its own for ever, whatever becomes of others. */
  readonly moduleId: number;
  readonly paths: ModulePaths;
  /** The calls for files, for modules whose requests have attachments. */
  readonly attachments?: AttachmentPaths;
  /** What its tasks are called, for modules whose requests name one. */
  readonly requestType?: string;
  /** Lookups whose paths name no module and that are this one's: they are closed to whom it is closed. */
  readonly lookups?: SharedLookups;
  /** Fields that it calls differently, by their keys. */
  readonly names?: WireNames;
  /** Answers about one of its requests also carry the names that it does not use itself but others do. */
  readonly hasCommonNames?: true;
  /** Actions that it calls differently, mostly by the status they lead to. */
  readonly actions?: ActionNames;
}

export interface ModulePaths {
  readonly controller: string;
  readonly list: string;
  readonly detail: string;
  /** The id's name in the query of the detail and delete calls. */
  readonly idParam: string;
  readonly create: string;
  readonly update: string;
  /** The id's name in bodies and answers. */
  readonly id: string;
  /** Other names under which clients send the id. */
  readonly idSynonyms?: readonly string[];
  /** The call that judges an order before it is saved, for modules that order things. */
  readonly complianceCheck?: string;
  /** The lookup of what can be booked, for modules that book something. */
  readonly resources?: string;
}

export interface AttachmentPaths {
  readonly controller: string;
  /** The request's id in the upload's form and in the query of the list. */
  readonly idParam: string;
}

/** What is in stock; where guests can stay. */
export type SharedLookups = 'stock' | 'properties';

/** A field's name on the wire, and the other names under which clients send it. */
export interface WireName {
  readonly name: string;
  readonly synonyms?: readonly string[];
}

export type WireNames = Readonly<Record<string, WireName>>;

export type ActionNames = Readonly<Partial<Record<ActionCode, string>>>;

/** A name with its synonyms, written short. */
export const name = (wire: string, ...synonyms: string[]): WireName => ({ name: wire, synonyms });
