import type { Brief } from '@sitebook/contract/home/brief.ts';
import type { Found } from '@sitebook/contract/lists/search.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { linkTo } from '../../paths.ts';

/** One of what was found, under what it stands, and where it leads. */
export interface Hit {
  readonly group: string;
  readonly brief: Brief;
  readonly link: ReturnType<typeof linkTo.viewRequest>;
}

/** What was found, one after the other: the very number first, and not twice. */
export function listedHits({ exact, groups }: Found): readonly Hit[] {
  const hit = (group: string, brief: Brief): Hit => ({
    group,
    brief,
    link: linkTo.viewRequest(brief.moduleName, brief.requestId),
  });
  return [
    ...(exact ? [hit(say('search.exact'), exact)] : []),
    ...groups.flatMap(({ moduleName, requests, hasMore }) => {
      const definition = moduleOf(moduleName);
      if (!definition) return [];
      const others = requests.filter(({ requestId }) => requestId !== exact?.requestId);
      const module = say(definition.title);
      const group = hasMore ? say('search.newest', { module, count: requests.length }) : module;
      return others.map((brief) => hit(group, brief));
    }),
  ];
}
