// Loaded before the server by a test: the PostgreSQL of the major version before is not installed.
import Module from 'node:module';

/** @type {Record<string, any>} */
const internals = Module;
const real = internals._resolveFilename;
/**
 * @param {string} name
 * @param {unknown[]} rest
 */
internals._resolveFilename = (name, ...rest) => real(name.replace(/^postgres-previous-/, 'not-installed-'), ...rest);
