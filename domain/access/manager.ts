import { isCompanyUser } from './company.ts';

/** Whether whom the directory names as manager can decide about this person's requests: a colleague, and not they themselves. */
export function countsAsManager(
  manager: { readonly alias: string; readonly mail: string },
  aliasOrMail: string,
  companyDomain: string,
): boolean {
  const employee = aliasOrMail.trim().toLowerCase();
  const isSelf = [manager.alias, manager.mail].some((name) => name.toLowerCase() === employee);
  return !isSelf && isCompanyUser(manager.alias, companyDomain);
}
