import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { holds } from '@sitebook/domain/fields/condition.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition, NoticeDefinition } from '@sitebook/domain/modules/definition.ts';
import { peopleNotice } from '@sitebook/domain/modules/shared-fields.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useFieldScope } from '../../fields/field-scope.ts';

/** What whoever opens the request is told at once. */
export function Notices({ values }: { values: Values }) {
  const { definition } = useFieldScope();
  return noticesOf(definition, values).map(({ text, isWarning }) => (
    <MessageBar key={text} intent={isWarning ? 'warning' : 'success'} layout="multiline">
      <MessageBarBody>{say(text)}</MessageBarBody>
    </MessageBar>
  ));
}

/** Whether there is something to tell of a request that holds these values. */
export function isNoticed(definition: ModuleDefinition, values: Values): boolean {
  return noticesOf(definition, values).length > 0;
}

function noticesOf({ notices = [] }: ModuleDefinition, values: Values): readonly NoticeDefinition[] {
  return [peopleNotice, ...notices].filter(({ when }) => holds(when, values));
}
