import { z } from 'zod';
import { lookup } from './lookup.ts';
import { optionalText, requiredText } from './query-values.ts';

/** The answer in place of a photo. */
export const photoNotFound = 'photo not found';

const person = z.object({
  id: z.string(),
  displayName: z.string(),
  mail: z.string(),
  userPrincipalName: z.string(),
  onPremisesUserPrincipalName: z.string(),
  jobTitle: z.string().nullable(),
  mobilePhone: z.string().nullable(),
  businessPhones: z.array(z.string()),
  employeeNumber: z.int().nullable(),
});

const profile = person.extend({
  managerDisplayName: z.string().nullable(),
  managerMail: z.string().nullable(),
  /** There when the directory could not be asked: what is missing here may be known to it. */
  isDirectorySilent: z.literal(true).optional(),
});

export type PersonAnswer = z.infer<typeof person>;

export const searchUsers = lookup(
  '/graphuser/GetAllUsers',
  'Company users whose name or mail matches, at most 20; fewer than 3 characters find nobody',
  z.array(person),
  { query: optionalText },
);

export const getMyUser = lookup('/graphuser/GetMyUser', 'The profile of the caller', profile);

export const getUserManager = lookup('/graphuser/GetUserManager', 'The manager of a person', person, {
  emailID: requiredText,
});

export const getUserPhoto = lookup(
  '/GraphUser/GetUserPhoto',
  `The photo of a person as a data URL, or '${photoNotFound}'`,
  z.string(),
  { emailID: requiredText },
);
