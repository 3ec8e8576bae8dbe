import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import type { Config } from '../../config.ts';
import { isAddress } from '../people/find-named.ts';

/** Where somebody gets mail: as the directory says, else by a principal name of the company; nothing where neither is an address. */
export function addressOf(
  { alias, mail }: Pick<DirectoryPerson, 'alias' | 'mail'>,
  { COMPANY_DOMAIN }: Pick<Config, 'COMPANY_DOMAIN'>,
): string | undefined {
  if (isAddress(mail)) return mail;
  return isAddress(alias) && isCompanyUser(alias, COMPANY_DOMAIN) ? alias : undefined;
}
