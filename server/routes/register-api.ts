import type { FastifyInstance } from 'fastify';

/** All routes below /api, behind token and gateway key. */
export async function registerApi(_app: FastifyInstance): Promise<void> {}
