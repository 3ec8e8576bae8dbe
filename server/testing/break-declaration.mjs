// Loaded before the server by a test: one column of a module names a field that there is not.
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/domain/modules/wash-bay.ts')) return loaded;
    return { ...loaded, source: String(loaded.source).replace("field: 'resourceName'", "field: 'colour'") };
  },
});
