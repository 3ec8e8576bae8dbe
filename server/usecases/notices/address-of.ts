import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import type { Config } from '../../config.ts';
import { isMailAddress } from '../../mail-address.ts';

/** Where somebody gets mail: as the directory says, else by a principal name of the company; nothing where neither is an address. */
export function addressOf(
  { alias, mail }: Pick<DirectoryPerson, 'alias' | 'mail'>,
  { COMPANY_DOMAIN }: Pick<Config, 'COMPANY_DOMAIN'>,
): string | undefined {
  if (isMailAddress(mail)) return mail;
  return isMailAddress(alias) && isCompanyUser(alias, COMPANY_DOMAIN) ? alias : undefined;
}
