import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import type { DemoAnswer, DemoApp } from './demo-app.ts';

/** The calls of one module, each as somebody. */
export interface ModuleCalls {
  readonly id: string;
  create(user: string, body: object, headers?: Record<string, string>): Promise<DemoAnswer>;
  open(user: string, id: number): Promise<DemoAnswer>;
  update(user: string, id: number, body: object, headers?: Record<string, string>): Promise<DemoAnswer>;
  delete(user: string, id: number): Promise<DemoAnswer>;
  list(user: string, body: object): Promise<DemoAnswer>;
  calendar(user: string, query: string): Promise<DemoAnswer>;
}

export function callsOf(app: DemoApp, module: string): ModuleCalls {
  const paths = pathsOf(module);
  const path = (call: string) => `/${paths.controller}/${call}`;
  return {
    id: paths.id,
    create: (user, body, headers = {}) => app.send(user, 'POST', path(paths.create), { body, headers }),
    open: (user, id) => app.get(user, `${path(paths.detail)}?${paths.idParam}=${id}`),
    update: (user, id, body, headers = {}) =>
      app.send(user, 'POST', path(paths.update), { body: { [paths.id]: id, ...body }, headers }),
    delete: (user, id) => app.send(user, 'DELETE', `${path(paths.create)}?${paths.idParam}=${id}`),
    list: (user, body) => app.send(user, 'POST', path(paths.list), { body }),
    calendar: (user, query) => app.get(user, `${path(paths.list)}?${query}`),
  };
}
