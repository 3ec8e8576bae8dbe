import { makeStyles, tokens } from '@fluentui/react-components';
import type { WireUse } from '@sitebook/contract/manage/record-schema.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { findEntity } from '@sitebook/domain/manage/registry.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { say } from '@sitebook/domain/text/say.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

interface UsesProps {
  readonly definition: EntityDefinition;
  readonly uses: readonly WireUse[];
}

/** How many refer to a record, and where. */
export function Uses({ definition, uses }: UsesProps) {
  const styles = useStyles();
  if (uses.length === 0) return say('manage.used-by-nothing');
  return (
    <ul className={styles.list}>
      {uses.map(({ what, count, locations }) => (
        <li key={what}>
          {/* What stands at one location is used there. */}
          {locations.length > 0 && definition.place === undefined
            ? say('manage.use-at', { what: nameOf(what), count, where: locations.join(', ') })
            : say('manage.use', { what: nameOf(what), count })}
        </li>
      ))}
    </ul>
  );
}

function nameOf(what: string): string {
  const entity = findEntity(what);
  return say(entity ? entity.title : (`manage.use-${what}` as TextCode));
}
