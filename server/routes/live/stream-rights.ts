const nothing: ReadonlySet<string> = new Set();

/** What a reader may hear of. */
export interface StreamRights {
  hears(module: string): boolean;
  /** Asks for the rights anew: they are master data, and that may be what has changed. */
  renew(): void;
}

interface StreamRightsOptions {
  /** The modules that are open to the reader now. */
  readonly openModules: () => Promise<ReadonlySet<string>>;
  /** Told when the rights are known. Nothing was heard meanwhile, so the reader has to fetch. */
  readonly onRenewed: () => void;
  readonly onTrouble: (error: unknown) => void;
}

export function streamRights({ openModules, onRenewed, onTrouble }: StreamRightsOptions): StreamRights {
  let open = nothing;
  let asked = 0;

  async function ask(): Promise<void> {
    asked += 1;
    const mine = asked;
    open = nothing;
    const now = await openModules();
    // Whoever asked later knows better.
    if (mine !== asked) return;
    open = now;
    onRenewed();
  }

  return { hears: (module) => open.has(module), renew: () => void ask().catch(onTrouble) };
}
