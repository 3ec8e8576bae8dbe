/** Whether a principal name belongs to the company. Everybody else is an external user. */
export function isCompanyUser(alias: string, companyDomain: string): boolean {
  return alias.toLowerCase().endsWith(`@${companyDomain.toLowerCase()}`);
}
