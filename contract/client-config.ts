import { z } from 'zod';

/** What the browser reads from /config.json before anything else. Nothing in it is secret, the gateway key included. */
export const clientConfigSchema = z.object({
  buildId: z.string(),
  /** Names the moment of the answer: a stream of changes can begin there. */
  moment: z.string(),
  productName: z.string(),
  companyName: z.string(),
  companyDomain: z.string(),
  helpUrl: z.string(),
  yammerUrl: z.string(),
  poweredBy: z.string(),
  gatewayKey: z.string(),
  signIn: z.object({
    /** The issuer; its discovery document names every address that sign-in needs. */
    authority: z.string(),
    clientId: z.string(),
    /** What to ask for, as one string: the OpenID scopes and the one scope of the API. */
    scope: z.string(),
  }),
});

export type ClientConfig = z.infer<typeof clientConfigSchema>;
