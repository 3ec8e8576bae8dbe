/** What scanners say and what was looked into, each with why it is as it should be. */
export const examined: readonly { readonly says: RegExp; readonly because: string }[] = [
  { says: /: X-Frame-Options is not set$/, because: "frame-ancestors 'none' says the same, and browsers obey it" },
  { says: /: X-XSS-Protection is not set$/, because: 'browsers have dropped it, and where it was it opened holes' },
  { says: /: Strict-Transport-Security is not set$/, because: 'it is, over HTTPS; the scan is over HTTP' },
];
