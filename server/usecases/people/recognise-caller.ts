import { Failure } from '@sitebook/domain/failure.ts';
import { ageOf, type Moment, thisMoment } from '../../age.ts';
import type { Recognise, TokenHolder } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { ForgetfulMap } from '../../forgetful-map.ts';
import { type Account, bindSignIn } from '../../store/sign-ins.ts';

interface Known extends Account {
  /** Whom the name of the token stands for. */
  readonly alias: string;
  readonly mail: string;
  readonly at: Moment;
  /** So many milliseconds it is good. */
  readonly lasting: number;
}

/** So long nothing is asked again: what an admin removes is gone on every server within a minute. */
const remembered = 60_000;
/** A mail that could not be asked for is asked for again sooner. */
const doubted = 5_000;
const mostKnown = 50_000;

/**
 * A principal name can be given to somebody else, and a mail in a token was verified by nobody. So a name belongs to the
 * account that first signed in by it, and the mail is what the directory says; without an answer there is none beyond the
 * name. Whoever an admin awaits by a verified address is that one, whatever their token calls them. The demo sign-in binds
 * nothing: where everybody may be anybody, that would only stand in the way of a real one.
 */
export function recogniser({ config, database, directory, clock }: Deps): Recognise {
  const known = new ForgetfulMap<string, Known>(mostKnown);
  const asked = new Map<string, Promise<Known>>();

  async function ask(holder: TokenHolder): Promise<Known> {
    const { issuer, subject } = holder;
    const owner = config.demoSignIn ? holder : await bindSignIn(database, holder, clock.now());
    if (!isSame(owner, holder)) throw new Failure('error.subject-changed', { params: { alias: holder.alias } });
    const { alias } = owner;
    const before = known.get(holder.alias);
    const mail = await mailOf(alias);
    const found = {
      alias,
      issuer,
      subject,
      mail: mail ?? (before && isSame(before, holder) ? before.mail : alias),
      at: thisMoment(),
      lasting: mail === undefined ? doubted : remembered,
    };
    known.set(holder.alias, found);
    return found;
  }

  /** Nothing when the directory cannot say. Somebody else who has this name for a mail is not meant. */
  async function mailOf(alias: string): Promise<string | undefined> {
    return directory
      .inTime()
      .find(alias)
      .then(
        (person) => (person?.alias === alias ? person.mail : alias),
        () => undefined,
      );
  }

  /** A page begins with many calls at once; one of them asks for all. */
  function askOnce(holder: TokenHolder): Promise<Known> {
    const key = JSON.stringify([holder.alias, holder.issuer, holder.subject]);
    const underway = asked.get(key);
    if (underway) return underway;
    const asking = ask(holder).finally(() => asked.delete(key));
    asked.set(key, asking);
    return asking;
  }

  return async (holder) => {
    const { objectId, name } = holder;
    const before = known.get(holder.alias);
    const isFresh = before !== undefined && isSame(before, holder) && ageOf(before.at) < before.lasting;
    const { alias, mail } = isFresh ? before : await askOnce(holder);
    return { alias, objectId, name, mail };
  };
}

const isSame = (one: Account, other: Account) => one.issuer === other.issuer && one.subject === other.subject;
