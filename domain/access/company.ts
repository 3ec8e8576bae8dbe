/** What Entra ID writes into the principal name of a guest, in front of the tenant's own domain. In lower case. */
export const guestMark = '#ext#';

/** Whether a principal name belongs to the company. Everybody else is an external user, guests of the tenant included. */
export function isCompanyUser(alias: string, companyDomain: string): boolean {
  const name = alias.toLowerCase();
  return name.endsWith(`@${companyDomain.toLowerCase()}`) && !name.includes(guestMark);
}
